import { FakeCodex } from '../../e2e/support/fake-codex.ts';

const itemId = 'flow';
const beginning = 'begin';
const gate = 'all-said';

export interface Flows {
  codex: FakeCodex;
  /** Lets all turns begin to answer. */
  begin(): void;
  /** Lets the whole items follow the pieces, and the turns end. */
  end(): void;
}

/**
 * A fake Codex in `folder` whose every turn answers in pieces at a steady rate, each with the turn's message and the
 * piece's number. The real one cannot be told to. The whole text, which would hide what got lost, comes only at the end.
 */
export function flows(folder: string, perSecond: number, count: number): Flows {
  const flow = { itemId, mark: '$text', perSecond, count, gate };
  const codex = new FakeCodex(folder, {
    attached: [{ turns: [{ steps: [{ gate: beginning }, { flow }] }] }],
  });
  return { codex, begin: () => codex.open(beginning), end: () => codex.open(gate) };
}

/** The text that so many pieces with that mark make (e2e/fake-codex/flow.mjs). */
export function flowText(mark: string, count: number): string {
  const end = (n: number) => (n % 240 === 0 ? '\n\n' : n % 12 === 0 ? '\n' : ' ');
  return Array.from({ length: count }, (_, n) => `${mark}.${n}${end(n + 1)}`).join('');
}

/** Bytes of a text that did not arrive at their place. */
export function lostBytes(expected: string, arrived: string): number {
  let same = 0;
  while (same < expected.length && expected[same] === arrived[same]) same += 1;
  return Buffer.byteLength(expected.slice(same));
}
