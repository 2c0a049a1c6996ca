import { Shield, ShieldAlert, Zap } from 'lucide-react';
import { words } from '../../shared/words/words.ts';
import { classNames } from './class-names.ts';
import styles from './mode-mark.module.css';

export type MarkedMode = 'approval-required' | 'full-access' | 'unverified';

export interface ModeMarkProps {
  mode: MarkedMode;
  /** Side in px. */
  size?: number;
  /** In lists the shield stays grey; beside words that speak of the mode it takes its colour. */
  coloured?: boolean;
  /** Replaces the usual words for screen readers; '' makes it decoration. */
  label?: string;
}

const names: Record<MarkedMode, string> = {
  'approval-required': words('modes.approvalRequired'),
  'full-access': words('modes.fullAccess'),
  unverified: words('modes.unverified'),
};

const icons = { 'approval-required': Shield, 'full-access': Zap, unverified: ShieldAlert };

/** Shield: Codex asks. Bolt: it does not. */
export function ModeMark({
  mode,
  size = 14,
  coloured = false,
  label = names[mode],
}: ModeMarkProps) {
  const Icon = icons[mode];
  return (
    <span
      className={classNames(styles.mark, styles[mode], coloured && styles.coloured)}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <Icon size={size} strokeWidth={1.75} />
    </span>
  );
}
