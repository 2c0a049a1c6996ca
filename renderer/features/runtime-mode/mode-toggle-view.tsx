import { Shield, Zap } from 'lucide-react';
import type { RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import { words } from '../../../shared/words/words.ts';
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx';
import type { ToggleOption, ToggleOptions } from './toggle-options.ts';

export interface ModeToggleViewProps {
  options: ToggleOptions;
  /** Asked for and not answered yet, while main shows its dialog. */
  wish: RuntimeMode | null;
  /** Id of the line that says what is in force. */
  describedBy: string;
  onChoose: (mode: RuntimeMode) => void;
}

/** The two segments. What they show comes from the session alone; a press changes nothing by itself. */
export function ModeToggleView({ options, wish, describedBy, onChoose }: ModeToggleViewProps) {
  return (
    <Segmented
      label={words('runtimeMode.toggle')}
      value={options.raised}
      describedBy={describedBy}
      onChoose={(mode) => {
        if (mode !== wish) onChoose(mode);
      }}
      options={[
        segment('approval-required', options.ask, <Shield strokeWidth={1.75} />),
        segment('full-access', options.full, <Zap strokeWidth={1.75} />),
      ]}
    />
  );
}

function segment(
  value: RuntimeMode,
  option: ToggleOption,
  icon: SegmentedOption<RuntimeMode>['icon'],
): SegmentedOption<RuntimeMode> {
  return {
    value,
    label: option.label,
    icon,
    tone: value === 'full-access' ? 'full' : 'asks',
    ...(option.mark !== null && { mark: option.mark }),
    ...(option.lockedBecause !== null && { lockedBecause: option.lockedBecause }),
  };
}
