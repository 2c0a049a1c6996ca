import { Palette } from './features/palette/palette.tsx';
import { pageLabels } from './features/settings/settings-words.ts';

/** The palette, with the names of the settings' pages. */
export function PaletteView() {
  return <Palette pageLabels={pageLabels} />;
}
