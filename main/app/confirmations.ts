import path from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import type { Account } from '../../shared/domain/account.ts';
import type { ShownVariable } from '../../shared/domain/environment.ts';
import type { FolderBrings } from '../../shared/domain/folder-brings.ts';
import type { LoginQuestion } from '../../shared/domain/login.ts';
import { oneLine } from '../../shared/domain/one-line.ts';
import type { SavedRule } from '../../shared/domain/approval.ts';
import type { ReportedPolicy } from '../../shared/domain/runtime-mode.ts';
import { ruleWords } from '../../shared/domain/rule-words.ts';
import type { TimeBoxChoice } from '../../shared/domain/time-box.ts';
import { words } from '../../shared/words/words.ts';
import { loginWords } from './login-words.ts';

/** What the buttons of the question about full access give; the first gives nothing. */
const lengths: (TimeBoxChoice | null)[] = [null, 'turn', 'quarter', 'hour', 'open'];

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
        message: words('modes.raise', { title }),
        detail: [
          words('modes.raise.detail'),
          ...(inTurn ? [words('modes.raise.afterTurn')] : []),
          ...(agentsAtWork > 0 ? [words('modes.raise.agentsEnd', { count: agentsAtWork })] : []),
          words('common.folderOf', { folder: cwd }),
        ].join('\n\n'),
        checkboxLabel: words('modes.raise.remember', { folder: path.basename(cwd) }),
        buttons: [
          words('common.cancel'),
          words('modes.raise.turn'),
          words('modes.raise.quarter'),
          words('modes.raise.hour'),
          words('modes.raise.open'),
        ],
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
        message: words('modes.raiseAgain', { title: thread.title }),
        detail: [
          words('modes.raiseAgain.elsewhere', { approvalPolicy, sandbox }),
          words('modes.raiseAgain.detail'),
          words('common.folderOf', { folder: thread.cwd }),
        ].join('\n\n'),
        buttons: [words('modes.raiseAgain.no'), words('modes.raiseAgain.yes')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async askLess({ title, cwd }: { title: string; cwd: string }) {
      const { response } = await ask({
        type: 'question',
        message: words('modes.askLess', { title }),
        detail: [words('modes.askLess.detail'), words('common.folderOf', { folder: cwd })].join(
          '\n\n',
        ),
        buttons: [words('common.cancel'), words('modes.askLess.yes')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async saveRule({ prefix, file }: SavedRule) {
      const { response } = await ask({
        type: 'warning',
        message: words('rules.save'),
        detail: [
          words('rules.save.prefix', { prefix: ruleWords(prefix) }),
          words('rules.save.detail'),
          words('rules.save.file', { file }),
        ].join('\n\n'),
        buttons: [words('common.cancel'), words('rules.save.yes')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async removeRule({ source, file }: { source: string; file: string }) {
      const { response } = await ask({
        type: 'warning',
        message: words('rules.remove'),
        detail: [
          words('rules.remove.detail'),
          plainLine(source),
          words('rules.remove.file', { file }),
        ].join('\n\n'),
        buttons: [words('common.cancel'), words('rules.remove.yes')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async trust(brings: FolderBrings) {
      const { response } = await ask({
        type: 'question',
        message: words('trust.ask', { folder: path.basename(brings.folder) }),
        detail: [brings.folder, ...trustDetail(brings)].join('\n\n'),
        buttons: [words('common.cancel'), words('trust.ask.yes')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async logIn(question: LoginQuestion, of: Account | null) {
      const { response } = await ask({
        type: 'question',
        ...loginWords(question, of),
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
        message: replaces
          ? words('variables.set.another', { name })
          : words('variables.set', { name }),
        detail: [
          `${name}=${masked}`,
          ...(isProxy ? [words('variables.set.proxy')] : []),
          forTools ? words('variables.set.forTools') : words('variables.set.codexOnly'),
        ].join('\n\n'),
        buttons: [words('common.cancel'), words('variables.set.yes')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async deleteForGood(threads: { title: string }[], subAgents: number) {
      const [first] = threads;
      const one = threads.length === 1;
      const count = threads.length;
      const { response } = await ask({
        type: 'warning',
        message: one
          ? words('threads.delete.one', { title: first!.title, subAgents })
          : words('threads.delete.several', { count, subAgents }),
        detail: [
          ...(one
            ? [words('threads.delete.one.detail')]
            : [listed(threads), words('threads.delete.several.detail')]),
          ...(subAgents === 0 ? [] : [words('threads.delete.subAgents')]),
          words('threads.delete.final'),
        ].join('\n\n'),
        buttons: [
          words('common.cancel'),
          one ? words('threads.delete.one.yes') : words('threads.delete.several.yes', { count }),
        ],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async openOutside({ file, cwd }: { file: string; cwd: string }) {
      const { response } = await ask({
        type: 'question',
        message: words('files.openOutside', { file: plainLine(path.basename(file)) }),
        detail: [
          words('files.openOutside.file', { file: plainLine(file) }),
          words('common.folderOf', { folder: cwd }),
        ].join('\n\n'),
        buttons: [words('common.cancel'), words('common.open')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    async closeLast(atWork: number) {
      const { response, checkboxChecked } = await ask({
        type: 'question',
        message: words('windows.closeLast', { count: atWork }),
        detail: words('windows.closeLast.detail'),
        checkboxLabel: words('windows.closeLast.remember'),
        buttons: [
          words('common.cancel'),
          words('windows.closeLast.quit'),
          words('windows.closeLast.keep'),
        ],
        defaultId: 2,
        cancelId: 0,
        noLink: true,
      });
      const answer = (['cancel', 'quit', 'keep'] as const)[response] ?? 'cancel';
      return { answer, remember: checkboxChecked };
    },
    async removeAccount(account: {
      name: string;
      folder: string;
      threads: number;
      onlyHere: number;
      isAway: boolean;
    }) {
      const { name, folder, threads, onlyHere, isAway } = account;
      const { response } = await ask({
        type: 'warning',
        message: words('accounts.remove.question', { name }),
        detail: [
          words('accounts.remove.detail', { threads }),
          ...(onlyHere > 0 ? [words('accounts.remove.onlyHere', { count: onlyHere })] : []),
          isAway
            ? words('accounts.remove.away', { folder })
            : words('accounts.remove.folder', { folder }),
        ].join('\n\n'),
        buttons: [words('common.cancel'), words('accounts.remove.yes')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
    chooseAccountFolder: () =>
      open({
        properties: ['openDirectory', 'createDirectory', 'showHiddenFiles'],
        title: words('accounts.add.dialog'),
        message: words('accounts.add.dialog.about'),
      }),
    chooseFolder: () => open({ properties: ['openDirectory', 'createDirectory'] }),
    chooseProgram: () => open({ properties: ['openFile'], title: words('files.choose.program') }),
    chooseImportFile: () =>
      open({
        properties: ['openFile'],
        title: words('files.choose.envelope'),
        filters: [
          { name: words('files.choose.envelopes'), extensions: ['jsonl'] },
          { name: words('files.choose.all'), extensions: ['*'] },
        ],
      }),
    chooseSettingsFile: () =>
      open({
        properties: ['openFile'],
        title: words('files.choose.settings'),
        filters: [
          { name: words('files.choose.settingsFiles'), extensions: ['json'] },
          { name: words('files.choose.all'), extensions: ['*'] },
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
  if (threads.length > lines.length)
    lines.push(words('common.andMore', { count: threads.length - lines.length }));
  return lines.join('\n');
}

const mostThings = 12;

/** What trusting a folder means, and the first of what it would switch on. */
function trustDetail({ things, complete }: FolderBrings): string[] {
  const may = words('trust.ask.may');
  if (things.length === 0) return [`${words('trust.ask.nothing')} ${may}`];
  const lines = things
    .slice(0, mostThings)
    .map((thing) => `• ${thing.words}${thing.exact === null ? '' : ` ${plainLine(thing.exact)}`}`);
  if (things.length > mostThings)
    lines.push(`• ${words('common.andMore', { count: things.length - mostThings })}`);
  return [
    words('trust.ask.things', { things: lines.join('\n') }),
    ...(complete ? [] : [words('trust.ask.incomplete')]),
    may,
  ];
}

function plainLine(text: string): string {
  const line = oneLine(text);
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
