// A bare main process that lives five threads until it is killed: usage node … FOLDER SEED [MS],
// the time after which it kills itself. Whatever a user has been
// shown as saved is written to standard output first thing after it, one line each, for a checker outside.
import { writeSync } from 'node:fs';
import type { RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { Harness } from '../../harness/harness.ts';
import { rememberFolder } from '../../store/folders.ts';
import { openStore } from '../../store/open-store.ts';
import { settleAtLaunch } from '../../store/settle-at-launch.ts';
import { listThreads } from '../../store/threads.ts';
import { withoutSync } from '../../store/without-sync.ts';
import { changeThread } from '../change-thread.ts';
import { createChangedMeanwhile } from '../changed-meanwhile.ts';
import { createThread } from '../actions/create-thread.ts';
import { createSequence } from '../publisher.ts';
import { sendMessage } from '../messages/send-message.ts';
import { createSessionRegistry } from '../sessions/session-registry.ts';
import { createModeChanges } from '../modes/set-runtime-mode.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { createScriptedHarness, type ScriptedHarness } from './scripted-harness.ts';
import { seeded } from '../../../shared/lib/seeded.ts';
import { seededPause } from './seeded-pause.ts';

const [folder = '', seed = '1', life] = process.argv.slice(2);
const random = seeded(Number(seed));
const pause = seededPause(random, 6);
const say = (...words: (string | number)[]) => void writeSync(1, `${words.join(' ')}\n`);
const never = () => Promise.resolve(null);

const opened = openStore(folder);
if (!opened.ok) throw new Error(opened.refusal.error.message);
const { store } = opened;
say('opened', store.notices.length);
if (life !== undefined) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(life));
settleAtLaunch(store.db, Date.now(), { now: performance.now(), boot: seed });
rememberFolder(store.db, folder, 1);

for (let number = 0; number < 5; number += 1) void live(number);

function contextOf(harness: Harness): ThreadsContext {
  return {
    store,
    harness: () => harness,
    forbidFullAccess: () => undefined,
    noteLimits: () => undefined,
    publish: () => undefined,
    sequence: createSequence(),
    changed: createChangedMeanwhile(),
    confirm: {
      raise: () => Promise.resolve({ choice: 'open', remember: false }),
      raiseAgain: () => Promise.resolve(true),
      askLess: () => Promise.resolve(true),
      saveRule: () => Promise.resolve(true),
      removeRule: () => Promise.resolve(false),
      trust: () => Promise.resolve(true),
      logIn: () => Promise.resolve(false),
      setVariable: () => Promise.resolve(false),
      deleteForGood: () => Promise.resolve(true),
      openOutside: () => Promise.resolve(true),
      removeAccount: () => Promise.resolve(false),
      chooseAccountFolder: never,
      ...{ chooseFolder: never, chooseProgram: never },
      ...{ chooseImportFile: never, chooseExportFile: never, chooseSettingsFile: never },
    },
    now: Date.now,
    steady: () => ({ now: performance.now(), boot: seed }),
    log: () => undefined,
    failed: () => undefined,
  };
}

/** One thread: it sends, streams, runs a command, asks and is answered, ends, switches its mode, and begins again. */
async function live(number: number): Promise<void> {
  const harness = createScriptedHarness({
    pause,
    newThreadId: `codex-${number}`,
    turnPrefix: `turn-${seed}-${number}`,
  });
  const ctx = contextOf(harness);
  const sessions = createSessionRegistry(ctx, () => 10);
  const modes = createModeChanges(ctx, sessions, () => undefined);
  const found = listThreads(store.db).find(({ title }) => title === `thread ${number}`);
  const made = () =>
    createThread(ctx, sessions, {
      ...{ cwd: folder, home: 'user', model: null, effort: null, text: '' },
    });
  const { id } = found ?? made();
  if (!found)
    store.db.prepare('UPDATE threads SET title = ? WHERE id = ?').run(`thread ${number}`, id);

  for (let round = 0; ; round += 1) {
    const messageId = `${seed}-${number}-${round}`;
    sendMessage(ctx, sessions, id, { id: messageId, text: `message ${messageId}` });
    say('message', id, messageId);
    const runner = sessions.of(id);
    const state = await runner.until(({ status }) => status === 'running');
    if (state.status !== 'running') throw new Error('unreachable');
    await turn(harness, { id, turnId: state.turnId, mark: messageId, runner });
    await runner.until(({ status }) => status === 'idle');
    if (random() < 0.5)
      withoutSync(store.db, () => changeThread(ctx, id, { unread: random() < 0.5 }));
    if (random() < 0.5) {
      const mode: RuntimeMode = random() < 0.5 ? 'full-access' : 'approval-required';
      if (mode === 'full-access') say('confirmed', id, mode);
      await modes.set(id, mode);
      if (mode === 'approval-required') say('lowered', id, mode);
    }
  }
}

async function turn(
  harness: ScriptedHarness,
  {
    id,
    turnId: given,
    mark,
    runner,
  }: {
    id: string;
    turnId: string;
    mark: string;
    runner: ReturnType<ReturnType<typeof createSessionRegistry>['of']>;
  },
): Promise<void> {
  const codex = harness.processes.findLast((process) => process.holdsThread)!;
  const base = { turnId: given, startedAt: 1, completedAt: null };
  const words = { ...base, kind: 'agent-message', id: `words-${mark}` } as const;
  codex.emit({ type: 'item', item: { ...words, text: '', streaming: true } });
  for (let piece = 0; piece < 20; piece += 1) {
    codex.emit({
      type: 'item-delta',
      delta: { turnId: given, id: words.id, text: 'pear '.repeat(400) },
    });
    await pause();
  }
  codex.emit({
    type: 'item',
    item: { ...words, text: 'pear '.repeat(8_000), streaming: false, completedAt: 2 },
  });
  say('item', id, given, words.id);
  codex.emit({
    type: 'approval-opened',
    requestKey: mark,
    turnId: given,
    itemId: `c-${mark}`,
    request: { kind: 'user-input', fields: [] },
  });
  await pause();
  for (const approval of openApprovals(runner.state())) {
    const wasOpen = codex.answers.length;
    runner.approvals.answer(approval.id, approval.shownHash, { decision: 'decline' }, null);
    if (codex.answers.length > wasOpen) say('answer', approval.id);
    runner.dispatch({
      type: 'approval-closed',
      generation: approval.generation,
      approvalId: approval.id,
    });
  }
  codex.emit({
    type: 'turn-ended',
    turn: { ...base, id: given, status: 'completed', mode: null, completedAt: 3, error: null },
  });
  say('turn', id, given);
}
