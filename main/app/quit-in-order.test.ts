import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { quitInOrder, type Quitting } from './quit-in-order.ts';

/** What of Electron takes part, and what happened to it in order. */
function quitting(stop: () => Promise<void>, kill: () => Promise<unknown>, limitMs: number) {
  const happened: string[] = [];
  const emitter = new EventEmitter();
  let over: () => void = () => undefined;
  const exited = new Promise<void>((resolve) => (over = resolve));
  const app: Quitting = {
    on: (event, listener) => emitter.on(event, listener),
    exit(code) {
      happened.push(`exit ${code}`);
      over();
    },
  };
  const note = <T>(name: string, act: () => Promise<T>) => {
    return async () => {
      happened.push(name);
      return act();
    };
  };
  quitInOrder(
    app,
    {
      windows: () => [{ hide: () => void happened.push('hide') }],
      stop: note('stop', stop),
      kill: note('kill', kill),
      failed: (caught) => void happened.push(`failed: ${String(caught)}`),
    },
    limitMs,
  );
  const quit = () => {
    let prevented = false;
    emitter.emit('before-quit', { preventDefault: () => (prevented = true) });
    return prevented;
  };
  return { happened, exited, quit };
}

const never = () => new Promise<void>(() => undefined);
const done = () => Promise.resolve();

test('the windows go, then what runs, then the app; a second quit changes nothing', async () => {
  const { happened, exited, quit } = quitting(done, done, 60_000);
  expect([quit(), quit()]).toEqual([true, true]);
  await exited;
  expect(happened).toEqual(['hide', 'stop', 'kill', 'exit 0']);
  expect(quit()).toBe(false);
});

test('what has not ended at the limit is killed before the app goes', async () => {
  const { happened, exited, quit } = quitting(never, done, 1);
  quit();
  await exited;
  expect(happened).toEqual(['hide', 'stop', 'kill', 'exit 0']);
});

test('an ending that fails is told and keeps nobody alive', async () => {
  const fails = (what: string) => () => Promise.reject(new Error(what));
  const { happened, exited, quit } = quitting(fails('disk full'), fails('no right'), 60_000);
  quit();
  await exited;
  expect(happened).toEqual([
    ...['hide', 'stop', 'failed: Error: disk full', 'kill', 'failed: Error: no right', 'exit 0'],
  ]);
});
