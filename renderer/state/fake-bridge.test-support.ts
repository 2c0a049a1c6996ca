import type { Bridge, CallResult } from '../../shared/ipc/bridge.ts';
import type {
  CallInput,
  CallName,
  CallOutput,
  EventName,
  EventPayload,
} from '../../shared/ipc/contract.ts';
import { initialState } from './app-state.ts';
import { useStore } from './store.ts';

type Answers = {
  [N in CallName]?: (
    input: CallInput<N>,
  ) => CallResult<CallOutput<N>> | Promise<CallResult<CallOutput<N>>>;
};

/** Stands where preload puts the real one; answers what the test says and remembers what was asked. */
export class FakeBridge implements Bridge {
  readonly asked: [CallName, unknown][] = [];
  readonly answers: Answers;
  private readonly listeners = new Map<string, Set<(payload: never) => void>>();

  constructor(answers: Answers) {
    this.answers = answers;
  }

  /** Puts a bridge on `window` and empties the store. */
  static install(answers: Answers = {}): FakeBridge {
    const bridge = new FakeBridge(answers);
    Object.assign(window, { bobbin: bridge });
    useStore.setState(initialState, true);
    return bridge;
  }

  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<CallOutput<N>>> {
    this.asked.push([name, input]);
    const answer = this.answers[name];
    return answer ? answer(input) : { ok: true, value: null as CallOutput<N> };
  }

  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners);
    listeners.add(listener as (payload: never) => void);
    return () => listeners.delete(listener as (payload: never) => void);
  }

  /** Main tells a fact. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void {
    for (const listener of this.listeners.get(name) ?? []) listener(payload as never);
  }

  /** The inputs of one call, in order. */
  inputs(name: CallName): unknown[] {
    return this.asked.filter(([asked]) => asked === name).map(([, input]) => input);
  }
}
