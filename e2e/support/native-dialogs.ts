import type { ElectronApplication } from '@playwright/test';

/** A message box Bobbin has shown. */
export interface AskedDialog {
  message: string;
  detail: string;
  buttons: string[];
  defaultId: number | null;
}

interface Seam {
  asked: AskedDialog[];
  answer: 'confirm' | 'cancel' | 'hold';
  /** The button that confirms; null: the last. */
  button: string | null;
  remember: boolean;
  file: string | null;
  held: ((value: 'confirm' | 'cancel') => void)[];
  opened: string[];
}

/**
 * Answers the native dialogs of a running Bobbin from outside, by replacing Electron's own functions in its main
 * process. The product has no switch for this.
 */
export class NativeDialogs {
  readonly #app: ElectronApplication;

  private constructor(app: ElectronApplication) {
    this.#app = app;
  }

  /** Message boxes are cancelled and file dialogs closed until told otherwise; links are recorded, never opened. */
  static async install(app: ElectronApplication): Promise<NativeDialogs> {
    await replaceDialogs(app);
    return new NativeDialogs(app);
  }

  /** How message boxes are answered from now on. `hold` leaves them open until {@link release}. */
  async answer(answer: 'confirm' | 'cancel' | 'hold', remember = false): Promise<void> {
    await this.#app.evaluate(
      (_electron, wish) => {
        Object.assign((globalThis as unknown as { bobbinSeam: Seam }).bobbinSeam, wish);
      },
      { answer, remember },
    );
  }

  /** The button that a confirmation presses from now on; null: the last. */
  async press(button: string | null): Promise<void> {
    await this.#app.evaluate((_electron, label) => {
      (globalThis as unknown as { bobbinSeam: Seam }).bobbinSeam.button = label;
    }, button);
  }

  /** What file dialogs answer from now on; null: closed without a choice. */
  async choose(file: string | null): Promise<void> {
    await this.#app.evaluate((_electron, chosen) => {
      (globalThis as unknown as { bobbinSeam: Seam }).bobbinSeam.file = chosen;
    }, file);
  }

  async release(answer: 'confirm' | 'cancel'): Promise<void> {
    await this.#app.evaluate((_electron, wish) => {
      const { held } = (globalThis as unknown as { bobbinSeam: Seam }).bobbinSeam;
      for (const resolve of held.splice(0)) resolve(wish);
    }, answer);
  }

  async asked(): Promise<AskedDialog[]> {
    return this.#app.evaluate(
      () => (globalThis as unknown as { bobbinSeam: Seam }).bobbinSeam.asked,
    );
  }

  /** What left the app: `url …`, `path …`, `folder …`. */
  async opened(): Promise<string[]> {
    return this.#app.evaluate(
      () => (globalThis as unknown as { bobbinSeam: Seam }).bobbinSeam.opened,
    );
  }
}

function replaceDialogs(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ dialog, shell }) => {
    const seam: Seam = {
      asked: [],
      answer: 'cancel',
      button: null,
      remember: false,
      file: null,
      held: [],
      opened: [],
    };
    Object.assign(globalThis, { bobbinSeam: seam });
    dialog.showMessageBox = async (...args: unknown[]) => {
      const options = args.at(-1) as Electron.MessageBoxOptions;
      seam.asked.push({
        message: options.message,
        detail: options.detail ?? '',
        buttons: options.buttons ?? [],
        defaultId: options.defaultId ?? null,
      });
      const answer =
        seam.answer === 'hold'
          ? await new Promise<string>((resolve) => seam.held.push(resolve))
          : seam.answer;
      const buttons = options.buttons ?? [];
      const confirm = seam.button === null ? buttons.length - 1 : buttons.indexOf(seam.button);
      return {
        response: answer === 'confirm' ? confirm : (options.cancelId ?? 0),
        checkboxChecked: answer === 'confirm' && seam.remember,
      };
    };
    dialog.showOpenDialog = async () => ({
      canceled: seam.file === null,
      filePaths: seam.file === null ? [] : [seam.file],
    });
    dialog.showSaveDialog = async () => ({
      canceled: seam.file === null,
      filePath: seam.file ?? '',
    });
    shell.openExternal = async (url) => void seam.opened.push(`url ${url}`);
    shell.openPath = async (file) => {
      seam.opened.push(`path ${file}`);
      return '';
    };
    shell.showItemInFolder = (file) => void seam.opened.push(`folder ${file}`);
  });
}
