import type { ProxyName } from '../../../shared/domain/proxy-name.ts';
import type { SettingsPage } from '../../../shared/domain/setting-list.ts';

export const pageLabels: Record<SettingsPage, string> = {
  general: 'General',
  codex: 'Codex & accounts',
  folders: 'Folders',
  notifications: 'Notifications',
  appearance: 'Appearance',
  shortcuts: 'Shortcuts',
  storage: 'Storage',
  diagnostics: 'Diagnostics',
  permissions: 'Permissions',
};

export const proxyLabels: Record<ProxyName, string> = {
  HTTPS_PROXY: 'For https',
  HTTP_PROXY: 'For http',
  NO_PROXY: 'Past the proxy',
};

/** What is wrong with a number that was typed. */
export function rangeWords(min: number, max: number): string {
  return `A whole number from ${min} to ${max}.`;
}

/** How many settings hold the words that are looked for. */
export function foundWords(count: number): string {
  if (count === 0) return 'No setting has these words.';
  return count === 1 ? '1 setting' : `${count} settings`;
}
