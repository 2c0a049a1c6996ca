import { Fragment, useMemo, type ReactNode } from 'react';
import { revealHidden, type Segment } from '../../shared/domain/hidden-characters.ts';
import { mixedScriptWords } from '../../shared/domain/mixed-scripts.ts';
import { words } from '../../shared/words/words.ts';
import { classNames } from './class-names.ts';
import styles from './revealed.module.css';

/** Further chips become plain text: `<U+202E>`. A flood of elements would hold up the window. */
const maxChips = 500;

export interface RevealedProps {
  text: string;
  /** Text that naturally has lines, as a file: only what deceives becomes a chip. */
  lines?: boolean;
}

/** Text with hidden characters as chips, within whatever element holds it. */
export function Revealed({ text, lines = false }: RevealedProps) {
  const parts = useMemo(() => {
    const segments = revealHidden(text);
    return gather(lines ? segments.map(asWritten) : segments);
  }, [text, lines]);
  const chips = parts.slice(0, maxChips * 2);
  return (
    <>
      {chips.map((part, index) => (
        <Part key={index} {...part} />
      ))}
      {parts.slice(chips.length).map(inWords).join('')}
    </>
  );
}

function inWords({ segment, times }: Run): string {
  switch (segment.kind) {
    case 'text':
      return segment.text;
    case 'hidden':
      return `<${segment.label}${times > 1 ? ` ×${times}` : ''}>${segment.codePoint === 0x0a ? '\n' : ''}`;
    case 'spaces':
      return `<${words('revealed.spaces', { count: segment.count })}>`;
    case 'blank-lines':
      return `<${words('revealed.blankLines', { count: segment.count })}>\n`;
  }
}

/** Gives line feeds, tabs and runs of spaces back as the text they are. */
function asWritten(segment: Segment): Segment {
  switch (segment.kind) {
    case 'text':
      return segment;
    case 'hidden':
      return segment.codePoint === 0x0a || segment.codePoint === 0x09
        ? { kind: 'text', text: String.fromCodePoint(segment.codePoint) }
        : segment;
    case 'spaces':
      return { kind: 'text', text: ' '.repeat(segment.count) };
    case 'blank-lines':
      return { kind: 'text', text: '\n'.repeat(segment.count) };
  }
}

interface Run {
  segment: Segment;
  times: number;
}

/** Joins equal hidden characters in a row, so that a flood of them stays one readable chip. */
function gather(segments: Segment[]): Run[] {
  const runs: Run[] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    if (
      segment.kind === 'hidden' &&
      segment.codePoint !== 0x0a &&
      last?.segment.kind === 'hidden' &&
      last.segment.codePoint === segment.codePoint
    ) {
      last.times += 1;
    } else {
      runs.push({ segment, times: 1 });
    }
  }
  return runs;
}

function Part({ segment, times }: Run): ReactNode {
  switch (segment.kind) {
    case 'text':
      return <Words text={segment.text} />;
    case 'hidden':
      return segment.codePoint === 0x0a ? (
        <>
          <Chip quiet>{segment.label}</Chip>
          {'\n'}
        </>
      ) : (
        <Chip>{times > 1 ? `${segment.label} ×${times}` : segment.label}</Chip>
      );
    case 'spaces':
      return <Chip>{words('revealed.spaces', { count: segment.count })}</Chip>;
    case 'blank-lines':
      return (
        <>
          <Chip>{words('revealed.blankLines', { count: segment.count })}</Chip>
          {'\n'}
        </>
      );
  }
}

function Chip({ children, quiet = false }: { children: string; quiet?: boolean }) {
  return <span className={classNames(styles.chip, quiet && styles.quiet)}>{children}</span>;
}

function Words({ text }: { text: string }) {
  const mixed = mixedScriptWords(text);
  if (mixed.length === 0) return text;
  let end = 0;
  return (
    <>
      {mixed.map((word) => {
        const before = text.slice(end, word.start);
        end = word.end;
        return (
          <Fragment key={word.start}>
            {before}
            <mark className={styles.mixed} title={words('revealed.mixed')}>
              {word.word}
            </mark>
          </Fragment>
        );
      })}
      {text.slice(end)}
    </>
  );
}
