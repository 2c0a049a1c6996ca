// What Codex says about work it has done: items that are complete at once, for the fake Codex.
import type { Step } from './scenario.ts';

const here = { threadId: '$thread', turnId: '$turn' };

function done(item: Record<string, unknown>): Step[] {
  return [
    {
      say: {
        method: 'item/completed',
        params: { ...here, item, completedAtMs: 1_790_000_000_000 },
      },
    },
  ];
}

export interface Change {
  path: string;
  diff: string;
  kind?: 'add' | 'delete' | 'update';
}

/** A change of files that was made. */
export function changedFiles(id: string, changes: Change[]): Step[] {
  return done({
    ...{ type: 'fileChange', id, status: 'completed' },
    changes: changes.map(({ path, diff, kind = 'update' }) => ({
      ...{ path, diff },
      kind: { type: kind, move_path: null },
    })),
  });
}

/** A command that has ended. */
export function ran(id: string, command: string, output: string, exitCode = 0): Step[] {
  return done({
    ...{ type: 'commandExecution', id, command, cwd: '/', processId: null, source: 'agent' },
    ...{ status: exitCode === 0 ? 'completed' : 'failed', exitCode, durationMs: 1234 },
    commandActions: [{ type: 'unknown', command }],
    aggregatedOutput: output,
  });
}

/** The answer of a tool of an MCP server, in its parts. */
export function toolAnswered(id: string, tool: string, content: unknown[]): Step[] {
  return done({
    ...{ type: 'mcpToolCall', id, server: 'browser', tool, status: 'completed', arguments: {} },
    ...{ result: { content, structuredContent: null }, error: null, durationMs: 20 },
  });
}

/** What of the account's limits is used, of five hours and of a week, in Codex's words. */
export function limitsOf(shares: [hours: number, week: number], resetsAt: number) {
  const [primary, secondary] = [shares[0], shares[1]].map((share, index) => ({
    ...{ usedPercent: share * 100, windowDurationMins: index === 0 ? 300 : 10_080, resetsAt },
  }));
  return { limitId: 'codex', primary, secondary };
}

/** What the context holds, and what of the account's limits is used. */
export function usageTold(shares: [hours: number, week: number], resetsAt: number): Step[] {
  const last = {
    ...{ totalTokens: 90_000, inputTokens: 80_000, cachedInputTokens: 60_000 },
    ...{ cacheWriteInputTokens: 0, outputTokens: 10_000, reasoningOutputTokens: 4_000 },
  };
  const tokenUsage = { total: last, last, modelContextWindow: 200_000 };
  const rateLimits = limitsOf(shares, resetsAt);
  return [
    { say: { method: 'thread/tokenUsage/updated', params: { ...here, tokenUsage } } },
    { say: { method: 'account/rateLimits/updated', params: { rateLimits } } },
  ];
}
