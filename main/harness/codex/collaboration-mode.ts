import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import type { TurnChoice } from '../harness.ts';
import type { CollaborationMode } from './protocol/CollaborationMode.ts';
import type { ModeKind } from './protocol/ModeKind.ts';

/** What a thread goes by in Codex, which keeps it from turn to turn and from process to process. */
export interface Collaboration {
  mode: ModeKind;
  model: string | null;
  effort: string | null;
}

/**
 * What `turn/start` is to say of the way of working: nothing where neither the wish nor what Codex keeps is a plan. It
 * takes the place of the turn's model and effort, so both are in it; the instructions are Codex's own. Throws an
 * AppFailure where Codex named no model, rather than have it make changes where a plan was wanted.
 */
export function collaborationFor(
  { planning, model: chosen, effort }: TurnChoice,
  kept: Collaboration,
): CollaborationMode | null {
  if (!planning && kept.mode === 'default') return null;
  const model = chosen ?? kept.model;
  if (model === null) {
    throw new AppFailure(appError('protocol', words('harness.noModelToPlan')));
  }
  return {
    mode: planning ? 'plan' : 'default',
    settings: { model, reasoning_effort: effort ?? kept.effort, developer_instructions: null },
  };
}
