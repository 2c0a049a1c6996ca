/** What is chosen before the user chose anything. */
export const defaultSettings = {
  theme: 'system',
  codexPath: null,
  idleMinutes: 10,
  lowerOnQuit: false,
  lowerAllKey: 'CommandOrControl+Alt+Shift+L',
  sidebarOpen: true,
  panelOpen: true,
  listGroup: 'folder',
  diffLook: 'unified',
  editor: 'system',
  shortcuts: {},
} as const;
