// What helps to find a fault.
import { diagnosticsText } from '../../../shared/domain/diagnostics-lines.ts';
import { words } from '../../../shared/words/words.ts';
import { call } from '../../client/client.ts';
import { newsAdded } from '../reduce-notices.ts';
import { update } from '../store.ts';
import { report } from './report.ts';

export const loadDiagnostics = () => call('app.diagnostics', {});

/** Puts the diagnostics of this moment on the clipboard and says so. */
export async function copyDiagnostics(): Promise<void> {
  const result = await report(loadDiagnostics());
  if (!result.ok) return;
  await navigator.clipboard.writeText(diagnosticsText(result.value));
  update((state) => newsAdded(state, words('diagnostics.copied')));
}
