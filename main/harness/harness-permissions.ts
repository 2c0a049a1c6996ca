import type { FolderBrings } from '../../shared/domain/folder-brings.ts';
import type { RuleBook, RulePattern, RuleVerdict } from '../../shared/domain/saved-rules.ts';

/** What the program lets run by itself because somebody said so once: saved rules, and what a trusted folder brings. */
export interface HarnessPermissions {
  /** The user's and the machine's rules as they are now, and those the folders would bring. */
  rules(folders: readonly string[]): Promise<RuleBook>;
  /** What the rules say about a command line, with those `trusted` brings; asks the program itself where it can. */
  checkRules(line: string, trusted: string | null): Promise<RuleVerdict>;
  /**
   * Takes a rule out, or narrows one that allows to a longer beginning; answers the path of a copy of the file as it
   * was. Rejects with `rules-changed` where the file is not the one that was read, and then nothing was written.
   */
  changeRule(change: RuleEdit): Promise<string>;
  /** What a folder would switch on if it were trusted. Nothing of it runs by being read. */
  brings(folder: string): Promise<FolderBrings>;
}

export interface RuleEdit {
  file: string;
  revision: string;
  start: number;
  /** Null: the rule goes. */
  narrowed: RulePattern | null;
}
