import { ChevronDown } from 'lucide-react';
import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { setModel } from '../../state/actions/manage-thread.ts';
import { useHarness } from '../../state/selectors/app.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { effortFor, modelInUse, modelLabel } from './model-choice.ts';

/** Model and effort of the thread's next turn. Nothing where Codex has not named its models. */
export function ModelMenu({ thread }: { thread: Thread }) {
  const { models } = useHarness(thread.home);
  const model = modelInUse(models, thread.model);
  if (!model) return null;
  const effort = effortFor(model, thread.effort);
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'models', label: words('composer.model') },
    ...models.map((each) => ({
      id: `model-${each.id}`,
      label: each.name,
      detail: each.description || undefined,
      checked: each.id === model.id,
      onSelect: () =>
        void setModel({
          threadId: thread.id,
          model: each.id,
          effort: each.efforts.includes(thread.effort ?? '') ? thread.effort : null,
        }),
    })),
  ];
  if (model.efforts.length > 0) {
    entries.push(
      { kind: 'separator', id: 'line' },
      { kind: 'heading', id: 'efforts', label: words('composer.effort') },
      ...model.efforts.map((each) => ({
        id: `effort-${each}`,
        label: each,
        checked: each === effort,
        onSelect: () => void setModel({ threadId: thread.id, model: model.id, effort: each }),
      })),
    );
  }
  return (
    <Menu
      side="top"
      trigger={
        <Button tone="quiet" size="s" trailing={<ChevronDown strokeWidth={1.75} />}>
          {modelLabel(model, effort)}
        </Button>
      }
      entries={entries}
    />
  );
}
