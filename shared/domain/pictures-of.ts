import type { Item } from './item.ts';
import type { StoredPart } from './stored-part.ts';

/** Where a picture of an item is. */
export type PictureSource =
  /** In a file of the harness; `part` null where it is not known yet at which place. */
  | { kind: 'stored'; part: StoredPart | null }
  | { kind: 'file'; path: string }
  /** Not on this machine, so it is named and never fetched. */
  | { kind: 'elsewhere'; address: string };

/** With two letters before the colon at least: one alone is a drive. */
const address = /^[a-z][a-z\d+.-]+:/i;

/** The pictures of an item in their order; a picture is asked for by its place in this list. */
export function picturesOf(item: Item): PictureSource[] {
  const parts = (item.stored ?? []).filter(({ field }) => field === 'image');
  switch (item.kind) {
    case 'user-message': {
      const inline = [...parts];
      const isElsewhere = (name: string) => !name.startsWith('data:') && address.test(name);
      // What was in the files that were named is known, too, where there is a part for each picture.
      const hasAll = parts.length === item.images.filter((name) => !isElsewhere(name)).length;
      return item.images.map((name) => {
        if (isElsewhere(name)) return { kind: 'elsewhere', address: name };
        const isStored = hasAll || name.startsWith('data:');
        return isStored
          ? { kind: 'stored', part: inline.shift() ?? null }
          : { kind: 'file', path: name };
      });
    }
    case 'image': {
      const [part] = parts;
      if (part === undefined && item.path !== null) return [{ kind: 'file', path: item.path }];
      return [{ kind: 'stored', part: part ?? null }];
    }
    default:
      return parts.map((part) => ({ kind: 'stored', part }));
  }
}
