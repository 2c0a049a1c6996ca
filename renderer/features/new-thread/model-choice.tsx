import { ChevronDown } from 'lucide-react';
import type { Model } from '../../../shared/domain/harness-info.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';

export interface ModelChoiceProps {
  models: readonly Model[];
  /** Null: Codex's default. */
  model: string | null;
  effort: string | null;
  onChange: (model: string | null, effort: string | null) => void;
}

/** The model and how hard it thinks, from what this Codex offers. Nothing where it offers none. */
export function ModelChoice({ models, model, effort, onChange }: ModelChoiceProps) {
  const fallback = models.find((one) => one.isDefault) ?? models[0];
  const chosen = models.find((one) => one.id === model) ?? fallback;
  if (!chosen) return null;
  const shownEffort = effort ?? chosen.defaultEffort;
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'models', label: words('newThread.model') },
    ...models.map((one) => ({
      id: one.id,
      label: one.name,
      detail: one.description,
      checked: one.id === chosen.id,
      onSelect: () =>
        onChange(one.id, effort !== null && one.efforts.includes(effort) ? effort : null),
    })),
  ];
  if (chosen.efforts.length > 0) {
    entries.push(
      { kind: 'separator', id: 'line' },
      { kind: 'heading', id: 'efforts', label: words('newThread.effort') },
      ...chosen.efforts.map((one) => ({
        id: `effort-${one}`,
        label: one,
        checked: one === shownEffort,
        onSelect: () => onChange(chosen.id, one),
      })),
    );
  }
  const inUse = [chosen.name, shownEffort].filter(Boolean).join(' · ');
  return (
    <Menu
      entries={entries}
      side="top"
      trigger={
        <Button
          tone="quiet"
          size="s"
          trailing={<ChevronDown />}
          aria-label={words('newThread.model.chosen', { model: inUse })}
        >
          {inUse}
        </Button>
      }
    />
  );
}
