import type {
  AppliedMode,
  AskScope,
  ReportedPolicy,
  RuntimeMode,
} from '../../../shared/domain/runtime-mode.ts';
import { policyResult, settingsNote } from './wire.ts';

/** A runtime mode in Codex's words, as sent with every start and resume (decisions D2 to D4). */
export interface AskedPolicy {
  mode: RuntimeMode;
  asks: AskScope;
  approvalPolicy: 'untrusted' | 'on-request' | 'never';
  sandbox: 'read-only' | 'workspace-write' | 'danger-full-access';
}

export interface ModeChoice {
  mode: RuntimeMode;
  /** Whether the folder is trusted in Bobbin. */
  trusted: boolean;
  askScope: Exclude<AskScope, 'reduced'>;
}

/** Expands a mode. Asking less than for everything is open to trusted folders only. */
export function askedPolicy({ mode, trusted, askScope }: ModeChoice): AskedPolicy {
  if (mode === 'full-access') {
    return { mode, asks: 'everything', approvalPolicy: 'never', sandbox: 'danger-full-access' };
  }
  if (!trusted)
    return { mode, asks: 'everything', approvalPolicy: 'untrusted', sandbox: 'read-only' };
  return askScope === 'outside-folder'
    ? { mode, asks: 'outside-folder', approvalPolicy: 'on-request', sandbox: 'workspace-write' }
    : { mode, asks: 'everything', approvalPolicy: 'untrusted', sandbox: 'workspace-write' };
}

/** What is left of approval-required where Codex refuses `untrusted`: read-only, and nothing looser. */
export const reducedPolicy: AskedPolicy = {
  mode: 'approval-required',
  asks: 'reduced',
  approvalPolicy: 'on-request',
  sandbox: 'read-only',
};

/** Reads the policy part of a start or resume answer. What is missing or odd becomes a word that no rule accepts. */
export function readReport(answer: unknown): ReportedPolicy {
  const parsed = policyResult.safeParse(answer);
  if (!parsed.success) return unreadable;
  const { approvalPolicy, approvalsReviewer, sandbox } = parsed.data;
  return report(approvalPolicy, approvalsReviewer, sandbox);
}

/** The same for a `thread/settings/updated` notification. */
export function readSettings(params: unknown): ReportedPolicy {
  const parsed = settingsNote.safeParse(params);
  if (!parsed.success) return unreadable;
  const { approvalPolicy, approvalsReviewer, sandboxPolicy } = parsed.data.threadSettings;
  return report(approvalPolicy, approvalsReviewer, sandboxPolicy);
}

const unreadable = report(undefined, undefined, undefined);

function report(policy: unknown, reviewer: unknown, sandbox: unknown): ReportedPolicy {
  const box = typeof sandbox === 'object' && sandbox !== null ? (sandbox as SandboxFields) : {};
  const type = word(box.type);
  return {
    approvalPolicy: word(policy),
    sandbox: type,
    network: type === 'dangerFullAccess' ? 'on' : network(box.networkAccess),
    reviewer: word(reviewer),
    writableRoots: type === 'workspaceWrite' ? roots(box.writableRoots) : [],
  };
}

interface SandboxFields {
  type?: unknown;
  networkAccess?: unknown;
  writableRoots?: unknown;
}

function word(value: unknown): string {
  if (value === undefined || value === null) return 'missing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function network(value: unknown): ReportedPolicy['network'] {
  if (value === false || value === 'restricted') return 'off';
  return value === true || value === 'enabled' ? 'on' : 'unknown';
}

/** A list that is missing or holds anything but paths counts as one unexpected root. */
function roots(value: unknown): string[] {
  return Array.isArray(value) ? value.map(word) : ['missing'];
}

export type Verdict =
  { verified: true; applied: AppliedMode } | { verified: false; report: ReportedPolicy };

const sandboxTypes = {
  'read-only': 'readOnly',
  'workspace-write': 'workspaceWrite',
  'danger-full-access': 'dangerFullAccess',
} as const;

/**
 * Whether Codex reports exactly what was asked. Approval-required also needs the user as reviewer, no network, and no
 * writable folder but `folders` (the thread's own, in any spelling). Anything else is unverified.
 */
export function judgeReport(
  asked: AskedPolicy,
  report: ReportedPolicy,
  folders: readonly string[],
): Verdict {
  const same =
    report.approvalPolicy === asked.approvalPolicy &&
    report.sandbox === sandboxTypes[asked.sandbox];
  const guarded =
    report.reviewer === 'user' &&
    report.network === 'off' &&
    report.writableRoots.every((root) => folders.includes(root));
  return same && (asked.mode === 'full-access' || guarded)
    ? { verified: true, applied: { mode: asked.mode, asks: asked.asks, report } }
    : { verified: false, report };
}
