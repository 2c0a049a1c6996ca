import { appError, type AppError } from '../../../shared/domain/app-error.ts';
import type { Item } from '../../../shared/domain/item.ts';
import type { RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import type { Turn, TurnStatus } from '../../../shared/domain/turn.ts';
import { words } from '../../../shared/words/words.ts';
import { mapItem } from './map-item.ts';
import { settleItem } from './settle-item.ts';
import { wireTurn, type WireTurn, type WireTurnError } from './wire.ts';

/** Maps a turn. `error` stands in where the turn itself names none. Codex counts seconds here. */
export function mapTurn(
  wire: WireTurn,
  mode: RuntimeMode | null,
  error: AppError | null = null,
): Turn {
  const status = turnStatus(wire.status);
  const own = wire.error ? mapTurnError(wire.error) : error;
  return {
    id: wire.id,
    status,
    mode,
    startedAt: milliseconds(wire.startedAt),
    completedAt: milliseconds(wire.completedAt),
    error:
      status === 'failed' ? (own ?? appError('turn-rejected', words('items.turnFailed'))) : null,
  };
}

/** A stored turn with its items; null for one that cannot be read. */
export function mapStoredTurn(value: unknown): { turn: Turn; items: Item[] } | null {
  const parsed = wireTurn.safeParse(value);
  if (!parsed.success) return null;
  const turnId = parsed.data.id;
  const turn = mapTurn(parsed.data, null);
  const items = parsed.data.items.flatMap(
    (item) => mapItem(item, { turnId, completed: true }) ?? [],
  );
  if (turn.status === 'running') return { turn, items };
  const settled = items.map((item) => settleItem(item, 'interrupted', turn.completedAt));
  return { turn, items: settled };
}

/** Codex's own words, and whether another try can help. */
export function mapTurnError(wire: WireTurnError): AppError {
  const info = typeof wire.codexErrorInfo === 'string' ? wire.codexErrorInfo : '';
  const final = ['contextWindowExceeded', 'usageLimitExceeded', 'unauthorized', 'badRequest'];
  return appError('turn-rejected', wire.message, {
    detail: wire.additionalDetails ?? null,
    retryHelps: !final.includes(info),
  });
}

/** A status of another version counts as interrupted: neither done nor still at work. */
function turnStatus(status: string): TurnStatus {
  switch (status) {
    case 'inProgress':
      return 'running';
    case 'completed':
    case 'failed':
      return status;
    default:
      return 'interrupted';
  }
}

function milliseconds(seconds: number | null | undefined): number | null {
  return seconds === null || seconds === undefined ? null : seconds * 1000;
}
