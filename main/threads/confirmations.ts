import type { SavedRule } from '../../shared/domain/approval.ts';
import type { ReportedPolicy } from '../../shared/domain/runtime-mode.ts';

/** Questions only main may ask, in native dialogs (decision D8): a window run by model text cannot answer them. */
export interface Confirmations {
  raise(thread: { title: string; cwd: string }): Promise<{ confirmed: boolean; remember: boolean }>;
  /** Another program left the thread under other settings since: whether full access is to go on all the same. */
  raiseAgain(thread: { title: string; cwd: string; elsewhere: ReportedPolicy }): Promise<boolean>;
  askLess(thread: { title: string; cwd: string }): Promise<boolean>;
  /** Before a rule is saved that holds for every thread. */
  saveRule(rule: SavedRule): Promise<boolean>;
  trust(folder: { cwd: string; risks: string[] }): Promise<boolean>;
  /** `subAgents`: how many threads of sub-agents go with them. */
  deleteForGood(threads: { title: string }[], subAgents: number): Promise<boolean>;
  chooseFolder(): Promise<string | null>;
  chooseProgram(): Promise<string | null>;
  chooseImportFile(): Promise<string | null>;
  chooseExportFile(name: string): Promise<string | null>;
}
