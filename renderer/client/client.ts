import type { Bridge, CallResult } from '../../shared/ipc/bridge.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts';
import { words } from '../../shared/words/words.ts';

declare global {
  interface Window {
    /** Put there by the preload script, frozen. */
    readonly bobbin: Bridge;
  }
}

/**
 * Asks main for something and answers with its value or an error with a code; it never rejects. The router
 * catches bugs in main, so a rejecting bridge means that main is gone: that becomes `internal` too.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
): Promise<CallResult<CallOutput<N>>> {
  try {
    return await window.bobbin.call(name, input);
  } catch (caught) {
    return {
      ok: false,
      error: {
        code: 'internal',
        message: words('client.noAnswer'),
        detail: caught instanceof Error ? caught.message : String(caught),
        retryHelps: true,
        file: null,
      },
    };
  }
}
