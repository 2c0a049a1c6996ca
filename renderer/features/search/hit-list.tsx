import { Archive } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SearchHit } from '../../../shared/domain/search.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { hitsInOrder, type HitGroup } from './group-hits.ts';
import { MarkedText } from './marked-text.tsx';
import { kindWord } from './search-words.ts';
import styles from './search-dialog.module.css';

export interface HitListProps {
  id: string;
  groups: readonly HitGroup[];
  /** The hit that Enter opens. */
  active: SearchHit | undefined;
  onActive: (hit: SearchHit) => void;
  onChoose: (hit: SearchHit) => void;
}

/** Where the words were found, by thread. The focus stays in the field; the active hit is told through it. */
export function HitList({ id, groups, active, onActive, onChoose }: HitListProps) {
  const list = useRef<HTMLDivElement>(null);
  const order = hitsInOrder(groups);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const option = (hit: SearchHit, className: string | undefined) => ({
    id: optionId(id, order.indexOf(hit)),
    role: 'option',
    'aria-selected': hit === active,
    className: classNames(styles.option, className, hit === active && styles.active),
    onPointerMove: () => hit !== active && onActive(hit),
    onClick: () => onChoose(hit),
  });

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={words('search.places')}
      className={styles.list}
    >
      {groups.map(({ thread, title, places }) => {
        const facts = (
          <span className={styles.facts}>
            {thread.archived && (
              <Archive size={12} strokeWidth={1.75} aria-label={words('search.archived')} />
            )}
            <span className={styles.folder} title={thread.cwd}>
              {shortPath(thread.cwd)}
            </span>
            <RelativeTime at={thread.updatedAt} />
          </span>
        );
        return (
          <div
            key={thread.id}
            role="group"
            aria-label={`${threadTitle(thread)}, ${shortPath(thread.cwd)}`}
          >
            {title ? (
              <div {...option(title, styles.thread)}>
                <span className={styles.title}>
                  <MarkedText snippet={title.snippet} />
                </span>
                {facts}
              </div>
            ) : (
              <div className={styles.thread} aria-hidden>
                <span className={styles.title}>{threadTitle(thread)}</span>
                {facts}
              </div>
            )}
            {places.map((hit) => (
              <div key={hit.itemKey} {...option(hit, styles.place)}>
                <span className={styles.kind}>{kindWord(hit.kind)}</span>
                <span className={styles.snippet}>
                  <MarkedText snippet={hit.snippet} />
                </span>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The id of an option's element. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
