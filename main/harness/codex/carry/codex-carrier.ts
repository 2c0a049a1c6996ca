import type { Item } from '../../../../shared/domain/item.ts';
import { readRollout } from '../rollout/read-rollout.ts';
import { loadStored } from '../rollout/load-stored.ts';
import type { HistoryCarrier } from '../../history-carrier.ts';
import { removeLeftAside } from './aside-folder.ts';
import { findChain } from './history-chain.ts';
import { loadFailed } from './load-failed.ts';
import { openHistory } from './open-history.ts';
import { receiveHistory } from './receive-history.ts';

/** Longer outputs keep the note that stands for them. */
const longestOutput = 1024 * 1024;

/** Codex's histories: the rollout files below its home. */
export function createCodexCarrier(home: string, now: () => number = Date.now): HistoryCarrier {
  return {
    open: (thread) => openHistory(home, thread),
    async read(thread) {
      const own = (await findChain(home, thread)).at(-1)!;
      try {
        const { turns } = await readRollout(own.file, home);
        const whole = [];
        for (const { turn, items } of turns) {
          const full = [];
          for (const item of items) full.push(await withOutput(item, home));
          whole.push({ turn, items: full });
        }
        return whole;
      } catch (error) {
        throw loadFailed(error);
      }
    },
    receive: () => receiveHistory(home, now),
    removeLeftovers: () => removeLeftAside(home),
  };
}

/** Loads the one output of an item that stayed in its file, within reason. Where it stood is nobody's affair elsewhere. */
async function withOutput({ stored = [], ...item }: Item, home: string): Promise<Item> {
  const [output, ...others] = stored.filter(({ field }) => field === 'output');
  if (output === undefined || others.length > 0 || output.length > longestOutput) return item;
  if (item.kind !== 'command' && item.kind !== 'tool-call') return item;
  if (output.file === null) return item;
  return { ...item, output: await loadStored({ ...output, file: output.file }, home) };
}
