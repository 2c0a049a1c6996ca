import type { ReactNode } from 'react';

/** What draws the entries of kind `own` and `part`, by id. */
export type DrawnSettings = Readonly<Record<string, ReactNode>>;
