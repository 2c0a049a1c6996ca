import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { createCrashBudget } from '../../shared/lib/crash-budget.ts';
import { watchWindow } from './watch-window.ts';

const home = 'bobbin-app://window/?key=2';
const stopped = 'bobbin-app://window/stopped.html';

/** A window whose loads end as `load` says; what it was asked to load is in `loads`. */
function watched(load: (address: string) => Promise<void>) {
  const loads: string[] = [];
  const log: string[] = [];
  let isDestroyed = false;
  const contents = Object.assign(new EventEmitter(), {
    loadURL: (address: string) => {
      loads.push(address);
      return load(address);
    },
    isLoading: (): boolean => false,
    getOSProcessId: (): number => 4711,
  });
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isDestroyed: () => isDestroyed,
  });
  const budget = createCrashBudget(() => 0);
  watchWindow(window as unknown as BrowserWindow, { home, budget, log: (line) => log.push(line) });
  return {
    ...{ loads, log, contents, window },
    gone: (reason: string) => contents.emit('render-process-gone', {}, { reason }),
    destroy: () => (isDestroyed = true),
  };
}

it.each(['crashed', 'killed', 'clean-exit', 'launch-failed'])(
  'loads a window anew whose process is gone (%s)',
  async (reason) => {
    const { gone, loads, log } = watched(() => Promise.resolve());
    gone(reason);
    await vi.waitFor(() => expect(loads).toEqual([home]));
    expect(log).toEqual([`the window's process is gone (${reason})`]);
  },
);

it('loads nothing into a window that is gone too', async () => {
  const { gone, loads, destroy } = watched(() => Promise.resolve());
  gone('clean-exit');
  destroy();
  await new Promise(setImmediate);
  expect(loads).toEqual([]);
});

it('tries a page that does not load three times, then shows the plain one, and then gives up', async () => {
  const { gone, loads, log } = watched(() => Promise.reject(failure()));
  gone('crashed');
  await vi.waitFor(() => expect(log).toHaveLength(5));
  await new Promise(setImmediate);
  expect(loads).toEqual([home, home, home, stopped]);
  expect(log.at(-1)).toBe("the window's page did not load (ERR_FAILED)");
});

it('kills the process of a window that does not answer, and nothing where there is none', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const { window, contents } = watched(() => Promise.resolve());
  window.emit('unresponsive');
  expect(kill.mock.calls).toEqual([[4711, 'SIGKILL']]);
  contents.getOSProcessId = () => 0;
  window.emit('unresponsive');
  expect(kill).toHaveBeenCalledTimes(1);
});

it('leaves a load alone that another has taken the place of', async () => {
  const { gone, loads, log, contents } = watched(() => Promise.reject(failure()));
  contents.isLoading = () => true;
  gone('crashed');
  await vi.waitFor(() => expect(loads).toHaveLength(1));
  await new Promise(setImmediate);
  expect([loads, log]).toEqual([[home], ["the window's process is gone (crashed)"]]);
});

function failure(): Error {
  return Object.assign(new Error('ERR_FAILED (-2)'), { code: 'ERR_FAILED' });
}
