// The native menu follows the keys that the user chooses.
import { installMenu } from './app/app-menu.ts';
import { readSettings } from './threads/settings/settings.ts';
import type { ThreadsContext } from './threads/threads-context.ts';
import type { CommandId } from '../shared/domain/commands.ts';
import { keysOf } from '../shared/domain/shortcuts.ts';
import type { EventName } from '../shared/ipc/contract.ts';

/** Installs the menu. What it gives back is told every event, and installs it anew where the keys are others. */
export function keepMenu(
  ctx: ThreadsContext,
  choose: (command: CommandId) => void,
  zoom: (step: -1 | 0 | 1) => void,
): (name: EventName) => void {
  let installed = '';
  const install = () => {
    const { shortcuts } = readSettings(ctx);
    if (JSON.stringify(shortcuts) === installed) return;
    installed = JSON.stringify(shortcuts);
    installMenu(keysOf(shortcuts, process.platform === 'darwin'), choose, zoom);
  };
  install();
  return (name) => name === 'settings.changed' && ctx.store.db.open && install();
}
