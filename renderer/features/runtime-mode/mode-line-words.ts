import { assertNever } from '../../../shared/lib/assert-never.ts';
import { modeView } from '../../../shared/domain/mode-view.ts';
import type { AskScope, ReportedPolicy, RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { offersContinue } from '../../../shared/domain/session-selectors.ts';
import type { Unasked } from '../../../shared/domain/saved-rules.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { TimeBox } from '../../../shared/domain/time-box.ts';
import { clockTime } from '../../../shared/lib/clock-time.ts';
import { words } from '../../../shared/words/words.ts';

export type ModeLineAction = 'rules' | 'apply-now' | 'cancel' | 'continue' | 'retry' | 'details';

/** The line under the composer: what is in force, in words, and the ways on from here. */
export interface ModeLine {
  icon: 'verified' | 'saved' | 'alert' | 'none';
  words: string;
  /** Codex's own words among them, to be set in mono, where its report is not what was asked for. */
  quote: string | null;
  actions: ModeLineAction[];
  /** Said after the buttons. */
  after: string | null;
}

const nothingUnasked: Unasked = { rules: 0, session: 0 };

/** What approval required asks about (decision D2), and what runs although it asks. */
function askWords(scope: AskScope, { rules, session }: Unasked): string {
  const asks = scope === 'outside-folder' ? 'outside' : scope;
  const one = rules > 0 ? 'rule' : session > 0 ? 'session' : 'nothing';
  return words('runtimeMode.does.asks', { asks, except: rules > 0 && session > 0 ? 'both' : one });
}

/** What full access lets Codex do (decision D3), and its end, told once: what is left counts down on the toggle. */
function fullWords(timeBox: TimeBox | null, now: number): string {
  if (timeBox?.choice === 'turn') return words('runtimeMode.does.fullForTurn');
  const end = timeBox?.shownEnd ?? null;
  return end === null
    ? words('runtimeMode.does.full')
    : words('runtimeMode.does.fullUntil', { time: clockTime(end, now) });
}

/** Codex's report in the order it gives it: `on-request, danger-full-access`. */
export function reportWords(report: ReportedPolicy): string {
  return `${report.approvalPolicy}, ${report.sandbox}`;
}

/** The line of a sub-agent's thread while its parent's process may do everything. */
export const underFullLine: ModeLine = {
  icon: 'verified',
  words: words('runtimeMode.line.underFull'),
  ...{ quote: null, actions: [], after: null },
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
  const line = (said: string, more: Partial<ModeLine> = {}): ModeLine => ({
    icon: 'none',
    words: said,
    quote: null,
    actions: [],
    after: null,
    ...more,
  });
  const doesWords = (mode: RuntimeMode, asks: AskScope) =>
    mode === 'full-access' ? fullWords(saved.timeBox, now) : askWords(asks, unasked);
  const actions: ModeLineAction[] =
    view.shown === 'approval-required' && unasked.rules > 0 ? ['rules'] : [];
  if (offersContinue(session) && view.shown === 'approval-required') {
    return line(words('runtimeMode.line.stopped'), {
      actions: ['continue'],
      after: words('runtimeMode.line.continueDoes'),
    });
  }
  switch (view.phase) {
    case 'saved':
    case 'failed':
      return line(
        words('runtimeMode.line.saved', { does: doesWords(view.shown, saved.askScope) }),
        { icon: 'saved', actions },
      );
    case 'in-force': {
      const does = doesWords(view.shown, view.asks ?? saved.askScope);
      return line(words('runtimeMode.line.inForce', { does }), { icon: 'verified', actions });
    }
    case 'waiting':
      if (view.shown === 'full-access' && saved.timeBox?.choice === 'turn') {
        const does = fullWords(saved.timeBox, now);
        return line(words('runtimeMode.line.inForce', { does }), { icon: 'verified' });
      }
      return line(
        view.next === view.shown
          ? words('runtimeMode.line.afterTurn')
          : words('runtimeMode.line.asksUntilEnd'),
        { actions: ['apply-now', 'cancel'] },
      );
    case 'restarting':
      return line(
        session.status === 'starting' && session.queue.length > 0
          ? words('runtimeMode.line.starting')
          : words('runtimeMode.line.restarting'),
      );
    case 'lowering':
      return line(
        session.status === 'stopping' && session.cause === 'brake'
          ? words('runtimeMode.line.loweringStopped')
          : words('runtimeMode.line.lowering'),
      );
    case 'stopping':
      return line(words('runtimeMode.line.ending'));
    case 'unverified': {
      const quote =
        view.report === null ? words('runtimeMode.line.unreadable') : reportWords(view.report);
      return line(words('runtimeMode.line.unverified', { report: quote }), {
        icon: 'alert',
        quote,
        actions: view.report === null ? ['retry'] : ['retry', 'details'],
      });
    }
    default:
      return assertNever(view.phase);
  }
}
