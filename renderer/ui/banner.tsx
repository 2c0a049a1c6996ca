import { CircleAlert, Info, Shield, TriangleAlert, X, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '../../shared/words/words.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './banner.module.css';

export interface BannerAction {
  label: string;
  onPress: () => void;
  busy?: boolean;
}

export interface BannerProps {
  tone?: 'plain' | 'need' | 'asks' | 'full' | 'wrong';
  /** What happened, one sentence. */
  title: ReactNode;
  /** Why, if known. */
  children?: ReactNode;
  /** What can be done now. */
  action?: BannerAction;
  secondAction?: BannerAction;
  onDismiss?: () => void;
  icon?: ReactNode;
}

const icons = { plain: Info, need: CircleAlert, asks: Shield, full: Zap, wrong: TriangleAlert };

/** Says what happened, why, and offers what to do. Announced when it appears, at once when wrong. */
export function Banner({
  tone = 'plain',
  title,
  children,
  action,
  secondAction,
  onDismiss,
  icon,
}: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classNames(styles.banner, styles[tone])}
      role={tone === 'wrong' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>{icon ?? <Icon size={16} strokeWidth={1.75} />}</span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.why}>{children}</div>}
      </div>
      {(action || secondAction || onDismiss) && (
        <div className={styles.actions}>
          {secondAction && (
            <Button tone="quiet" size="s" busy={secondAction.busy} onClick={secondAction.onPress}>
              {secondAction.label}
            </Button>
          )}
          {action && (
            <Button size="s" busy={action.busy} onClick={action.onPress}>
              {action.label}
            </Button>
          )}
          {onDismiss && (
            <IconButton size="s" label={words('common.dismiss')} icon={<X />} onClick={onDismiss} />
          )}
        </div>
      )}
    </div>
  );
}
