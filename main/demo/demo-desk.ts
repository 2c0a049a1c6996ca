import path from 'node:path';
import { startDemoModel, type DemoModel } from './demo-model.ts';
import { writeDemoHome } from './write-demo-home.ts';

/** The offline demo of one launch: a model on loopback and the CODEX_HOME that points Codex to it (decision D14). */
export interface DemoDesk {
  /** The demo's own CODEX_HOME; never the user's. */
  readonly home: string;
  /** Starts the model once and writes the settings that name its address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createDemoDesk(dataFolder: string): DemoDesk {
  const home = path.join(dataFolder, 'demo-codex-home');
  let model: Promise<DemoModel> | null = null;

  const open = async () => {
    const started = await startDemoModel();
    await writeDemoHome(home, started.url);
    return started;
  };

  return {
    home,
    async start() {
      model ??= open();
      await model;
    },
    async close() {
      await (await model)?.close();
    },
  };
}
