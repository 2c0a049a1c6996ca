/** A model and how hard it thinks; null: Codex's default. */
export interface ModelWish {
  model: string | null;
  effort: string | null;
}

/**
 * What a new thread in a folder begins with: what was chosen for it on this screen, else the folder's default, else what
 * was chosen last for any thread.
 */
export function modelWish(wishes: {
  folder: string | null;
  chosen: (ModelWish & { folder: string | null }) | null;
  defaults: Readonly<Record<string, ModelWish>>;
  last: ModelWish;
}): ModelWish {
  const { folder, chosen, defaults, last } = wishes;
  if (chosen !== null && chosen.folder === folder) {
    return { model: chosen.model, effort: chosen.effort };
  }
  if (folder !== null && Object.hasOwn(defaults, folder)) return defaults[folder]!;
  return last;
}

/** The defaults with those of one folder changed; a wish for nothing takes them out. */
export function withFolderDefault(
  defaults: Readonly<Record<string, ModelWish>>,
  folder: string,
  wish: ModelWish,
): Record<string, ModelWish> {
  const others = Object.entries(defaults).filter(([path]) => path !== folder);
  const own = wish.model === null && wish.effort === null ? [] : [[folder, wish] as const];
  return Object.fromEntries([...others, ...own]);
}
