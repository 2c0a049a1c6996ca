import type { Account } from '../../shared/domain/account.ts';
import type { ShownVariable } from '../../shared/domain/environment.ts';
import type { FolderBrings } from '../../shared/domain/folder-brings.ts';
import type { LoginQuestion } from '../../shared/domain/login.ts';
import type { SavedRule } from '../../shared/domain/approval.ts';
import type { ReportedPolicy } from '../../shared/domain/runtime-mode.ts';
import type { TimeBoxChoice } from '../../shared/domain/time-box.ts';

/** `remember`: not to be asked again for the folder. */
export interface Raised {
  choice: TimeBoxChoice | null;
  remember: boolean;
}

/** Questions only main may ask, in native dialogs (decision D8): a window run by model text cannot answer them. */
export interface Confirmations {
  /**
   * For how long full access is given; null: not at all. `inTurn`: it will wait for a turn to end. `agentsAtWork`: so
   * many sub-agents work between the turns of the thread, and end with the process they work in.
   */
  raise(thread: {
    title: string;
    cwd: string;
    inTurn: boolean;
    agentsAtWork: number;
  }): Promise<Raised>;
  /** Another program left the thread under other settings since: whether full access is to go on all the same. */
  raiseAgain(thread: { title: string; cwd: string; elsewhere: ReportedPolicy }): Promise<boolean>;
  askLess(thread: { title: string; cwd: string }): Promise<boolean>;
  /** Before a rule is saved that holds for every thread. */
  saveRule(rule: SavedRule): Promise<boolean>;
  /** Before a rule goes that kept something from running. */
  removeRule(rule: { source: string; file: string }): Promise<boolean>;
  trust(folder: FolderBrings): Promise<boolean>;
  /**
   * Before the program's login leaves for the web, takes a key, or takes the account away: prompts would go to another's
   * account, or to none. `of`: whose login it is, where there are several accounts.
   */
  logIn(question: LoginQuestion, of: Account | null): Promise<boolean>;
  /** Before Codex gets a variable: through a proxy everything it sends passes. */
  setVariable(variable: ShownVariable & { replaces: boolean }): Promise<boolean>;
  /** `subAgents`: how many threads of sub-agents go with them. */
  deleteForGood(threads: { title: string }[], subAgents: number): Promise<boolean>;
  /** Before a file outside a thread's folder is opened. */
  openOutside(place: { file: string; cwd: string }): Promise<boolean>;
  /** `onlyHere`: how many of its threads have a history in Bobbin only. `isAway`: what the folder held is not there now. */
  removeAccount(account: {
    name: string;
    folder: string;
    threads: number;
    onlyHere: number;
    isAway: boolean;
  }): Promise<boolean>;
  chooseFolder(): Promise<string | null>;
  /** For an account's CODEX_HOME. */
  chooseAccountFolder(): Promise<string | null>;
  chooseProgram(): Promise<string | null>;
  chooseImportFile(): Promise<string | null>;
  chooseSettingsFile(): Promise<string | null>;
  chooseExportFile(name: string): Promise<string | null>;
}
