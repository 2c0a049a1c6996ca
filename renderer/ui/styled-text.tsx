import type { OutputRun } from '../../shared/lib/styled-output.ts';
import { plainStyle, type OutputStyle } from '../../shared/lib/output-style.ts';
import { classNames } from './class-names.ts';
import styles from './styled-text.module.css';

/** More changes of colour than these are not drawn; each is an element. */
const most = 5_000;

/** Output in the colours a program gave it: text and nothing else, readable in every one of them. */
export function StyledText({ runs }: { runs: readonly OutputRun[] }) {
  if (runs.length > most) return runs.map(({ text }) => text).join('');
  return runs.map(({ text, style }, index) => {
    const look = style === plainStyle ? '' : lookOf(style);
    return look === '' ? (
      text
    ) : (
      <span key={index} className={look}>
        {text}
      </span>
    );
  });
}

function lookOf(style: OutputStyle): string {
  const { colour, ground, bold, dim, italic, underline, strike, inverse } = style;
  // On a ground text has its own colour, so that no pair of them hides it.
  return classNames(
    ground === null && !inverse && colour !== null && styles[colour],
    ground !== null && styles[`on-${ground}`],
    ground === null && inverse && styles.inverse,
    bold && styles.bold,
    dim && styles.dim,
    italic && styles.italic,
    underline && styles.underline,
    strike && styles.strike,
  );
}
