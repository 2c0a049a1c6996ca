import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What Codex wrote down about one turn: the policy it ran under. */
export interface TurnContext {
  turnId: string;
  approvalPolicy: string;
  sandbox: string;
}

/** The path of a thread's rollout below a CODEX_HOME, or null. */
export function rolloutPath(codexHome: string, harnessThreadId: string): string | null {
  const sessions = path.join(codexHome, 'sessions');
  if (!existsSync(sessions)) return null;
  const name = readdirSync(sessions, { recursive: true, encoding: 'utf8' }).find((entry) =>
    entry.endsWith(`${harnessThreadId}.jsonl`),
  );
  return name === undefined ? null : path.join(sessions, name);
}

/** Codex's own record of the policy at the head of each turn, oldest first. */
export function turnContexts(codexHome: string, harnessThreadId: string): TurnContext[] {
  return lines(codexHome, harnessThreadId)
    .filter((line) => line.type === 'turn_context')
    .map(({ payload }) => ({
      turnId: payload.turn_id as string,
      approvalPolicy: payload.approval_policy as string,
      sandbox: payload.sandbox_policy.type as string,
    }));
}

/** How often a user message with exactly this text stands in the rollout. */
export function countUserMessages(
  codexHome: string,
  harnessThreadId: string,
  text: string,
): number {
  return lines(codexHome, harnessThreadId).filter(
    ({ type, payload }) =>
      type === 'response_item' &&
      payload.role === 'user' &&
      payload.content?.some((part: { text?: string }) => part.text === text),
  ).length;
}

// Codex's own format, of which the specs read a few fields.
// oxlint-disable-next-line typescript/no-explicit-any
function lines(codexHome: string, harnessThreadId: string): { type: string; payload: any }[] {
  const file = rolloutPath(codexHome, harnessThreadId);
  if (file === null) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
