import { plainStyle, styleAfter, type OutputStyle } from './output-style.ts';
import { outputPieces } from './plain-output.ts';

/** Text that looks one way. */
export interface OutputRun {
  text: string;
  style: OutputStyle;
}

export interface StyledOutput {
  /** Joined, their texts are `plainOutput`. */
  runs: OutputRun[];
  /** How what follows would look. */
  style: OutputStyle;
}

/** Command output as text that is safe to show, with the colours the program gave it. Time linear in the length. */
export function styledOutput(output: string, from: OutputStyle = plainStyle): StyledOutput {
  const runs: OutputRun[] = [];
  let style = from;
  for (const { text, sequence } of outputPieces(output)) {
    const last = runs.at(-1);
    if (text !== '') {
      if (last?.style === style) last.text += text;
      else runs.push({ text, style });
    }
    if (sequence !== null) style = styleAfter(style, sequence);
  }
  return { runs, style };
}

/** Runs by line; a line that has no text has no run. */
export function outputLines(runs: readonly OutputRun[]): OutputRun[][] {
  const lines: OutputRun[][] = [[]];
  for (const { text, style } of runs) {
    text.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)!.push({ text: piece, style });
    });
  }
  return lines;
}
