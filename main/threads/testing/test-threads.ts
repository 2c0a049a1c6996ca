import { mkdtempSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EventName, EventPayload } from '../../../shared/ipc/contract.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { SteadyTime, TimeBoxChoice } from '../../../shared/domain/time-box.ts';
import { rememberFolder } from '../../store/folders.ts';
import { wholeLedger } from '../../store/ledger.ts';
import { openMemoryStore } from '../../store/open-store.ts';
import { createChangedMeanwhile } from '../changed-meanwhile.ts';
import type { Store } from '../../store/store.ts';
import { createThread } from '../actions/create-thread.ts';
import { createSequence } from '../publisher.ts';
import { createSessionRegistry } from '../sessions/session-registry.ts';
import { sendMessage } from '../messages/send-message.ts';
import { createModeChanges } from '../modes/set-runtime-mode.ts';
import { requireThread } from '../change-thread.ts';
import { createTimeBoxes } from '../modes/time-boxes.ts';
import { createWaitingQueue } from '../messages/waiting-queue.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { createScriptedHarness, type Script } from './scripted-harness.ts';

type Told = { [N in EventName]: { name: N; payload: EventPayload<N> } }[EventName];

/** The use cases on a memory store and a scripted harness, with one thread, and everything the windows were told. */
export function createTestThreads(script: Partial<Script> = {}, confirmed = true) {
  const world = createTestWorld({ script, confirmed, store: openMemoryStore() });
  const { ctx, sessions, harness, folder, waiters } = world;
  const { id } = createThread(ctx, sessions, {
    cwd: folder,
    home: 'user',
    model: null,
    effort: null,
    text: '',
  });

  const until = (check: (state: SessionState) => boolean): Promise<SessionState> =>
    new Promise((resolve) => {
      const look = () => {
        const state = sessions.state(id);
        if (!check(state)) return;
        waiters.delete(look);
        resolve(state);
      };
      waiters.add(look);
      look();
    });

  let messages = 0;
  return {
    ...world,
    id,
    thread: (): Thread => requireThread(ctx, id),
    state: () => sessions.state(id),
    ledger: () => wholeLedger(ctx.store.db, id),
    /** Resolves once the session is in a state that passes. */
    until,
    status: (status: SessionState['status']) => until((state) => state.status === status),
    send(text: string) {
      messages += 1;
      sendMessage(ctx, sessions, id, { id: `m${messages}`, text });
    },
    process: () => harness.processes.findLast((process) => process.holdsThread)!,
  };
}
export type TestThreads = ReturnType<typeof createTestThreads>;

/** The use cases on a store, without a thread. A second world on a copy of the store is Bobbin started anew. */
export function createTestWorld(options: {
  script: Partial<Script>;
  /** How native dialogs are answered. */
  confirmed: boolean;
  store: Store;
}) {
  const { script, confirmed, store } = options;
  const harness = createScriptedHarness({ pause: () => Promise.resolve(), ...script });
  const told: Told[] = [];
  const waiters = new Set<() => void>();
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'bobbin-threads-')));
  let clock = 1_000;
  let steady: SteadyTime = { now: 50_000, boot: 'this start' };
  let length: TimeBoxChoice = 'open';
  let answer: () => Promise<boolean> = () => Promise.resolve(confirmed);

  const ctx: ThreadsContext = {
    store,
    harness: () => harness,
    forbidFullAccess: () => undefined,
    noteLimits: () => undefined,
    publish(name, payload) {
      told.push({ name, payload } as Told);
      for (const check of waiters) check();
    },
    sequence: createSequence(),
    changed: createChangedMeanwhile(),
    confirm: {
      raise: async () => ({ choice: (await answer()) ? length : null, remember: false }),
      raiseAgain: () => answer(),
      askLess: () => answer(),
      saveRule: () => answer(),
      removeRule: () => answer(),
      trust: () => answer(),
      logIn: () => answer(),
      setVariable: () => answer(),
      deleteForGood: () => answer(),
      openOutside: () => answer(),
      removeAccount: () => answer(),
      chooseAccountFolder: () => Promise.resolve(null),
      chooseFolder: () => Promise.resolve(folder),
      chooseProgram: () => Promise.resolve(null),
      chooseImportFile: () => Promise.resolve(null),
      chooseSettingsFile: () => Promise.resolve(null),
      chooseExportFile: () => Promise.resolve(null),
    },
    now: () => (clock += 1),
    steady: () => steady,
    log: () => undefined,
    failed: () => undefined,
  };
  const sessions = createSessionRegistry(ctx, () => 10);
  const modes = createModeChanges(ctx, sessions, () => boxes.check());
  const boxes = createTimeBoxes(ctx, sessions, modes.expire);
  const queue = createWaitingQueue(ctx, sessions, () => boxes.check());
  rememberFolder(ctx.store.db, folder, 1);
  return {
    ctx,
    sessions,
    modes,
    boxes,
    queue,
    harness,
    told,
    folder,
    /** Called whenever a window is told something. */
    waiters,
    /** How the native dialog is answered from now on. */
    answerDialog(next: () => Promise<boolean>) {
      answer = next;
    },
    /** For how long the native dialog gives full access from now on. */
    giveFor(choice: TimeBoxChoice) {
      length = choice;
    },
    /** Moves the machine's clock; no timer of ours has run meanwhile, as in sleep. */
    sleep(milliseconds: number) {
      steady = { ...steady, now: steady.now + milliseconds };
    },
  };
}
export type TestWorld = ReturnType<typeof createTestWorld>;
