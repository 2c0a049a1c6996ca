// The development loop: once Vite serves the window's code, build main and preload, start Electron,
// and start it again whenever one of the two has been rebuilt.
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { createBuilder, type Plugin, type Rolldown, type ViteDevServer } from 'vite';

type Watcher = Rolldown.RolldownWatcher;

const require = createRequire(import.meta.url);

/**
 * @param root the repository, which is what Electron is told to run
 * @param args further arguments for the app, such as `--demo`
 */
export function runElectron(root: string, args: readonly string[]): Plugin {
  return {
    name: 'bobbin:run-electron',
    apply: (config, env) => env.command === 'serve' && !env.isPreview && config.mode !== 'test',
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        void watchAndRun(server, root, args).catch((error: unknown) => {
          server.config.logger.error(String(error));
          process.exitCode = 1;
          void server.close();
        });
      });
    },
  };
}

async function watchAndRun(server: ViteDevServer, root: string, args: readonly string[]) {
  const { logger } = server.config;
  const watchers: Watcher[] = [];
  const built = new Set<string>();
  let electron: ChildProcess | null = null;
  let starting: Promise<void> = Promise.resolve();
  let closed = false;

  const start = () => {
    starting = starting.then(async () => {
      const previous = electron;
      electron = null;
      if (previous) await ended(previous);
      if (closed) return;
      logger.info('starting Electron', { timestamp: true });
      const child = spawn(require('electron') as string, [root, ...args], { stdio: 'inherit' });
      electron = child;
      child.once('exit', (code) => {
        // The window was closed by its user, so the whole loop is over.
        if (electron === child) void server.close().then(() => process.exit(code ?? 1));
      });
    });
  };

  // Also happens when Vite starts anew by itself, because its configuration was changed.
  server.httpServer?.once('close', () => {
    closed = true;
    const child = electron;
    electron = null;
    child?.kill();
    for (const watcher of watchers) void watcher.close();
  });

  const builder = await createBuilder({
    configFile: server.config.configFile ?? undefined,
    mode: 'development',
    logLevel: 'warn',
    define: { 'import.meta.env.DEV_SERVER_URL': JSON.stringify(server.resolvedUrls?.local[0]) },
    build: { watch: {} },
  });
  for (const name of ['main', 'preload']) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`vite.config.ts has no environment "${name}"`);
    const watcher = (await builder.build(environment)) as Watcher;
    watchers.push(watcher);
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') logger.error(event.error.message);
      if (event.code !== 'BUNDLE_END') return;
      built.add(name);
      if (built.size === 2) start();
    });
  }
}

/** Waits for the exit, since the next Electron needs the single-instance lock of this one. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
