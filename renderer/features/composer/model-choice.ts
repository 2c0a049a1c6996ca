import type { Model } from '../../../shared/domain/harness-info.ts';

/** The model a thread uses: the one chosen for it, else Codex's default; one that is gone keeps its name. */
export function modelInUse(models: readonly Model[], chosen: string | null): Model | null {
  if (chosen === null) return models.find((model) => model.isDefault) ?? models[0] ?? null;
  return (
    models.find((model) => model.id === chosen) ?? {
      id: chosen,
      name: chosen,
      description: '',
      efforts: [],
      defaultEffort: null,
      isDefault: false,
    }
  );
}

/** The effort in use; null where the model has none to choose. */
export function effortFor(model: Model, chosen: string | null): string | null {
  return chosen !== null && (model.efforts.includes(chosen) || model.efforts.length === 0)
    ? chosen
    : model.defaultEffort;
}

/** `gpt-6.2-sol · medium` */
export function modelLabel(model: Model, effort: string | null): string {
  return effort === null ? model.name : `${model.name} · ${effort}`;
}
