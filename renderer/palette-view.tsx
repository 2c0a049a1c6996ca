import { Palette } from './features/palette/palette.tsx';
import { pageLabels } from './features/settings/page-labels.ts';

/** The palette, with the names of the settings' pages. */
export function PaletteView() {
  return <Palette pageLabels={pageLabels} />;
}
