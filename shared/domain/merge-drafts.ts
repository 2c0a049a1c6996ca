import { joinDraft } from './join-draft.ts';

/**
 * What the composer holds when another window saved the same draft while something was typed here that is not saved
 * yet. Nothing that was typed in either is lost, and nothing both have is repeated.
 * @param base what was saved before both
 */
export function mergeDrafts(base: string, here: string, there: string): string {
  if (here === there || here === base) return there;
  if (there === base || here.includes(there)) return here;
  if (there.includes(here)) return there;
  if (base !== '' && here.startsWith(base) && there.startsWith(base)) {
    return there + here.slice(base.length);
  }
  return joinDraft([there], here);
}
