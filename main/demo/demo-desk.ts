import { existsSync } from 'node:fs';
import path from 'node:path';
import { startDemoModel, type DemoModel } from './demo-model.ts';
import { forgetOldPlace } from './forget-old-place.ts';
import { writeDemoHome } from './write-demo-home.ts';

/** An address nobody listens on: the demo home before the model has one. */
const nowhere = 'http://127.0.0.1:1/v1';

/**
 * The offline demo of one launch: a model on loopback and the CODEX_HOME that points Codex to it (decision D14). The
 * model listens only while somebody holds it (decision D18).
 */
export interface DemoDesk {
  /** The demo's own CODEX_HOME; never the user's. */
  readonly home: string;
  /** Makes the home exist, for reading what is in it. */
  prepare(): Promise<void>;
  /** Starts the model unless it runs, and writes the settings that name its address. */
  start(): Promise<void>;
  /** Keeps the model running until the matching release. */
  hold(): void;
  release(): void;
  /** Ends the model whoever holds it. */
  close(): Promise<void>;
}

export function createDemoDesk(dataFolder: string): DemoDesk {
  const home = path.join(dataFolder, 'demo-codex-home');
  let model: Promise<DemoModel> | null = null;
  let holders = 0;
  let prepared: Promise<void> | null = null;

  const makeHome = async () => {
    if (!existsSync(path.join(home, 'config.toml'))) await writeDemoHome(home, nowhere);
    await forgetOldPlace(home);
  };

  /** Once a launch, before any Codex starts there and before the model's address is written. */
  const prepare = () => {
    prepared ??= makeHome().catch((caught: unknown) => {
      prepared = null;
      throw caught;
    });
    return prepared;
  };

  const open = async () => {
    await prepare();
    const started = await startDemoModel();
    await writeDemoHome(home, started.url);
    return started;
  };

  const close = async () => {
    const open = model;
    model = null;
    await (await open)?.close();
  };

  return {
    home,
    prepare,
    async start() {
      model ??= open();
      await model;
    },
    hold() {
      holders += 1;
    },
    release() {
      holders -= 1;
      if (holders === 0) void close();
    },
    close,
  };
}
