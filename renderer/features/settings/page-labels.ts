import type { SettingsPage } from '../../../shared/domain/setting-list.ts';
import { words } from '../../../shared/words/words.ts';

/** What the pages of the settings are called. */
export const pageLabels: Record<SettingsPage, string> = {
  general: words('settings.page.general'),
  codex: words('settings.page.codex'),
  folders: words('settings.page.folders'),
  notifications: words('settings.page.notifications'),
  appearance: words('settings.page.appearance'),
  shortcuts: words('settings.page.shortcuts'),
  storage: words('settings.page.storage'),
  diagnostics: words('settings.page.diagnostics'),
  permissions: words('settings.page.permissions'),
};
