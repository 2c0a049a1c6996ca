import { assertNever } from '../../../shared/lib/assert-never.ts';
import { modeView } from '../../../shared/domain/mode-view.ts';
import type { AskScope, ReportedPolicy, RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { offersContinue } from '../../../shared/domain/session-selectors.ts';
import type { Unasked } from '../../../shared/domain/saved-rules.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { TimeBox } from '../../../shared/domain/time-box.ts';
import { clockTime } from '../../../shared/lib/clock-time.ts';

export type ModeLineAction = 'rules' | 'apply-now' | 'cancel' | 'continue' | 'retry' | 'details';

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

/** What runs although the mode asks; '' where nothing does. */
export function exceptWords({ rules, session }: Unasked): string {
  if (rules === 0 && session === 0) return '';
  if (session === 0) return ', except what a saved rule allows';
  return rules === 0
    ? ', except what you allowed for this session'
    : ', except what a saved rule or your answer for this session allows';
}

const nothingUnasked: Unasked = { rules: 0, session: 0 };

/** When full access ends, told once: what is left of it counts down on the toggle. */
function endWords(timeBox: TimeBox | null, now: number): string {
  if (timeBox === null) return '';
  if (timeBox.choice === 'turn') return ', for one turn';
  return timeBox.shownEnd === null ? '' : `, until ${clockTime(timeBox.shownEnd, now)}`;
}

/** Codex's report in the order it gives it: `on-request, danger-full-access`. */
export function reportWords(report: ReportedPolicy): string {
  return `${report.approvalPolicy}, ${report.sandbox}`;
}

/** The line of a sub-agent's thread while its parent's process may do everything. */
export const underFullLine: ModeLine = {
  icon: 'verified',
  words: 'In force through the thread that began it: Codex never asks, no sandbox',
  ...{ quote: null, rest: null, actions: [], after: null },
};

/**
 * Decides the line from the session and, where nothing lives, from what is saved. `now`: ms since the epoch. `unasked`:
 * what runs without a question all the same.
 */
export function modeLine(
  session: SessionState,
  saved: Pick<Thread, 'desiredMode' | 'askScope' | 'timeBox'>,
  now: number,
  unasked: Unasked = nothingUnasked,
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
  const inForce = (mode: RuntimeMode, asks: AskScope) =>
    `${inForceWords(mode, asks)}${mode === 'full-access' ? endWords(saved.timeBox, now) : exceptWords(unasked)}`;
  const actions: ModeLineAction[] =
    view.shown === 'approval-required' && unasked.rules > 0 ? ['rules'] : [];
  if (offersContinue(session) && view.shown === 'approval-required') {
    return line('The turn was stopped.', {
      actions: ['continue'],
      after: 'asks Codex to go on, in approval required.',
    });
  }
  switch (view.phase) {
    case 'saved':
    case 'failed':
      return line(`Saved for the next message: ${inForce(view.shown, saved.askScope)}`, {
        icon: 'saved',
        actions,
      });
    case 'in-force':
      return line(`In force: ${inForce(view.shown, view.asks ?? saved.askScope)}`, {
        icon: 'verified',
        actions,
      });
    case 'waiting':
      if (view.shown === 'full-access' && saved.timeBox?.choice === 'turn') {
        return line(`In force: ${inForce(view.shown, 'everything')}`, { icon: 'verified' });
      }
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
