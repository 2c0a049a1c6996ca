import type { Completable } from '../../../shared/domain/completion.ts';
import { pathWord } from '../../../shared/domain/completion.ts';
import type { FoundFile, Skill } from '../../../shared/domain/found-file.ts';
import { words } from '../../../shared/words/words.ts';

/** One line of what can be chosen while typing. */
export interface Offer {
  id: string;
  label: string;
  detail: string;
  /** What stands in the message then; a command is done instead and leaves nothing. */
  chosen: { kind: 'word'; word: string } | { kind: 'compact' };
}

export function fileOffers(files: readonly FoundFile[]): Offer[] {
  return files.slice(0, 12).map(({ path, isFolder }) => {
    const whole = isFolder ? `${path}/` : path;
    const cut = path.lastIndexOf('/') + 1;
    return {
      id: `file ${path}`,
      label: isFolder ? `${path.slice(cut)}/` : path.slice(cut),
      detail: path.slice(0, Math.max(0, cut - 1)),
      chosen: { kind: 'word', word: pathWord(whole) },
    };
  });
}

/** Whether what was found for an earlier word can be meant by this one; nothing is meant by none. */
export function fits(path: string, query: string): boolean {
  let from = 0;
  const name = path.toLowerCase();
  for (const letter of query.toLowerCase()) {
    const at = name.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return query !== '';
}

const compact: Offer = {
  id: 'command compact',
  label: '/compact',
  detail: words('composer.offers.compact'),
  chosen: { kind: 'compact' },
};

/** Commands, where they are asked for and can be done now, then skills that fit: those whose name begins so first. */
export function wordOffers(
  { kind, query }: Completable,
  skills: readonly Skill[],
  canCompact: boolean,
): Offer[] {
  const sought = query.toLowerCase();
  const commands =
    kind === 'command' && canCompact && 'compact'.startsWith(sought) ? [compact] : [];
  const fitting = skills
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .map((skill) => ({ skill, at: skill.name.toLowerCase().indexOf(sought) }))
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || a.skill.name.localeCompare(b.skill.name))
    .map(({ skill: { name, description, fromFolder } }): Offer => ({
      id: `skill ${name}`,
      label: `$${name}`,
      detail: fromFolder ? words('composer.offers.fromFolder', { description }) : description,
      chosen: { kind: 'word', word: `$${name}` },
    }));
  return [...commands, ...fitting].slice(0, 12);
}

/** What a screen reader is told of the offers. */
export function offersWords(kind: Completable['kind'], count: number): string {
  if (kind === 'file') return words('composer.offers.files', { count });
  return words(kind === 'skill' ? 'composer.offers.skills' : 'composer.offers.words', { count });
}
