// What of an item stays on disk until it is looked at.
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';

/** Names a text or picture of an item; where that is, main knows. */
export type StoredName = Omit<CallInput<'transcript.stored'>, 'from'>;

/** Asks for a picture, or for the piece of a text that begins at `from`. Who asks tells what goes wrong. */
export function readStored(name: StoredName, from = 0) {
  return call('transcript.stored', { ...name, from });
}
