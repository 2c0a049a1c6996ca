import type { Account } from '../../shared/domain/account.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';
import type { AppEvent } from '../client/subscribe.ts';
import type { AppState } from './app-state.ts';
import { messagesReturned } from './reduce-drafts.ts';
import { attachmentsChanged, waitingChanged } from './reduce-waiting.ts';
import { happenedAdded } from './reduce-happened.ts';
import { ledgerAdded } from './reduce-ledgers.ts';
import { everythingLowered } from './reduce-lowered.ts';
import { newsAdded, noticeAdded } from './reduce-notices.ts';
import { threadSelected } from './reduce-places.ts';
import {
  sessionChanged,
  takeRows,
  threadChanged,
  threadRemoved,
  transcriptChanged,
} from './reduce-threads.ts';
import { transcriptMerged } from './reduce-transcripts.ts';

/**
 * What the window knows after an event of main. Numbered events already contained change nothing; after a
 * missed one the transcript is `stale`, and an effect asks main for it again. `now` is in ms since the epoch.
 */
export function applyEvent(state: AppState, event: AppEvent, now: number): AppState {
  const { name, payload } = event;
  switch (name) {
    case 'thread.changed':
      return threadChanged(state, payload);
    case 'thread.removed':
      return threadRemoved(state, payload.threadId);
    case 'session.changed':
      return sessionChanged(state, payload, now);
    case 'transcript.changed':
      return transcriptChanged(state, payload);
    case 'transcript.replaced':
      return transcriptMerged(state, payload);
    case 'messages.returned': {
      const { threadId, texts, error } = payload;
      const returned =
        texts.length === 0 ? state : messagesReturned(state, threadId, texts, error !== null);
      return error ? noticeAdded(returned, error, threadId) : returned;
    }
    case 'attachments.changed':
      return attachmentsChanged(state, payload.place, payload.attachments);
    case 'waiting.changed':
      return waitingChanged(state, payload.threadId, payload.messages);
    case 'approvals.lost':
      return { ...state, lost: payload };
    case 'ledger.added':
      return ledgerAdded(state, payload.threadId, payload.entry);
    case 'catalog.changed':
      return takeRows(state, payload.rows);
    case 'accounts.changed':
      return accountsChanged(state, payload.accounts);
    case 'settings.changed':
      return { ...state, settings: payload };
    case 'brakeKey.changed':
      return { ...state, brakeKey: payload.state };
    case 'programs.changed':
      return { ...state, programs: payload.programs };
    case 'folders.linked':
      return { ...state, folderLinks: payload.links };
    case 'threads.lowered':
      return everythingLowered(state, payload);
    case 'harness.changed':
      return { ...state, harness: { ...state.harness, [payload.home]: payload.info } };
    case 'search.status':
      return { ...state, searchStatus: payload };
    case 'app.failed':
      return noticeAdded(state, payload);
    case 'app.told':
      return newsAdded(state, payload.text);
    case 'thread.happened':
      return happenedAdded(state, payload);
    case 'thread.selected':
      return threadSelected(state, payload.threadId, payload.card ?? false);
    case 'menu.chosen':
      return state;
    default:
      return assertNever(name);
  }
}

/** New threads do not go to an account that is gone; where there are several, setting up is not in their way. */
function accountsChanged(state: AppState, accounts: readonly Account[]): AppState {
  const isThere = state.home === 'demo' || accounts.some(({ home }) => home === state.home);
  const isLeft = state.ui.firstRun === 'shown' && accounts.length > 1;
  return {
    ...state,
    accounts,
    home: isThere ? state.home : 'user',
    ui: isLeft ? { ...state.ui, firstRun: 'left' } : state.ui,
  };
}
