import { showOverlay } from '../../state/actions/folds.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { BrakeKeyField } from './brake-key-field.tsx';
import { CodexSetting } from './codex-setting.tsx';
import { IdleMinutesField } from './idle-minutes-field.tsx';
import { shortcuts } from './shortcuts.ts';
import styles from './settings-dialog.module.css';

/** What the user may choose for the whole app; each choice holds at once. */
export function SettingsDialog({ modifier }: { modifier: string }) {
  const isOpen = useOverlay() === 'settings';
  const settings = useSettings();
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title="Settings"
      size="m"
      actions={
        <>
          <Button tone="quiet" onClick={() => showOverlay('permissions')}>
            Rules and trust…
          </Button>
          <Button tone="quiet" onClick={() => showOverlay('storage')}>
            Storage…
          </Button>
          <Button tone="quiet" onClick={() => showOverlay('about')}>
            About Bobbin
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        <SelectField
          label="Appearance"
          hint="Light, dark, or as the system says."
          value={settings.theme}
          options={[
            { value: 'system', label: 'As the system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(theme) => void saveSettings({ theme })}
        />
        <CodexSetting />
        <IdleMinutesField />
        <Switch
          label="Return to approval required when Bobbin quits"
          detail="Every thread in full access is lowered, so that none starts there next time."
          checked={settings.lowerOnQuit}
          onChange={(lowerOnQuit) => void saveSettings({ lowerOnQuit })}
        />
        <BrakeKeyField modifier={modifier} />
        <Shortcuts modifier={modifier} />
      </div>
    </Dialog>
  );
}

function Shortcuts({ modifier }: { modifier: string }) {
  return (
    <section className={styles.shortcuts} aria-label="Keys">
      <h3>Keys</h3>
      <dl>
        {shortcuts(modifier).map(({ keys, does }) => (
          <div key={keys} className={styles.shortcut}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
