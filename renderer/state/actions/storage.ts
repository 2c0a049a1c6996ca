// What the storage page asks for. The page shows failures itself.
import { call } from '../../client/client.ts';
import { report } from './report.ts';

export const storageSummary = () => call('storage.summary', {});

/** What is on disk, what the list shows of it, and what is left out with reasons. */
export const catalogCounts = () => call('catalog.counts', {});

/** Drops the stored transcripts that Codex can give again. */
export function rebuildCache() {
  return report(call('storage.rebuild', {}));
}

/** Shows Codex's sessions folder in the system's file manager. */
export function showSessionsFolder() {
  return report(call('storage.showSessions', {}));
}
