import { open } from 'node:fs/promises';
import type { ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import { z } from '../../../shared/domain/schema.ts';

/** How far back from a rollout's end a turn's head is looked for, in bytes. */
const tailBytes = 2 * 1024 * 1024;

const turnContext = z.object({
  type: z.literal('turn_context'),
  payload: z.object({
    turn_id: z.string(),
    approval_policy: z.unknown().optional(),
    approvals_reviewer: z.string().nullish(),
    sandbox_policy: z.object({
      type: z.string(),
      network_access: z.boolean().nullish(),
      writable_roots: z.array(z.string()).nullish(),
    }),
  }),
});

/** Written when settings change between turns, as at each resume under other settings. */
const settingsApplied = z.object({
  type: z.literal('event_msg'),
  payload: z.object({
    type: z.literal('thread_settings_applied'),
    thread_settings: z.object({
      approval_policy: z.unknown().optional(),
      approvals_reviewer: z.string().nullish(),
      permission_profile: z.object({ type: z.string() }),
    }),
  }),
});

/** The rollout's spelling of a sandbox, and the protocol's. */
const sandboxes: Record<string, string> = {
  'read-only': 'readOnly',
  'workspace-write': 'workspaceWrite',
  'danger-full-access': 'dangerFullAccess',
};

/**
 * The policy Codex recorded at the head of a turn: the second source of what is in force, beside the start or resume
 * answer. Null when it is not written yet, or not in this form (as in rollouts of older versions).
 */
export async function readTurnPolicy(
  rollout: string,
  turnId: string,
): Promise<ReportedPolicy | null> {
  const lines = (await readTail(rollout)).split('\n');
  const line = lines.findLast((one) => one.includes('"turn_context"') && one.includes(turnId));
  const parsed = turnContext.safeParse(parse(line ?? ''));
  if (!parsed.success || parsed.data.payload.turn_id !== turnId) return null;
  return reportOf(parsed.data.payload);
}

function reportOf({
  approval_policy: policy,
  approvals_reviewer: reviewer,
  sandbox_policy: box,
}: z.infer<typeof turnContext>['payload']): ReportedPolicy {
  const sandbox = sandboxes[box.type] ?? box.type;
  return {
    approvalPolicy: word(policy),
    sandbox,
    network: sandbox === 'dangerFullAccess' || box.network_access ? 'on' : 'off',
    reviewer: reviewer ?? 'user',
    writableRoots: sandbox === 'workspaceWrite' ? (box.writable_roots ?? []) : [],
  };
}

function word(policy: unknown): string {
  return typeof policy === 'string' ? policy : JSON.stringify(policy ?? 'missing');
}

/**
 * The settings a rollout names last, by whichever program: those of its newest turn, or those applied after it. What
 * the record does not tell is `unknown` or empty. Null where the file names none in a known form.
 */
export async function readLastPolicy(rollout: string): Promise<ReportedPolicy | null> {
  const lines = (await readTail(rollout)).split('\n');
  const last = lines.findLast((one) => /"turn_context"|"thread_settings_applied"/.test(one));
  const record = parse(last ?? '');
  const turn = turnContext.safeParse(record);
  if (turn.success) return reportOf(turn.data.payload);
  const applied = settingsApplied.safeParse(record);
  if (!applied.success) return null;
  const settings = applied.data.payload.thread_settings;
  const full = settings.permission_profile.type === 'disabled';
  return {
    approvalPolicy: word(settings.approval_policy),
    sandbox: full ? 'dangerFullAccess' : settings.permission_profile.type,
    network: full ? 'on' : 'unknown',
    reviewer: settings.approvals_reviewer ?? 'user',
    writableRoots: [],
  };
}

async function readTail(file: string): Promise<string> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return '';
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, tailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
