// What a scenario file of the fake codex holds, and builders for the messages most specs need.

/** A JSON-RPC message as it crosses the pipe. `$thread` and `$turn` stand for the ids in force. */
export interface WireMessage {
  id?: number | string;
  method?: string;
  // The wire carries any JSON here; specs read the fields they ask about.
  // oxlint-disable-next-line typescript/no-explicit-any
  params?: any;
  // oxlint-disable-next-line typescript/no-explicit-any
  result?: any;
  error?: { code: number; message: string };
}

export type Step =
  | { say: WireMessage }
  | { text: string }
  | { hex: string[] }
  | { gate: string }
  | { answer: number }
  | { request: string; reply?: unknown; error?: { code: number; message: string } }
  | { settle: 'completed' | 'interrupted' }
  | { stderr: string }
  | { closeInput: true }
  | { flow: Flow }
  | { heir: WireMessage[] }
  | { exit: number }
  | { kill: string };

/** An answer in so many pieces at a steady rate; the whole item follows when the gate is open. */
export interface Flow {
  itemId: string;
  /** Begins every piece, with its number; `$text` is the message of the turn. */
  mark: string;
  perSecond: number;
  count: number;
  gate: string;
}

export interface TurnPart {
  turnId?: string;
  steps?: Step[];
  /** The steps are all there is: no status, no turn/started, no user message, no end. */
  bare?: boolean;
  /** The ordinary opening, the steps, but no end. */
  open?: boolean;
  silent?: boolean;
  refuse?: string;
  /** Held back until the gate opens: the answer to turn/start. */
  answerGate?: string;
  interrupt?: 'settle' | 'acknowledge' | 'silent';
}

export interface AttachPart {
  delayMs?: number;
  gate?: string;
  garbage?: string[];
  silent?: boolean;
  error?: { message: string; code?: number };
  exit?: { code: number | null; signal?: string; stderr?: string };
  /** Laid over the honest answer. */
  report?: Record<string, unknown>;
  omit?: string[];
}

export interface EndingPart {
  ignoreEof?: boolean;
  ignoreTerm?: boolean;
  delayMs?: number;
  gate?: string;
  trailing?: WireMessage[];
  code?: number;
}

/** One process that attached to a thread, in the order of attaching; the last part serves all later ones. */
export interface ProcessPart {
  /** One after the other for repeated tries in the same process. */
  attach?: AttachPart | AttachPart[];
  afterAttach?: Step[];
  turns?: TurnPart[];
  ending?: EndingPart;
}

export interface Scenario {
  version?: string;
  threadId?: string;
  process?: {
    initialize?: {
      silent?: boolean;
      error?: string;
      exit?: { code: number; stderr?: string };
      stderrMiB?: number;
      result?: Record<string, unknown>;
    };
    /** Raw lines before anything is asked. */
    greeting?: string[];
    ending?: EndingPart;
    stubbornChild?: boolean;
  };
  attached?: ProcessPart[];
  /** An account is needed. What comes of each way to one once its gate `login-<way>` is open; null: success. */
  login?: { chatgpt?: string | null; chatgptDeviceCode?: string | null };
  replies?: Record<string, { result?: unknown; error?: string; silent?: boolean }>;
}

const here = { threadId: '$thread', turnId: '$turn' };

/** An agent message in one piece. */
export function agentSays(id: string, text: string): Step[] {
  const item = { type: 'agentMessage', id, text: '', phase: null };
  return [
    { say: { method: 'item/started', params: { ...here, item } } },
    { say: { method: 'item/agentMessage/delta', params: { ...here, itemId: id, delta: text } } },
    { say: { method: 'item/completed', params: { ...here, item: { ...item, text } } } },
  ];
}

/** The beginning of an agent message that is never finished. */
export function agentBegins(id: string, text: string): Step[] {
  return agentSays(id, text).slice(0, 2);
}

function commandItem(id: string, command: string, status: string) {
  return {
    type: 'commandExecution',
    id,
    command,
    cwd: '/',
    processId: null,
    source: 'agent',
    status,
    commandActions: [],
    aggregatedOutput: status === 'completed' ? 'ran\n' : null,
    exitCode: status === 'completed' ? 0 : null,
    durationMs: status === 'completed' ? 1 : null,
  };
}

/** A command that Codex asks about under the request id `request`; `rest` overrides fields of the question. */
export function asksToRun(
  request: number,
  command: string,
  rest: Record<string, unknown> = {},
): Step[] {
  const item = commandItem(`call-${request}`, command, 'inProgress');
  return [
    { say: { method: 'item/started', params: { ...here, item } } },
    {
      say: {
        id: request,
        method: 'item/commandExecution/requestApproval',
        params: {
          ...here,
          kind: 'command',
          itemId: `call-${request}`,
          startedAtMs: Date.now(),
          command,
          cwd: '/',
          commandActions: [],
          availableDecisions: ['accept', 'cancel'],
          ...rest,
        },
      },
    },
  ];
}

/** Waits for the reply to `asksToRun(request)` and says that the command ran. */
export function runsOnceAnswered(request: number, command: string): Step[] {
  const item = commandItem(`call-${request}`, command, 'completed');
  return [
    { answer: request },
    {
      say: {
        method: 'serverRequest/resolved',
        params: { threadId: '$thread', requestId: request },
      },
    },
    { say: { method: 'item/completed', params: { ...here, item } } },
  ];
}
