import { useMemo, useState } from 'react';
import { plainOutput } from '../../shared/lib/plain-output.ts';
import { Button } from './button.tsx';
import styles from './terminal-output.module.css';

export interface TerminalOutputProps {
  /** As it came from the command, escape sequences and all. */
  output: string;
  /** More lines than this are folded: the first and the last stay. */
  foldAfter?: number;
  /** What it is, for screen readers. */
  label?: string;
  /** Where this is the beginning and end of a longer text: shows that in its place. */
  whole?: { words: string; onShow: () => void } | undefined;
}

const maxShown = 500_000;

/** A command's output as plain text. Nothing in it can be a link, a colour or a control. */
export function TerminalOutput({
  output,
  foldAfter = 20,
  label = 'Output',
  whole,
}: TerminalOutputProps) {
  const [all, setAll] = useState(false);
  const lines = useMemo(() => {
    const cut = output.length > maxShown ? output.slice(-maxShown) : output;
    return plainOutput(cut).replace(/\n+$/, '').split('\n');
  }, [output]);
  const folded = !all && lines.length > foldAfter + 1;
  const head = Math.ceil(foldAfter / 4);
  const hidden = lines.length - foldAfter;

  return (
    <div className={styles.output}>
      {output.length > maxShown && (
        <p className={styles.note}>
          Only the last {maxShown.toLocaleString('en')} of {output.length.toLocaleString('en')}{' '}
          characters are shown.
        </p>
      )}
      {folded ? (
        <>
          <Lines label={label} lines={lines.slice(0, head)} />
          <div className={styles.fold}>
            <Button tone="link" size="s" onClick={whole?.onShow ?? (() => setAll(true))}>
              {whole?.words ?? `Show all ${lines.length.toLocaleString('en')} lines`}
            </Button>
            {!whole && <span>{`${hidden.toLocaleString('en')} folded`}</span>}
          </div>
          <Lines label={`${label}, end`} lines={lines.slice(head - foldAfter)} />
        </>
      ) : (
        <>
          <Lines label={label} lines={lines} tall />
          {whole && (
            <div className={styles.fold}>
              <Button tone="link" size="s" onClick={whole.onShow}>
                {whole.words}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Lines({ label, lines, tall }: { label: string; lines: string[]; tall?: boolean }) {
  return (
    <pre
      className={styles.lines}
      data-tall={tall}
      dir="ltr"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {lines.join('\n')}
    </pre>
  );
}
