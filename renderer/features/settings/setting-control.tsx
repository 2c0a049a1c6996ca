import { useState } from 'react';
import type { SettingEntry } from '../../../shared/domain/setting-list.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './settings-dialog.module.css';

type Plain = Exclude<SettingEntry, { kind: 'own' | 'part' }>;

/** The control of a setting that needs none of its own; what is chosen is saved at once. */
export function SettingControl({
  entry,
  settings,
  describedBy,
}: {
  entry: Plain;
  settings: Settings;
  describedBy: string;
}) {
  const common = { bare: true, label: entry.label, describedBy };
  switch (entry.kind) {
    case 'switch':
      return (
        <Switch
          {...common}
          checked={settings[entry.id]}
          onChange={(checked) => void saveSettings({ [entry.id]: checked })}
        />
      );
    case 'choice':
      return (
        <div className={styles.choice}>
          <SelectField<string>
            {...common}
            value={settings[entry.id]}
            options={entry.options}
            onChange={(value) => void saveSettings({ [entry.id]: value })}
          />
        </div>
      );
    case 'number':
      /* The key takes a reset into the field, which else holds what is typed. */
      return (
        <NumberControl
          key={settings[entry.id]}
          entry={entry}
          value={settings[entry.id]}
          describedBy={describedBy}
        />
      );
    default:
      return assertNever(entry);
  }
}

/** Saved when the field is left or Enter pressed, as soon as it is a whole number in the range. */
function NumberControl({
  entry: { id, label, min, max, unit },
  value,
  describedBy,
}: {
  entry: Extract<Plain, { kind: 'number' }>;
  value: number;
  describedBy: string;
}) {
  const [text, setText] = useState(String(value));
  const isValid = /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;

  function save() {
    if (!isValid) setText(String(value));
    else if (Number(text) !== value) void saveSettings({ [id]: Number(text) });
  }

  return (
    <div className={styles.number}>
      <TextField
        bare
        label={`${label} (${unit})`}
        describedBy={describedBy}
        problem={isValid ? undefined : words('settings.wholeNumber', { min, max })}
        inputMode="numeric"
        value={text}
        onChange={setText}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <span aria-hidden>{unit}</span>
    </div>
  );
}
