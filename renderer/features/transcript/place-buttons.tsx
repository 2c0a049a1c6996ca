import { editorNames } from '../../../shared/domain/editor-names.ts';
import { words } from '../../../shared/words/words.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { Button } from '../../ui/button.tsx';
import { filePlace } from './file-place.ts';
import { outputPlaces } from './output-places.ts';
import { useRowContext } from './row-context.ts';
import styles from './cards.module.css';

/** The places that an output names, below it: each opens in the editor, where main lets it. */
export function PlaceButtons({ output, cwd }: { output: string; cwd: string }) {
  const { openFile } = useRowContext();
  const { editor } = useSettings();
  const places = outputPlaces(output);
  if (places.length === 0) return null;
  const does =
    editor === 'system'
      ? words('transcript.edit.openFile')
      : words('transcript.edit.openIn', { editor: editorNames[editor] });
  return (
    <p className={styles.places}>
      <span>{words('transcript.output.places')}</span>
      {places.map((place) => (
        <Button
          key={place}
          tone="link"
          size="s"
          title={does}
          aria-description={does}
          onClick={() => {
            const { path, line } = filePlace(place, cwd);
            openFile(path, line);
          }}
        >
          {place}
        </Button>
      ))}
    </p>
  );
}
