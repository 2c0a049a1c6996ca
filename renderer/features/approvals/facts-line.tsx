import { TriangleAlert } from 'lucide-react';
import type { ApprovalRequest } from '../../../shared/domain/approval.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { ExactText } from '../../ui/exact-text.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { approvalWarnings } from './approval-warnings.ts';
import styles from './approval-card.module.css';

/** Where it happens, what it reaches and what to look at twice, on one line below what is asked. */
export function FactsLine({ request, ofAgent }: { request: ApprovalRequest; ofAgent: boolean }) {
  const warnings = approvalWarnings(request);
  const cwd = request.kind === 'command' ? request.cwd : null;
  const reason = 'reason' in request ? request.reason : null;
  const summary = request.kind === 'command' ? request.summary : [];
  return (
    <div className={styles.facts}>
      {ofAgent && <p>{words('approvals.facts.agentAsks')}</p>}
      {(cwd !== null || warnings.length > 0) && (
        <p className={styles.factsRow}>
          {cwd !== null && (
            <span title={cwd.resolved}>
              <MarkedWords
                of="approvals.facts.folder"
                values={{
                  folder: (
                    <ExactText
                      inline
                      className={styles.cwd}
                      text={cwd.outside ? cwd.resolved : shortPath(cwd.resolved)}
                    />
                  ),
                }}
              />
            </span>
          )}
          {warnings.map((warning) => (
            <span
              key={warning.words}
              className={classNames(styles.fact, warning.tone === 'warning' && styles.warning)}
            >
              {warning.tone === 'warning' && <TriangleAlert size={13} strokeWidth={1.75} />}
              {warning.words}
            </span>
          ))}
        </p>
      )}
      {reason !== null && reason.trim() !== '' && (
        <p>
          <MarkedWords
            of="approvals.facts.reason"
            values={{ reason: <ExactText inline className={styles.said} text={reason} /> }}
          />
        </p>
      )}
      {summary.length > 0 && (
        <p>
          <MarkedWords
            of="approvals.facts.summary"
            values={{
              summary: <ExactText inline className={styles.said} text={summary.join('; ')} />,
            }}
          />
        </p>
      )}
    </div>
  );
}
