import { About } from '../domain/about.ts';
import { Account } from '../domain/account.ts';
import { AppError } from '../domain/app-error.ts';
import { LostQuestions } from '../domain/approval.ts';
import { Attachment } from '../domain/attachment.ts';
import { BrakeKeyState } from '../domain/global-key.ts';
import { HarnessInfo } from '../domain/harness-info.ts';
import { LeftProgram } from '../domain/left-program.ts';
import { z } from '../domain/schema.ts';
import { Settings } from '../domain/settings.ts';
import { ThreadHome } from '../domain/thread.ts';
import { ListPage } from './list-page.ts';

/** Folders that threads name by way of a link, with their real paths. */
export const FolderLinks = z.record(z.string(), z.string());

/** What the window needs to paint its first frame, with the beginning of the list. */
export const Startup = ListPage.extend({
  settings: Settings,
  /** The default account first. */
  accounts: z.array(Account),
  harness: z.record(ThreadHome, HarnessInfo),
  brakeKey: BrakeKeyState,
  /** What goes on although its turn or its Codex has ended. */
  programs: z.array(LeftProgram),
  folderLinks: FolderLinks,
  /** The home new threads go to; `demo` when Bobbin was started with --demo. */
  home: ThreadHome,
  about: About,
  /** What the window's New thread screen keeps. */
  newDraft: z.object({ text: z.string(), attachments: z.array(Attachment) }),
  /** The questions that were lost with their process and may be asked again, by thread. */
  lost: z.array(LostQuestions),
  /** Something the user must know at once, such as a database set aside. */
  notices: z.array(AppError),
});
export type Startup = z.infer<typeof Startup>;
