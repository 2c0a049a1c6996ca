import { useEffect, useRef } from 'react';
import { words } from '../../../shared/words/words.ts';
import type { Completion } from './use-completion.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './offer-list.module.css';

/** What can be chosen while typing, above the card of the field, or where there is more room. The focus stays in the field, which names the active line. */
export function OfferList({
  id,
  completion,
  at,
}: {
  id: string;
  completion: Completion;
  at: 'above' | 'roomier';
}) {
  const { offers, active, choose, point } = completion;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (offers.length === 0) return null;
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={words('composer.offers')}
      className={classNames(styles.list, styles[at])}
    >
      {offers.map((offer, index) => (
        <li
          key={offer.id}
          id={offerId(id, index)}
          role="option"
          aria-selected={index === active}
          className={classNames(styles.offer, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => index !== active && point(index)}
          onClick={() => choose(offer)}
        >
          <bdi className={styles.label}>{offer.label}</bdi>
          <bdi className={styles.detail} title={offer.detail}>
            {offer.detail}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

export function offerId(list: string, index: number): string {
  return `${list}-${index}`;
}
