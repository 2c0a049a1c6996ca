import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import { message } from '../../shared/words/words.ts';
import type { WordsKey } from '../../shared/words/words.ts';

type Mark = (marked: ReactNode) => ReactNode;

/**
 * A message of the catalogue that holds more than text: `values` fills its `{names}`, with elements too, and draws what
 * stands between its `<marks>`.
 */
export function MarkedWords({
  of,
  values,
}: {
  of: WordsKey;
  values: Readonly<Record<string, ReactNode | Mark>>;
}) {
  const marks = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: ReactNode[]) => value(inOrder(parts)) : value,
  ]);
  return inOrder([message(of).format<ReactNode>(Object.fromEntries(marks))].flat());
}

/** The parts stand where the message has them, so they need no keys. */
function inOrder(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
