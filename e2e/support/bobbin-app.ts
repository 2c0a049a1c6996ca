import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { nativeCodex } from '../../main/demo/app-server.test-support.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts';
import type { ThreadRow } from '../../shared/ipc/list-page.ts';
import type { Startup } from '../../shared/ipc/startup.ts';
import type { Bridge, CallResult } from '../../shared/ipc/bridge.ts';
import { NativeDialogs } from './native-dialogs.ts';
import { codexProcesses, processesNaming, type ProcessInfo } from './processes.ts';
import { steadyEvaluate } from './steady-evaluate.ts';
import type { TestFolder } from './test-folder.ts';

export interface LaunchOptions {
  folder: TestFolder;
  /** A packaged app. Default: Electron on the built app. */
  executable?: string;
  /** Default: the real Codex of the development dependency. */
  codexPath?: string;
  /** Default: the test folder's own. */
  codexHome?: string;
  args?: string[];
  env?: Record<string, string>;
}

const root = path.join(import.meta.dirname, '../..');

/** A running Bobbin, the built app in its real window. */
export class BobbinApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dialogs: NativeDialogs;
  readonly folder: TestFolder;
  readonly pid: number;
  /** The main process; Playwright forgets it once it has ended. */
  readonly main: ChildProcess;
  /** Everything the main process has printed. */
  readonly output: string[];
  /** Uncaught errors and error lines of the window. */
  readonly windowErrors: string[] = [];

  private constructor(
    app: ElectronApplication,
    page: Page,
    dialogs: NativeDialogs,
    folder: TestFolder,
    output: string[],
  ) {
    this.output = output;
    this.app = app;
    this.page = page;
    this.dialogs = dialogs;
    this.folder = folder;
    this.main = app.process();
    this.pid = this.main.pid!;
    this.#listen(page);
  }

  #listen(page: Page): void {
    page.on('pageerror', (error) => this.windowErrors.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.windowErrors.push(message.text());
    });
  }

  /** The window that comes of what is done. */
  async further(deed: () => Promise<unknown>): Promise<Page> {
    const [page] = await Promise.all([this.app.waitForEvent('window'), deed()]);
    this.#listen(page);
    return page;
  }

  static async launch(options: LaunchOptions): Promise<BobbinApp> {
    const { folder } = options;
    const output: string[] = [];
    const started = await _electron.launch({
      cwd: root,
      ...(options.executable === undefined ? {} : { executablePath: options.executable }),
      args: [
        ...(options.executable === undefined ? ['.'] : []),
        `--user-data-dir=${folder.data}`,
        '--disable-gpu',
        '--log-level=3',
        ...(options.args ?? []),
      ],
      env: {
        ...environment(),
        HOME: folder.user,
        BOBBIN_DATA_DIR: folder.data,
        BOBBIN_CODEX_PATH: options.codexPath ?? nativeCodex(),
        CODEX_HOME: options.codexHome ?? folder.home,
        ...options.env,
      },
    });
    const app = steadyEvaluate(started);
    app.process().stdout?.on('data', (bytes: Buffer) => output.push(bytes.toString()));
    app.process().stderr?.on('data', (bytes: Buffer) => output.push(bytes.toString()));
    const dialogs = await NativeDialogs.install(app);
    const page = await app.firstWindow();
    // A window is told of before its page is there: until then it has no body and hears no key.
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    return new BobbinApp(app, page, dialogs, folder, output);
  }

  /** The threads and their sessions, as main tells them to the window. */
  async rows(): Promise<ThreadRow[]> {
    return (await this.startup()).rows;
  }

  async startup(): Promise<Startup> {
    const answer = await this.call('app.startup', {});
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** Calls main as the window could, past what the window offers. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<CallOutput<N>>> {
    return this.page.evaluate(
      (wish) => {
        const { bobbin } = window as unknown as { bobbin: Bridge };
        return bobbin.call(wish.name as CallName, wish.input as never);
      },
      { name, input },
    ) as Promise<CallResult<CallOutput<N>>>;
  }

  /** The only thread there is. */
  async row(): Promise<ThreadRow> {
    const rows = await this.rows();
    if (rows.length !== 1) throw new Error(`expected one thread, there are ${rows.length}`);
    return rows[0]!;
  }

  /** For specs that provoke errors on purpose. */
  forgetWindowErrors(): void {
    this.windowErrors.splice(0);
  }

  /** How many windows can be seen; none once the main process has ended. */
  async windowsOnScreen(): Promise<number> {
    const count = this.app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter((one) => one.isVisible()).length,
    );
    return count.catch(() => 0);
  }

  /** The window takes itself for the one that has the focus, whatever other windows share the display. */
  async holdFocus(): Promise<void> {
    await this.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.prototype.isFocused = () => true;
    });
    await this.page.evaluate(() => {
      document.hasFocus = () => true;
      window.dispatchEvent(new Event('focus'));
    });
  }

  /** Replaces the system's notifications by a list of those that were shown. */
  async recordNotifications(): Promise<void> {
    await this.app.evaluate(({ Notification }) => {
      const shown: Electron.Notification[] = [];
      Object.assign(globalThis, { bobbinNotifications: shown });
      Notification.isSupported = () => true;
      Notification.prototype.show = function show(this: Electron.Notification) {
        shown.push(this);
      };
    });
  }

  /** Clicks the notification that was shown last. */
  async clickNotification(): Promise<void> {
    await this.app.evaluate(() => {
      const { bobbinNotifications: shown } = globalThis as unknown as {
        bobbinNotifications: Electron.Notification[];
      };
      shown.at(-1)!.emit('click', {});
    });
  }

  async notifications(): Promise<string[]> {
    return this.app.evaluate(() => {
      const { bobbinNotifications: shown } = globalThis as unknown as {
        bobbinNotifications: Electron.Notification[];
      };
      return shown.map(({ title, body }) => `${title}: ${body}`);
    });
  }

  /** Lets the machine seem to have slept for so long: its clock is ahead, and it says that it woke. */
  async sleep(milliseconds: number): Promise<void> {
    await this.app.evaluate(({ powerMonitor }, slept) => {
      const os = process.getBuiltinModule('node:os');
      const uptime = os.uptime.bind(os);
      os.uptime = () => uptime() + slept / 1000;
      powerMonitor.emit('resume');
    }, milliseconds);
  }

  /** The live codex processes of this Bobbin. */
  codex(): ProcessInfo[] {
    return codexProcesses(this.folder.root);
  }

  /** Every live process of this Bobbin, itself and its helpers included. */
  processes(): ProcessInfo[] {
    return processesNaming(this.folder.root);
  }

  /** Quits as the menu does and waits for the end of the main process. */
  async quit(): Promise<void> {
    await this.app.close();
  }

  /** Settles when the main process has ended. */
  gone(): Promise<void> {
    return new Promise((resolve) => this.main.once('exit', () => resolve()));
  }

  /** Ends the main process without any warning. */
  async kill(): Promise<void> {
    const gone = this.gone();
    this.main.kill('SIGKILL');
    await gone;
  }
}

/** The test runner's environment without what would change how Electron or Bobbin starts. */
function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined &&
        !/^(ELECTRON_RUN_AS_NODE|NODE_OPTIONS|BOBBIN_|CODEX_)/.test(entry[0]),
    ),
  );
}
