import type { Model, TokenUsage } from '../../../shared/domain/harness-info.ts';
import type { ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState, SessionStatus } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { exactTime } from '../../../shared/lib/relative-time.ts';
import { words } from '../../../shared/words/words.ts';

export interface ContextFact {
  label: string;
  value: string;
  exact?: boolean;
  /** What a button that copies it is called. */
  copy?: string;
}

export interface FactGroup {
  id: 'context' | 'thread' | 'session' | 'report';
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
  detached: words('sidePanel.session.detached'),
  starting: words('sidePanel.session.starting'),
  idle: words('sidePanel.session.idle'),
  submitting: words('sidePanel.session.submitting'),
  running: words('sidePanel.session.running'),
  interrupting: words('sidePanel.session.interrupting'),
  stopping: words('sidePanel.session.stopping'),
  failed: words('sidePanel.session.failed'),
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
      id: 'context',
      title: words('sidePanel.context.title'),
      facts: [
        { label: words('sidePanel.context.tokens'), value: tokenWords(tokens) },
        ...partFacts(tokens),
        {
          label: words('sidePanel.context.model'),
          value: model?.name ?? thread.model ?? words('sidePanel.context.model.usual'),
        },
        {
          label: words('sidePanel.context.effort'),
          value: thread.effort ?? model?.defaultEffort ?? words('sidePanel.context.effort.usual'),
        },
      ],
    },
    {
      id: 'thread',
      title: words('sidePanel.thread.title'),
      facts: [
        {
          label: words('sidePanel.thread.folder'),
          value: thread.cwd,
          exact: true,
          copy: words('sidePanel.thread.folder.copy'),
        },
        {
          label: words('sidePanel.thread.trusted'),
          value: words(
            thread.trusted ? 'sidePanel.thread.trusted.yes' : 'sidePanel.thread.trusted.no',
          ),
        },
        { label: words('sidePanel.thread.begunIn'), value: thread.source },
        { label: words('sidePanel.thread.begun'), value: exactTime(thread.createdAt) },
        ...(thread.harnessThreadId === null
          ? [
              {
                label: words('sidePanel.thread.codexId'),
                value: words('sidePanel.thread.codexId.none'),
              },
            ]
          : [
              {
                label: words('sidePanel.thread.codexId'),
                value: thread.harnessThreadId,
                exact: true,
                copy: words('sidePanel.thread.codexId.copy'),
              },
            ]),
        {
          label: words('sidePanel.thread.bobbinId'),
          value: thread.id,
          exact: true,
          copy: words('sidePanel.thread.bobbinId.copy'),
        },
      ],
    },
    {
      id: 'session',
      title: words('sidePanel.session.title'),
      facts: [
        { label: words('sidePanel.session.state'), value: statusWords[session.status] },
        ...('generation' in session
          ? [
              {
                label: words('sidePanel.session.process'),
                value: words('sidePanel.session.process.number', { number: session.generation }),
              },
            ]
          : []),
        { label: 'Codex', value: version ?? words('sidePanel.session.versionNotKnown') },
      ],
    },
    report !== null
      ? { id: 'report', title: words('sidePanel.report.title'), facts: reportFacts(report) }
      : {
          id: 'report',
          title: words('sidePanel.report.last'),
          facts:
            thread.lastReported === null
              ? [{ label: words('sidePanel.report.name'), value: words('sidePanel.report.none') }]
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
    {
      label: words('sidePanel.context.sent'),
      value: words('sidePanel.context.sentTokens', { all: count(input), cached: count(cached) }),
    },
    {
      label: words('sidePanel.context.answered'),
      value: words('sidePanel.context.answeredTokens', {
        all: count(output),
        reasoning: count(reasoning),
      }),
    },
  ];
}

function tokenWords(tokens: TokenUsage | null): string {
  if (tokens === null) return words('sidePanel.context.tokensNotYet');
  const used = tokens.used.toLocaleString('en');
  if (tokens.window === null) return used;
  return words('sidePanel.context.tokensOf', { used, window: tokens.window.toLocaleString('en') });
}

function reportFacts(report: ReportedPolicy): ContextFact[] {
  return [
    { label: words('sidePanel.report.approval'), value: report.approvalPolicy, exact: true },
    { label: words('sidePanel.report.sandbox'), value: report.sandbox, exact: true },
    { label: words('sidePanel.report.network'), value: report.network },
    { label: words('sidePanel.report.reviewer'), value: report.reviewer, exact: true },
    ...(report.writableRoots.length === 0
      ? []
      : [
          {
            label: words('sidePanel.report.writable'),
            value: report.writableRoots.join('\n'),
            exact: true,
          },
        ]),
  ];
}
