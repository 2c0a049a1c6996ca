// Gates let a spec hold the fake at a step until the window has shown something: events instead of times.
import { existsSync, mkdirSync, watch } from 'node:fs';
import path from 'node:path';

/** Resolves when the file `gates/<name>` exists in `folder`; rejects with the signal's reason when aborted. */
export function waitForGate(folder, name, signal) {
  const gates = path.join(folder, 'gates');
  mkdirSync(gates, { recursive: true });
  const file = path.join(gates, name);
  return new Promise((resolve, reject) => {
    const watcher = watch(gates, check);
    function check() {
      if (!existsSync(file)) return;
      watcher.close();
      resolve();
    }
    signal?.addEventListener('abort', () => {
      watcher.close();
      reject(signal.reason);
    });
    check();
  });
}
