// Variables that Codex is given. Main asks in its own dialog before it takes one; no value ever comes back.
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';

export function listVariables() {
  return call('environment.list', {});
}

export function setVariable(variable: CallInput<'environment.set'>) {
  return call('environment.set', variable);
}

export function removeVariable(name: string) {
  return call('environment.remove', { name });
}
