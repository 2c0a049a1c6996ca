import { Fragment } from 'react';
import type { Words } from './ledger-words.ts';

/** The facts of an entry on one line, divided by points. */
export function LedgerDetail({ facts }: { facts: readonly (readonly Words[])[] }) {
  return facts.map((fact, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {fact.map((words, at) =>
        words.code ? (
          <code key={at}>{words.text}</code>
        ) : (
          <Fragment key={at}>{words.text}</Fragment>
        ),
      )}
    </Fragment>
  ));
}
