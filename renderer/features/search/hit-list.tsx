import type { SearchHit } from '../../../shared/domain/search.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import type { OptionAttributes } from '../../ui/finder.tsx';
import { EntryFacts } from '../../ui/entry-facts.tsx';
import type { HitGroup } from './group-hits.ts';
import { MarkedText } from './marked-text.tsx';
import { kindWord } from './search-words.ts';
import styles from './search-dialog.module.css';

export interface HitListProps {
  groups: readonly HitGroup[];
  attributes: OptionAttributes<SearchHit>;
}

/** Where the words were found, by thread. */
export function HitList({ groups, attributes }: HitListProps) {
  return groups.map(({ thread, title, places }) => {
    const facts = (
      <EntryFacts archived={thread.archived} folder={thread.cwd} changedAt={thread.updatedAt} />
    );
    return (
      <div
        key={thread.id}
        role="group"
        aria-label={`${threadTitle(thread)}, ${shortPath(thread.cwd)}`}
      >
        {title ? (
          <div {...attributes(title, styles.thread)}>
            <span className={styles.title} title={threadTitle(thread)}>
              <MarkedText snippet={title.snippet} />
            </span>
            {facts}
          </div>
        ) : (
          <div className={styles.thread} aria-hidden>
            <span className={styles.title} title={threadTitle(thread)}>
              {threadTitle(thread)}
            </span>
            {facts}
          </div>
        )}
        {places.map((hit) => (
          <div key={hit.itemKey} {...attributes(hit, styles.place)}>
            <span className={styles.kind}>{kindWord(hit.kind)}</span>
            <span className={styles.snippet} title={hit.snippet.text}>
              <MarkedText snippet={hit.snippet} />
            </span>
          </div>
        ))}
      </div>
    );
  });
}
