import { useState, type FormEvent } from 'react';
import { words } from '../../../shared/words/words.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Variables } from './use-variables.ts';
import styles from './settings-dialog.module.css';

/** Takes a variable; with a `name`, the value of that one, which is a proxy's and no secret while it is typed. */
export function VariableForm({
  name: given,
  variables: { set, error, busy },
  onClose,
}: {
  name?: string;
  variables: Variables;
  onClose: () => void;
}) {
  const [typedName, setName] = useState('');
  const [value, setValue] = useState('');
  const [forTools, setForTools] = useState(given !== undefined);
  const name = given ?? typedName.trim();
  const isWhole = /^[A-Za-z_]\w*$/.test(name) && value !== '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWhole && !busy && (await set(name, value, forTools))) onClose();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {given === undefined && (
        <TextField
          label={words('settings.variables.name')}
          mono
          autoFocus
          value={typedName}
          onChange={setName}
        />
      )}
      <TextField
        label={
          given === undefined
            ? words('settings.variables.value')
            : words('settings.variables.valueOf', { name: given })
        }
        mono
        type={given === undefined ? 'password' : 'text'}
        autoFocus={given !== undefined}
        value={value}
        onChange={setValue}
        problem={error?.message}
      />
      <Switch
        label={words('settings.variables.alsoTools')}
        checked={forTools}
        onChange={setForTools}
      />
      <FormButtons
        submit={words('settings.variables.give')}
        busy={busy}
        blockedBecause={isWhole ? undefined : words('settings.variables.incomplete')}
        onCancel={onClose}
      />
    </form>
  );
}
