import path from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import type { ShownVariable } from '../../shared/domain/environment.ts';
import type { FolderBrings } from '../../shared/domain/folder-brings.ts';
import type { LoginQuestion } from '../../shared/domain/login.ts';
import { oneLine } from '../../shared/domain/one-line.ts';
import type { SavedRule } from '../../shared/domain/approval.ts';
import type { ReportedPolicy } from '../../shared/domain/runtime-mode.ts';
import { ruleWords } from '../../shared/domain/rule-words.ts';
import type { TimeBoxChoice } from '../../shared/domain/time-box.ts';
import { loginWords } from './login-words.ts';

/** What the buttons of the question about full access give; the first gives nothing. */
const lengths: (TimeBoxChoice | null)[] = [null, 'turn', 'quarter', 'hour', 'open'];

function agentsEnd(count: number): string {
  const who =
    count === 1 ? 'A sub-agent of this thread is' : `${count} sub-agents of this thread are`;
  return `${who} at work and will be stopped, as Codex starts anew.`;
}

/** The native dialogs that `main/threads` asks its questions in, attached to the window that is open then. */
export function nativeConfirmations(window: () => BrowserWindow | null) {
  const ask = (options: Electron.MessageBoxOptions) => {
    const parent = window();
    return parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options);
  };
  const open = async (options: Electron.OpenDialogOptions) => {
    const parent = window();
    const { filePaths } = await (parent
      ? dialog.showOpenDialog(parent, options)
      : dialog.showOpenDialog(options));
    return filePaths[0] ?? null;
  };
  return {
    async raise(thread: { title: string; cwd: string; inTurn: boolean; agentsAtWork: number }) {
      const { title, cwd, inTurn, agentsAtWork } = thread;
      const { response, checkboxChecked } = await ask({
        type: 'warning',
        message: `Give full access to “${title}”?`,
        detail: [
          'Codex will run every command and change every file it wants, inside and outside the folder, without asking. For how long?',
          ...(inTurn ? ['It begins when the turn that runs now has ended.'] : []),
          ...(agentsAtWork > 0 ? [agentsEnd(agentsAtWork)] : []),
          `Folder: ${cwd}`,
        ].join('\n\n'),
        checkboxLabel: `Don’t ask again for ${path.basename(cwd)}`,
        buttons: ['Cancel', 'The next turn only', '15 minutes', '1 hour', 'Until I switch back'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return { choice: lengths[response] ?? null, remember: checkboxChecked };
    },
    async raiseAgain(thread: { title: string; cwd: string; elsewhere: ReportedPolicy }) {
      const { approvalPolicy, sandbox } = thread.elsewhere;
      const { response } = await ask({
        type: 'warning',
        message: `Give full access to “${thread.title}” again?`,
        detail: [
          `You gave it full access. Since then another program used it under other settings: ${approvalPolicy}, ${sandbox}.`,
          'With full access Codex runs every command and changes every file it wants, without asking.',
          `Folder: ${thread.cwd}`,
        ].join('\n\n'),
        buttons: ['Go on in approval required', 'Give full access'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async askLess({ title, cwd }: { title: string; cwd: string }) {
      const { response } = await ask({
        type: 'question',
        message: `Let “${title}” work in its folder without asking?`,
        detail: `Commands and edits inside the folder run unasked. Codex asks before anything outside it.\n\nFolder: ${cwd}`,
        buttons: ['Cancel', 'Ask only outside the folder'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async saveRule({ prefix, file }: SavedRule) {
      const { response } = await ask({
        type: 'warning',
        message: 'Let Codex run commands like this without asking, always?',
        detail: [
          `Every command that begins with:\n${ruleWords(prefix)}`,
          'This holds for every thread and every folder, also for Codex in a terminal, until you remove the rule under “Rules and trust”. Such a command runs outside the sandbox.',
          `Saved in ${file}`,
        ].join('\n\n'),
        buttons: ['Cancel', 'Save the rule and run it'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async removeRule({ source, file }: { source: string; file: string }) {
      const { response } = await ask({
        type: 'warning',
        message: 'Remove a rule that holds Codex back?',
        detail: `Without it, what it asks about or refuses may run.\n\n${plainLine(source)}\n\nIn ${file}`,
        buttons: ['Cancel', 'Remove the rule'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async trust(brings: FolderBrings) {
      const { response } = await ask({
        type: 'question',
        message: `Trust the folder ${path.basename(brings.folder)}?`,
        detail: [brings.folder, ...trustDetail(brings)].join('\n\n'),
        buttons: ['Cancel', 'Trust'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async logIn(question: LoginQuestion) {
      const { response } = await ask({
        type: 'question',
        ...loginWords(question),
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async setVariable({ name, masked, forTools, replaces }: ShownVariable & { replaces: boolean }) {
      const isProxy = /^(?:https?|all)_proxy$/i.test(name);
      const { response } = await ask({
        type: isProxy ? 'warning' : 'question',
        message: replaces ? `Give Codex another ${name}?` : `Give Codex the variable ${name}?`,
        detail: [
          `${name}=${masked}`,
          ...(isProxy ? ['What Codex sends and receives then passes through that address.'] : []),
          forTools
            ? 'Codex and every command it runs see it.'
            : 'Codex sees it; the commands it runs do not.',
        ].join('\n\n'),
        buttons: ['Cancel', 'Give it to Codex'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async deleteForGood(threads: { title: string }[], subAgents: number) {
      const [first] = threads;
      const one = threads.length === 1;
      const agents = subAgents === 1 ? '1 sub-agent' : `${subAgents} sub-agents`;
      const withThem = subAgents === 0 ? '' : ` and ${agents}`;
      const { response } = await ask({
        type: 'warning',
        message: one
          ? `Delete “${first!.title}”${withThem} for good?`
          : `Delete ${threads.length} threads${withThem} for good?`,
        detail: [
          one
            ? 'Codex’s history file of this thread, Bobbin’s copy of its transcript, and its draft are deleted.'
            : `${listed(threads)}\n\nCodex’s history files of these threads, Bobbin’s copies of their transcripts, and their drafts are deleted.`,
          ...(subAgents === 0 ? [] : ['So is everything of the sub-agents that they began.']),
          'This cannot be undone. The ledger stays.',
        ].join('\n\n'),
        buttons: ['Cancel', one ? 'Delete thread' : `Delete ${threads.length} threads`],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async openOutside({ file, cwd }: { file: string; cwd: string }) {
      const { response } = await ask({
        type: 'question',
        message: `Open ${plainLine(path.basename(file))}, which is not in the thread’s folder?`,
        detail: `File: ${plainLine(file)}\n\nFolder: ${cwd}`,
        buttons: ['Cancel', 'Open'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async closeLast(atWork: number) {
      const { response, checkboxChecked } = await ask({
        type: 'question',
        message:
          atWork === 1 ? 'A thread is still at work.' : `${atWork} threads are still at work.`,
        detail:
          'Without the window they go on, and Bobbin tells you when one needs you. The window comes back from the tray, from a notification, or when you start Bobbin again.',
        checkboxLabel: 'Don’t ask again',
        buttons: ['Cancel', 'Stop them and quit', 'Keep them going'],
        defaultId: 2,
        cancelId: 0,
        noLink: true,
      });
      const answer = (['cancel', 'quit', 'keep'] as const)[response] ?? 'cancel';
      return { answer, remember: checkboxChecked };
    },
    chooseFolder: () => open({ properties: ['openDirectory', 'createDirectory'] }),
    chooseProgram: () => open({ properties: ['openFile'], title: 'Choose the codex program' }),
    chooseImportFile: () =>
      open({
        properties: ['openFile'],
        title: 'Choose a thread envelope',
        filters: [
          { name: 'Thread envelopes', extensions: ['jsonl'] },
          { name: 'All files', extensions: ['*'] },
        ],
      }),
    chooseSettingsFile: () =>
      open({
        properties: ['openFile'],
        title: 'Choose a settings file',
        filters: [
          { name: 'Settings', extensions: ['json'] },
          { name: 'All files', extensions: ['*'] },
        ],
      }),
    async chooseExportFile(name: string) {
      const parent = window();
      const options = { defaultPath: name };
      const { filePath, canceled } = await (parent
        ? dialog.showSaveDialog(parent, options)
        : dialog.showSaveDialog(options));
      return canceled || !filePath ? null : filePath;
    },
  };
}

/** Some of the titles, so that a choice of the wrong threads is noticed. */
function listed(threads: { title: string }[]): string {
  const lines = threads.slice(0, 8).map(({ title }) => `• ${title}`);
  if (threads.length > lines.length) lines.push(`and ${threads.length - lines.length} more`);
  return lines.join('\n');
}

const mostThings = 12;

/** What trusting a folder means, and the first of what it would switch on. */
function trustDetail({ things, complete }: FolderBrings): string[] {
  const may = 'In approval-required, an approved command may then write inside this folder.';
  if (things.length === 0) return [`It brings no Codex settings of its own. ${may}`];
  const lines = things
    .slice(0, mostThings)
    .map(({ words, exact }) => `• ${words}${exact === null ? '' : ` ${plainLine(exact)}`}`);
  if (things.length > mostThings) lines.push(`• and ${things.length - mostThings} more`);
  return [
    `It would switch on what it brings:\n${lines.join('\n')}`,
    ...(complete ? [] : ['Codex could not be asked what its settings say.']),
    may,
  ];
}

function plainLine(text: string): string {
  const line = oneLine(text);
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
