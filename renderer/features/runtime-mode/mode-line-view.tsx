import { BadgeCheck, Bookmark, Lock, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { words, type WordsKey } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MarkedWords } from '../../ui/marked-words.tsx';
import type { ModeLine, ModeLineAction } from './mode-line-words.ts';
import styles from './mode-line-view.module.css';

export interface ModeLineViewProps {
  id: string;
  line: ModeLine;
  /** Why full access cannot be chosen on this machine, else null. */
  lockedBecause: string | null;
  /** Whose Codex it is, where that is to be said. */
  account?: string | null;
  onAction: (action: ModeLineAction) => void;
}

const icons: Record<ModeLine['icon'], ReactNode> = {
  verified: <BadgeCheck size={14} strokeWidth={1.75} />,
  saved: <Bookmark size={14} strokeWidth={1.75} />,
  alert: <ShieldAlert size={14} strokeWidth={1.75} />,
  none: null,
};

const actionWords: Record<ModeLineAction, WordsKey> = {
  rules: 'runtimeMode.action.rules',
  'apply-now': 'runtimeMode.action.applyNow',
  cancel: 'common.cancel',
  continue: 'runtimeMode.action.continue',
  retry: 'common.retry',
  details: 'runtimeMode.action.details',
};

/** Says what is in force and offers the ways on. The words are a live region, so every change is read. */
export function ModeLineView({
  id,
  line,
  lockedBecause,
  account = null,
  onAction,
}: ModeLineViewProps) {
  const icon = icons[line.icon];
  const waysOn = line.actions.filter((action) => action !== 'rules');
  return (
    <div className={styles.line}>
      <span className={styles.said}>
        {icon && <span className={classNames(styles.icon, styles[line.icon])}>{icon}</span>}
        <span className={styles.words}>
          <span id={id} role="status">
            {line.quote === null ? (
              line.words
            ) : (
              <MarkedWords
                of="runtimeMode.line.unverified"
                values={{ report: <code className={styles.quote}>{line.quote}</code> }}
              />
            )}
          </span>
          {line.actions.includes('rules') && (
            <>
              {' '}
              <Button tone="link" onClick={() => onAction('rules')}>
                {words(actionWords.rules)}
              </Button>
            </>
          )}
        </span>
      </span>
      {waysOn.length > 0 && (
        <span className={styles.actions}>
          {waysOn.map((action) => (
            <Button key={action} tone="link" onClick={() => onAction(action)}>
              {words(actionWords[action])}
            </Button>
          ))}
        </span>
      )}
      {account !== null && <span>{words('accounts.modeLine', { name: account })}</span>}
      {line.after !== null && <span>{line.after}</span>}
      {lockedBecause !== null && (
        <span className={styles.locked}>
          <Lock size={13} strokeWidth={1.75} />
          {lockedBecause}
        </span>
      )}
    </div>
  );
}
