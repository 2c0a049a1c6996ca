/** One step of a plan as the plan tool shows it. */
export interface PlanStep {
  step: string;
  status: 'pending' | 'in_progress' | 'completed';
}

/** Text stops after the chunk with the word `after` until `until` resolves; for tests. */
export interface Hold {
  after: string;
  until: Promise<void>;
}

/** What the demo model does in one response, in order. Tool actions end the response's useful part. */
export type Action =
  | { type: 'think'; text: string }
  /** `chunkChars` and `chunkMs` override the server's pace for this text; `holds` stop it on the way. */
  | { type: 'say'; text: string; chunkChars?: number; chunkMs?: number; holds?: Hold[] }
  /** `escalate` is the reason shown with a request to run outside the sandbox. */
  | { type: 'command'; command: string; yieldMs?: number; escalate?: string }
  /** Waits for a command that still runs. */
  | { type: 'wait'; sessionId: number }
  | { type: 'patch'; patch: string }
  | { type: 'plan'; steps: PlanStep[] }
  /** Begins a sub-agent that is told `message` and nothing of this thread; needs Codex's `multi_agent_v2`. */
  | { type: 'agent'; task: string; message: string }
  /** Keeps the response open until Codex closes the connection. */
  | { type: 'hang' }
  /** Destroys the connection. */
  | { type: 'cut' }
  /** Answers with an HTTP status instead of a stream. Must be the only action. */
  | { type: 'http-error'; status: number }
  /** Ends the stream with `response.failed` and this error code. */
  | { type: 'failed'; code: string };
