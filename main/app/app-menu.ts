import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { EventPayload } from '../../shared/ipc/contract.ts';

type Command = EventPayload<'menu.chosen'>['command'];

/** The native menu. Its commands are carried out by the window, like its own keys. */
export function installMenu(choose: (command: Command) => void): void {
  const item = (
    label: string,
    command: Command,
    accelerator?: string,
  ): MenuItemConstructorOptions => ({
    id: command,
    label,
    ...(accelerator ? { accelerator } : {}),
    click: () => choose(command),
  });
  const isMac = process.platform === 'darwin';
  const about = item('About Bobbin', 'about');
  const storage = item('Storage…', 'storage');
  const ledger = item('Ledger of all threads…', 'ledger');
  const permissions = item('Rules and trust…', 'permissions');
  const diagnostics = item('Diagnostics…', 'diagnostics');
  const copy = item('Copy diagnostics', 'copy-diagnostics');
  const settings = item('Settings…', 'settings', 'CmdOrCtrl+,');
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac
        ? [
            {
              label: 'Bobbin',
              submenu: [
                about,
                settings,
                ledger,
                storage,
                permissions,
                { type: 'separator' as const },
                { role: 'quit' as const },
              ],
            },
          ]
        : []),
      {
        label: 'Thread',
        submenu: [
          item('New thread', 'new-thread', 'CmdOrCtrl+N'),
          item('New window', 'new-window', 'CmdOrCtrl+Shift+N'),
          item('Import a thread…', 'import-thread'),
          item('Find a thread', 'find', 'CmdOrCtrl+K'),
          item('Find in this thread', 'find-in-thread', 'CmdOrCtrl+F'),
          item('Search everything', 'search-all', 'CmdOrCtrl+Shift+F'),
          item('Next that needs you', 'next-waiting', 'CmdOrCtrl+J'),
          item('Everything that needs you', 'inbox', 'CmdOrCtrl+I'),
          { type: 'separator' },
          item('Toggle mode', 'toggle-mode', 'CmdOrCtrl+Shift+M'),
          item('Lower everything', 'lower-all', 'CmdOrCtrl+Shift+L'),
          { type: 'separator' },
          isMac ? { role: 'close' } : { role: 'quit' },
        ],
      },
      { role: 'editMenu' },
      {
        label: 'View',
        submenu: [
          item('Sidebar', 'sidebar', 'CmdOrCtrl+B'),
          item('Side panel', 'panel', 'CmdOrCtrl+Alt+B'),
          { type: 'separator' },
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { role: 'togglefullscreen' },
        ],
      },
      { role: 'windowMenu' },
      {
        label: 'Help',
        submenu: isMac
          ? [diagnostics, copy]
          : [settings, permissions, ledger, storage, diagnostics, copy, about],
      },
    ]),
  );
}
