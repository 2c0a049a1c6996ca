import type { NamedPath } from '../../../shared/domain/approval.ts';
import { words } from '../../../shared/words/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import styles from './approval-card.module.css';

/** A path as Codex wrote it, with where it really leads when that is elsewhere, marked when outside the folder. */
export function PathLine({ path }: { path: NamedPath }) {
  const leadsElsewhere = path.outside || !samePath(path);
  return (
    <span className={styles.path}>
      <ExactText inline text={path.given} />
      {leadsElsewhere && path.resolved !== path.given && (
        <span className={styles.resolved}>
          <MarkedWords
            of="approvals.path.leadsTo"
            values={{ path: <ExactText inline text={path.resolved} /> }}
          />
        </span>
      )}
      {path.outside && <Badge tone="full">{words('approvals.path.outside')}</Badge>}
      {path.caution !== null && <Badge tone="full">{path.caution}</Badge>}
    </span>
  );
}

/** Whether the resolved path is the given one seen from some folder, so that telling it adds nothing. */
function samePath({ given, resolved }: NamedPath): boolean {
  return resolved === given || resolved.endsWith(`/${given.replace(/^\.\//, '')}`);
}
