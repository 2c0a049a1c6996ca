import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import { z } from '../../../shared/domain/schema.ts';

/** How far back from a rollout's end a turn's head is looked for, in bytes. */
const tailBytes = 2 * 1024 * 1024;
const firstPiece = 64 * 1024;

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
export function readTurnPolicy(rollout: string, turnId: string): ReportedPolicy | null {
  const isHead = (one: string) => one.includes('"turn_context"') && one.includes(turnId);
  const parsed = turnContext.safeParse(parse(lastLine(rollout, isHead)));
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
export function readLastPolicy(rollout: string): ReportedPolicy | null {
  const isSettings = (one: string) => /"turn_context"|"thread_settings_applied"/.test(one);
  const record = parse(lastLine(rollout, isSettings));
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

/**
 * The last line of a file that passes, looked for from its end in growing pieces, at most {@link tailBytes} of it; ''
 * where there is none or nothing can be read. Reads at once: this stands between the end of one process and the resume
 * in the next, and a piece takes a tenth of the time that four trips through the thread pool do.
 */
function lastLine(file: string, passes: (line: string) => boolean): string {
  const handle = openForReading(file);
  if (handle === null) return '';
  try {
    const { size } = fstatSync(handle);
    const most = Math.min(size, tailBytes);
    for (let wanted = firstPiece; ; wanted *= 4) {
      const piece = Buffer.alloc(Math.min(wanted, most));
      const read = readSync(handle, piece, 0, piece.length, size - piece.length);
      const lines = piece.toString('utf8', 0, read).split('\n');
      const whole = piece.length < size ? lines.slice(1) : lines;
      const found = whole.findLast(passes);
      if (found !== undefined || piece.length === most) return found ?? '';
    }
  } catch {
    return '';
  } finally {
    closeSync(handle);
  }
}

function openForReading(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch {
    return null;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
