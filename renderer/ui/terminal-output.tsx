import { useEffect, useMemo, useRef, useState } from 'react';
import { outputLines, styledOutput, type OutputRun } from '../../shared/lib/styled-output.ts';
import { plainStyle } from '../../shared/lib/output-style.ts';
import { words } from '../../shared/words/words.ts';
import { Button } from './button.tsx';
import { OutputSearch } from './output-search.tsx';
import { showLine } from './show-line.ts';
import { StyledText } from './styled-text.tsx';
import styles from './terminal-output.module.css';

export interface TerminalOutputProps {
  /** As it came from the command, escape sequences and all. */
  output: string;
  /** More lines than this are folded: the first and the last stay. */
  foldAfter?: number;
  /** What it is, for screen readers. */
  label?: string;
  /** Where this is the beginning and end of a longer text: shows that in its place, or looks for something in it. */
  whole?: { words: string; onShow: () => void; onFind: () => void } | undefined;
}

const maxShown = 500_000;
const lineBreak: OutputRun = { text: '\n', style: plainStyle };

/** A command's output in its own colours. Nothing in it can be a link or a control, and nothing can hide. */
export function TerminalOutput({
  output,
  foldAfter = 20,
  label = words('output.title'),
  whole,
}: TerminalOutputProps) {
  const [all, setAll] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [wantedLine, setWantedLine] = useState<{ line: number } | null>(null);
  const box = useRef<HTMLPreElement>(null);
  const lines = useMemo(() => {
    const cut = output.length > maxShown ? output.slice(-maxShown) : output;
    const read = outputLines(styledOutput(cut).runs);
    while (read.length > 1 && read.at(-1)!.length === 0) read.pop();
    return read;
  }, [output]);
  const isSearching = query !== null && query !== '';
  const isLong = lines.length > foldAfter + 1;
  const folded = !all && isLong;
  const head = Math.ceil(foldAfter / 4);
  const hidden = lines.length - foldAfter;
  const pieces = useMemo(() => (isSearching ? [plainLines(lines)] : []), [lines, isSearching]);

  useEffect(() => {
    if (wantedLine && box.current) showLine(box.current, wantedLine.line);
  }, [wantedLine]);

  const find = (
    <Button tone="link" size="s" onClick={whole?.onFind ?? (() => setQuery(''))}>
      {words('output.findInIt')}
    </Button>
  );
  return (
    <div className={styles.output}>
      {output.length > maxShown && (
        <p className={styles.note}>
          {words('output.cut', { shown: maxShown, all: output.length })}
        </p>
      )}
      {folded ? (
        <>
          {!isSearching && <Lines label={label} lines={lines.slice(0, head)} />}
          <div className={styles.fold}>
            <Button tone="link" size="s" onClick={whole?.onShow ?? (() => setAll(true))}>
              {whole?.words ?? words('common.showAllLines', { count: lines.length })}
            </Button>
            {!whole && <span>{words('output.folded', { count: hidden })}</span>}
            {query === null && find}
          </div>
          {!isSearching && (
            <Lines label={words('output.end', { label })} lines={lines.slice(head - foldAfter)} />
          )}
        </>
      ) : (
        <>
          <Lines ref={box} label={label} lines={lines} tall />
          {(whole || isLong) && (
            <div className={styles.fold}>
              {whole ? (
                <Button tone="link" size="s" onClick={whole.onShow}>
                  {whole.words}
                </Button>
              ) : (
                <Button tone="link" size="s" onClick={() => setAll(false)}>
                  {words('common.showLess')}
                </Button>
              )}
              {query === null && find}
            </div>
          )}
        </>
      )}
      {query !== null && (
        <OutputSearch
          {...{ pieces, label, complete: true, focused: true, value: query, onChange: setQuery }}
          onClose={() => setQuery(null)}
          onLine={(line) => {
            setAll(true);
            setWantedLine({ line });
          }}
        />
      )}
    </div>
  );
}

function plainLines(lines: readonly OutputRun[][]): string {
  return lines.map((line) => line.map(({ text }) => text).join('')).join('\n');
}

interface LinesProps {
  label: string;
  lines: OutputRun[][];
  tall?: boolean;
  ref?: React.Ref<HTMLPreElement>;
}

function Lines({ label, lines, tall, ref }: LinesProps) {
  const runs = useMemo(
    () => joined(lines.flatMap((line, index) => (index === 0 ? line : [lineBreak, ...line]))),
    [lines],
  );
  return (
    <pre
      ref={ref}
      className={styles.lines}
      data-tall={tall}
      dir="ltr"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <StyledText runs={runs} />
    </pre>
  );
}

/** Neighbours of one look in one run, so that plain output is one text. */
function joined(runs: readonly OutputRun[]): OutputRun[] {
  const all: OutputRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.style === run.style) last.text += run.text;
    else all.push({ ...run });
  }
  return all;
}
