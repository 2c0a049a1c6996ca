import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { exactTime, relativeTime } from '../../shared/lib/relative-time.ts';

const NowContext = createContext<number | null>(null);

/** One clock for all ages on screen; ticks every 30 s. */
export function Clock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The clock's time in ms, or this moment's without a clock. */
export function useNow(): number {
  return useContext(NowContext) ?? Date.now();
}

export interface RelativeTimeProps {
  /** ms since 1970. */
  at: number;
  /** Overrides the clock. */
  now?: number;
  className?: string;
}

/** A short age; the exact time on hover and for screen readers. */
export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  const clock = useNow();
  const exact = exactTime(at);
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      title={exact}
      aria-label={exact}
    >
      {relativeTime(at, now ?? clock)}
    </time>
  );
}
