import type { ItemOf } from '../../../shared/domain/item.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';

/** What a mark says about a change of mode: only a change that Codex confirmed is told as one. */
export function modeChangeWords(
  item: Pick<ItemOf<'mode-change'>, 'mode' | 'outcome' | 'text'>,
  time: string | null,
): string {
  const change = changeWords(item, time);
  const why = item.text.trim();
  return why === '' ? change : words('common.labelled', { label: change, text: why });
}

function changeWords(
  { mode: asked, outcome }: Pick<ItemOf<'mode-change'>, 'mode' | 'outcome'>,
  time: string | null,
): string {
  const mode = words(asked === 'full-access' ? 'modes.fullAccess' : 'modes.approvalRequired');
  switch (outcome) {
    case 'verified':
      return time === null
        ? words('transcript.mode.verified', { mode })
        : words('transcript.mode.verifiedSince', { mode, time });
    case 'unverified':
      return time === null
        ? words('transcript.mode.unverified', { mode })
        : words('transcript.mode.unverifiedAt', { mode, time });
    case 'refused':
      return time === null
        ? words('transcript.mode.refused', { mode })
        : words('transcript.mode.refusedAt', { mode, time });
    case 'failed':
      return time === null
        ? words('transcript.mode.failed', { mode })
        : words('transcript.mode.failedAt', { mode, time });
    default:
      return assertNever(outcome);
  }
}
