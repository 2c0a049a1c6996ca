import { appError, toAppError } from '../../shared/domain/app-error.ts';
import type { CallResult } from '../../shared/ipc/bridge.ts';
import {
  calls,
  type CallInput,
  type CallName,
  type CallOutput,
} from '../../shared/ipc/contract.ts';
import { words } from '../../shared/words/words.ts';

/** One function per call of the contract. A missing one does not compile. */
export type Handlers = {
  [N in CallName]: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
};

/**
 * Answers one call of the window: refuses unknown names, parses the input strictly, and turns every failure into an
 * error with a code. Handlers never see anything else. No stack leaves main.
 */
export async function route(
  handlers: Handlers,
  name: unknown,
  input: unknown,
  report: (call: string, caught: unknown) => void,
): Promise<CallResult<unknown>> {
  if (typeof name !== 'string' || !Object.hasOwn(calls, name)) {
    return refuse(words('ipc.unknownCall'));
  }
  const call = name as CallName;
  const parsed = calls[call].input.safeParse(input);
  if (!parsed.success) return refuse(words('ipc.invalidInput', { call }));
  try {
    const handler = handlers[call] as (value: unknown) => unknown;
    return { ok: true, value: await handler(parsed.data) };
  } catch (caught) {
    const error = toAppError(caught);
    if (error.code === 'internal') report(call, caught);
    return { ok: false, error };
  }
}

function refuse(message: string): CallResult<never> {
  return { ok: false, error: appError('invalid-input', message) };
}
