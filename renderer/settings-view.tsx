import { CopyDiagnostics } from './features/about/copy-diagnostics.tsx';
import { DiagnosticsReport } from './features/about/diagnostics-report.tsx';
import { AccountSetting } from './features/first-run/account-setting.tsx';
import { Permissions } from './features/permissions/permissions.tsx';
import { BrakeKeyField } from './features/settings/brake-key-field.tsx';
import { CodexSetting } from './features/settings/codex-setting.tsx';
import { EditorField } from './features/settings/editor-field.tsx';
import { EnvironmentSetting } from './features/settings/environment-setting.tsx';
import { FolderDefaults } from './features/settings/folder-defaults.tsx';
import { ProxySetting } from './features/settings/proxy-setting.tsx';
import { SettingsDialog } from './features/settings/settings-dialog.tsx';
import { SettingsFile } from './features/settings/settings-file.tsx';
import { ShortcutList } from './features/shortcuts/shortcut-list.tsx';
import { StorageReport } from './features/storage/storage-report.tsx';

/** The settings, with the parts that other features draw on their pages: by the id of their entry in the list. */
export function SettingsView({ modifier }: { modifier: string }) {
  return (
    <SettingsDialog
      drawn={{
        editor: <EditorField />,
        'settings-file': <SettingsFile />,
        'codex-program': <CodexSetting />,
        account: <AccountSetting />,
        proxy: <ProxySetting />,
        environment: <EnvironmentSetting />,
        'folder-defaults': <FolderDefaults />,
        'brake-key': <BrakeKeyField modifier={modifier} />,
        keys: <ShortcutList />,
        storage: <StorageReport />,
        diagnostics: (
          <>
            <CopyDiagnostics />
            <DiagnosticsReport />
          </>
        ),
        permissions: <Permissions />,
      }}
    />
  );
}
