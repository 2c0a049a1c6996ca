import path from 'node:path';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pattern = new RegExp(
  `^(?:rollout-)?(\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}-\\d{2}-\\d{2})?)?-?(?:(${uuid})_)?(${uuid})$`,
  'i',
);

/** What a rollout's file name says. Its time is local time, its folder may lie. */
export interface RolloutName {
  threadId: string;
  /** The thread's id, except after a revert. */
  rolloutId: string;
  /** As written, comparable as text; empty where there is none. */
  time: string;
}

/** Null for a name that is not made by Codex, such as that of a copy. */
export function parseRolloutName(file: string): RolloutName | null {
  const base = path
    .basename(file)
    .replace(/\.zst$/, '')
    .replace(/\.jsonl?$/, '');
  const match = pattern.exec(base);
  if (match === null) return null;
  const rolloutId = match[3]!.toLowerCase();
  return { threadId: (match[2] ?? rolloutId).toLowerCase(), rolloutId, time: match[1] ?? '' };
}
