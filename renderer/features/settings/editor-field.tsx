import { useEffect, useState } from 'react';
import { editorNames } from '../../../shared/domain/editor-names.ts';
import type { EditorId } from '../../../shared/domain/editor.ts';
import { words } from '../../../shared/words/words.ts';
import { findEditors } from '../../state/actions/manage-thread.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** Which of the editors on this machine files are opened in. */
export function EditorField() {
  const { editor } = useSettings();
  const [found, setFound] = useState<readonly EditorId[]>(['system']);
  useEffect(() => {
    let isHere = true;
    void findEditors().then((result) => {
      if (isHere && result.ok) setFound(result.value);
    });
    return () => {
      isHere = false;
    };
  }, []);
  const offered = found.includes(editor) ? found : [...found, editor];
  return (
    <SelectField
      bare
      label={words('settings.editor')}
      value={editor}
      options={offered.map((value) => ({ value, label: editorNames[value] }))}
      onChange={(chosen) => void saveSettings({ editor: chosen })}
    />
  );
}
