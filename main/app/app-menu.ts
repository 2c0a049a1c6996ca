import { Menu, type MenuItemConstructorOptions } from 'electron';
import { acceleratorOf } from '../../shared/domain/chord.ts';
import { commandOf, type CommandId } from '../../shared/domain/commands.ts';
import type { Keys } from '../../shared/domain/shortcuts.ts';
import { words } from '../../shared/words/words.ts';

/**
 * The native menu, with the keys as they are now. Its commands are carried out by the window used last, like its own
 * keys. Installing it again replaces it.
 */
export function installMenu(
  keys: Keys,
  choose: (command: CommandId) => void,
  zoom: (step: -1 | 0 | 1) => void,
): void {
  const item = (id: CommandId): MenuItemConstructorOptions => {
    const key = keys.get(id);
    return {
      id,
      label: commandOf(id).title,
      ...(key === undefined ? {} : { accelerator: acceleratorOf(key) }),
      click: () => choose(id),
    };
  };
  const sizing = (label: string, key: string, step: -1 | 0 | 1): MenuItemConstructorOptions => ({
    label,
    accelerator: `CommandOrControl+${key}`,
    click: () => zoom(step),
  });
  const isMac = process.platform === 'darwin';
  const line: MenuItemConstructorOptions = { type: 'separator' };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac
        ? [
            {
              label: 'Bobbin',
              submenu: [
                item('about'),
                item('settings'),
                item('ledger'),
                item('storage'),
                item('permissions'),
                line,
                { role: 'quit' as const },
              ],
            },
          ]
        : []),
      {
        label: words('menu.thread'),
        submenu: [
          item('new-thread'),
          item('new-window'),
          item('import-thread'),
          line,
          item('find-in-thread'),
          item('open-in-window'),
          item('rename-thread'),
          item('archive-thread'),
          item('export-thread'),
          line,
          item('toggle-mode'),
          item('lower-all'),
          line,
          isMac ? { role: 'close' } : { role: 'quit' },
        ],
      },
      { role: 'editMenu' },
      {
        label: words('menu.go'),
        submenu: [
          item('palette'),
          item('search-all'),
          item('find'),
          line,
          item('next-waiting'),
          item('inbox'),
          line,
          item('back'),
          item('forward'),
          item('last-thread'),
        ],
      },
      {
        label: words('menu.view'),
        submenu: [
          item('sidebar'),
          item('panel'),
          item('split'),
          item('other-pane'),
          line,
          sizing(words('menu.zoomIn'), 'Plus', 1),
          // The same key without Shift, where plus is written with it.
          {
            ...sizing(words('menu.zoomIn'), '=', 1),
            visible: false,
            acceleratorWorksWhenHidden: true,
          },
          sizing(words('menu.zoomOut'), '-', -1),
          sizing(words('menu.usualSize'), '0', 0),
          { role: 'togglefullscreen' },
        ],
      },
      { role: 'windowMenu' },
      {
        label: words('menu.help'),
        submenu: isMac
          ? [item('shortcuts'), item('diagnostics'), item('copy-diagnostics')]
          : [
              item('settings'),
              item('permissions'),
              item('ledger'),
              item('storage'),
              line,
              item('shortcuts'),
              item('diagnostics'),
              item('copy-diagnostics'),
              item('about'),
            ],
      },
    ]),
  );
}
