import { useState } from 'react';
import { saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { TextField } from '../../ui/text-field.tsx';

/** After how many minutes an idle Codex ends. Saved as soon as it is a whole number from 1 to 240. */
export function IdleMinutesField() {
  const { idleMinutes } = useSettings();
  const [text, setText] = useState(String(idleMinutes));
  const isValid = /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 240;
  return (
    <TextField
      label="End idle Codex processes after (minutes)"
      hint="The thread stays; the next message starts Codex again on it."
      problem={isValid ? undefined : 'A whole number from 1 to 240.'}
      inputMode="numeric"
      value={text}
      onChange={(next) => {
        setText(next);
        const minutes = Number(next);
        if (/^\d{1,3}$/.test(next) && minutes >= 1 && minutes <= 240) {
          void saveSettings({ idleMinutes: minutes });
        }
      }}
      onBlur={() => !isValid && setText(String(idleMinutes))}
    />
  );
}
