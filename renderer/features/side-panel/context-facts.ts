import type { Model, TokenUsage } from '../../../shared/domain/harness-info.ts';
import type { ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState, SessionStatus } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { exactTime } from '../../../shared/lib/relative-time.ts';

export interface ContextFact {
  label: string;
  value: string;
  exact?: boolean;
  copy?: boolean;
}

export interface FactGroup {
  title: string;
  facts: ContextFact[];
}

export interface ContextFactsInput {
  thread: Thread;
  session: SessionState;
  tokens: TokenUsage | null;
  version: string | null;
  models: readonly Model[];
}

const statusWords: Record<SessionStatus, string> = {
  detached: 'not running',
  starting: 'starting',
  idle: 'ready',
  submitting: 'sending a message',
  running: 'in a turn',
  interrupting: 'stopping a turn',
  stopping: 'ending',
  failed: 'failed',
};

/** Everything the Context tab tells, in groups. Codex's own words are passed on as they are. */
export function contextFacts(input: ContextFactsInput): FactGroup[] {
  const { thread, session, tokens, version, models } = input;
  const model = models.find((each) =>
    thread.model === null ? each.isDefault : each.id === thread.model,
  );
  const inForce = 'applied' in session ? (session.applied?.report ?? null) : null;
  const report = inForce ?? (session.status === 'failed' ? session.report : null);
  return [
    {
      title: 'Context',
      facts: [
        { label: 'Tokens', value: tokenWords(tokens) },
        ...partFacts(tokens),
        { label: 'Model', value: model?.name ?? thread.model ?? 'Codex’s default' },
        { label: 'Effort', value: thread.effort ?? model?.defaultEffort ?? 'the model’s default' },
      ],
    },
    {
      title: 'Thread',
      facts: [
        { label: 'Folder', value: thread.cwd, exact: true, copy: true },
        { label: 'Trusted', value: thread.trusted ? 'yes' : 'no' },
        { label: 'Begun in', value: thread.source },
        { label: 'Begun', value: exactTime(thread.createdAt) },
        ...(thread.harnessThreadId === null
          ? [{ label: 'Codex’s id', value: 'none before the first message' }]
          : [
              {
                label: 'Codex’s id',
                value: thread.harnessThreadId,
                exact: true,
                copy: true,
              },
            ]),
        { label: 'Bobbin’s id', value: thread.id, exact: true, copy: true },
      ],
    },
    {
      title: 'Session',
      facts: [
        { label: 'State', value: statusWords[session.status] },
        ...('generation' in session
          ? [{ label: 'Process', value: `number ${session.generation} on this thread` }]
          : []),
        { label: 'Codex', value: version ?? 'version not known' },
      ],
    },
    report !== null
      ? { title: 'What Codex reports', facts: reportFacts(report) }
      : {
          title: 'What Codex last reported',
          facts:
            thread.lastReported === null
              ? [{ label: 'Report', value: 'none yet' }]
              : reportFacts(thread.lastReported),
        },
  ];
}

/** What the context is filled with, as far as Codex tells it apart. */
function partFacts(tokens: TokenUsage | null): ContextFact[] {
  if (tokens?.parts === undefined) return [];
  const { input, cached, output, reasoning } = tokens.parts;
  const count = (value: number) => value.toLocaleString('en');
  return [
    { label: 'Sent', value: `${count(input)} (${count(cached)} cached)` },
    { label: 'Answered', value: `${count(output)} (${count(reasoning)} reasoning)` },
  ];
}

function tokenWords(tokens: TokenUsage | null): string {
  if (tokens === null) return 'not known yet';
  const used = tokens.used.toLocaleString('en');
  return tokens.window === null ? used : `${used} of ${tokens.window.toLocaleString('en')}`;
}

function reportFacts(report: ReportedPolicy): ContextFact[] {
  return [
    { label: 'Approval', value: report.approvalPolicy, exact: true },
    { label: 'Sandbox', value: report.sandbox, exact: true },
    { label: 'Network', value: report.network },
    { label: 'Reviewer', value: report.reviewer, exact: true },
    ...(report.writableRoots.length === 0
      ? []
      : [{ label: 'May write', value: report.writableRoots.join('\n'), exact: true }]),
  ];
}
