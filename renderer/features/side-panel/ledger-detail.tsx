import { Fragment, type ReactNode } from 'react';

/** The facts of an entry on one line, divided by points. */
export function LedgerDetail({ facts }: { facts: readonly ReactNode[] }) {
  return facts.map((fact, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  ));
}
