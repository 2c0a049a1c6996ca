import { assertNever } from '../../../shared/lib/assert-never.ts';
import { modeView } from '../../../shared/domain/mode-view.ts';
import type { AskScope, ReportedPolicy, RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { offersContinue } from '../../../shared/domain/session-selectors.ts';

export type ModeLineAction = 'apply-now' | 'cancel' | 'continue' | 'retry' | 'details';

/** The line under the composer: what is in force, in words, and the ways on from here. */
export interface ModeLine {
  icon: 'verified' | 'saved' | 'alert' | 'none';
  words: string;
  /** Codex's own words, quoted in mono between `words` and `rest`. */
  quote: string | null;
  rest: string | null;
  actions: ModeLineAction[];
  /** Said after the buttons. */
  after: string | null;
}

/** What a mode lets Codex do, in exact words (decision D2, D3). */
export function inForceWords(mode: RuntimeMode, asks: AskScope): string {
  if (mode === 'full-access') return 'Codex never asks, no sandbox';
  switch (asks) {
    case 'everything':
      return 'Codex asks before every command and edit';
    case 'outside-folder':
      return 'Codex asks only to go outside the folder or online';
    case 'reduced':
      return 'Codex asks before it writes or goes online, not before it reads';
    default:
      return assertNever(asks);
  }
}

/** Codex's report in the order it gives it: `on-request, danger-full-access`. */
export function reportWords(report: ReportedPolicy): string {
  return `${report.approvalPolicy}, ${report.sandbox}`;
}

/** Decides the line from the session and, where nothing lives, from what is saved. */
export function modeLine(
  session: SessionState,
  saved: { desiredMode: RuntimeMode; askScope: Exclude<AskScope, 'reduced'> },
): ModeLine {
  const view = modeView(session, saved.desiredMode);
  const line = (words: string, more: Partial<ModeLine> = {}): ModeLine => ({
    icon: 'none',
    words,
    quote: null,
    rest: null,
    actions: [],
    after: null,
    ...more,
  });
  if (offersContinue(session) && view.shown === 'approval-required') {
    return line('The turn was stopped.', {
      actions: ['continue'],
      after: 'asks Codex to go on, in approval required.',
    });
  }
  switch (view.phase) {
    case 'saved':
    case 'failed':
      return line(`Saved for the next message: ${inForceWords(view.shown, saved.askScope)}`, {
        icon: 'saved',
      });
    case 'in-force':
      return line(`In force: ${inForceWords(view.shown, view.asks ?? saved.askScope)}`, {
        icon: 'verified',
      });
    case 'waiting':
      return line(
        view.next === view.shown
          ? 'The change applies after this turn.'
          : 'The turn keeps asking until it ends.',
        { actions: ['apply-now', 'cancel'] },
      );
    case 'restarting':
      return line(
        session.status === 'starting' && session.queue.length > 0
          ? 'Starting Codex on this thread…'
          : 'Restarting Codex on this thread…',
      );
    case 'lowering':
      return line(
        session.status === 'stopping' && session.cause === 'brake'
          ? 'The turn was stopped. Shown as full access until the old process is gone.'
          : 'Shown as full access until the old process is gone.',
      );
    case 'stopping':
      return line('Codex is ending on this thread…');
    case 'unverified':
      return line('Codex reports', {
        icon: 'alert',
        quote: view.report === null ? 'nothing that can be read' : reportWords(view.report),
        rest: 'No turn can start.',
        actions: view.report === null ? ['retry'] : ['retry', 'details'],
      });
    default:
      return assertNever(view.phase);
  }
}
