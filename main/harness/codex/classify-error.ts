import { AppFailure, appError, type AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { RpcError } from './rpc-error.ts';
import { historyTooNew } from './too-new.ts';

/** Words of Codex 0.171.0 and some earlier versions, first match wins. Measured; see the table test. */
const table: { pattern: RegExp; error: (message: string) => AppError }[] = [
  {
    pattern: /already has an active writer/,
    error: (detail) =>
      appError('thread-held-elsewhere', words('codex.heldElsewhere'), {
        detail,
        retryHelps: true,
      }),
  },
  {
    pattern: /forked history still references it/,
    error: (detail) => appError('not-allowed', words('codex.forkNeedsHistory'), { detail }),
  },
  {
    pattern: /is archived\b/,
    error: (detail) => appError('thread-archived', words('codex.threadArchived'), { detail }),
  },
  {
    pattern: /failed to load configuration|error loading config|invalid configuration/i,
    error: brokenConfig,
  },
  {
    pattern:
      /not in the allowed set|disallowed by requirements|is not allowed by (?:policy|requirements)/i,
    error: (detail) => appError('policy-forbids', words('codex.policyForbids'), { detail }),
  },
  {
    pattern: /model provider .* no longer configured|model provider `[^`]*` not found/i,
    error: unknownProvider,
  },
  {
    pattern: /invalid session metadata \w+: unknown variant/,
    error: (detail) => historyTooNew(detail, { writer: null, reader: null }),
  },
  {
    pattern:
      /failed to read session metadata(?!.*no such file)|failed to resume local thread recorder|does not start with session metadata/is,
    error: (detail) => appError('history-damaged', words('codex.historyDamaged'), { detail }),
  },
  {
    pattern:
      /no (?:archived )?rollout found|thread not found|thread not loaded|^thread \S+ does not exist|stale rollout path|missing source rollout|failed to read session metadata/,
    error: (detail) => appError('history-missing', words('codex.historyMissing'), { detail }),
  },
  {
    pattern: /invalid session id/,
    error: (detail) => appError('thread-unknown', words('codex.threadUnknown'), { detail }),
  },
  {
    pattern:
      /unknown variant `(?:initialize|thread|turn)\/[^`]*`|requires experimentalApi capability/,
    error: (detail) => appError('codex-too-old', words('codex.tooOld'), { detail }),
  },
];

/** Turns whatever a request rejected with into one of Bobbin's named failures, with Codex's own words as detail. */
export function classifyError(caught: unknown): AppError {
  if (caught instanceof AppFailure) return caught.error;
  if (!(caught instanceof RpcError)) {
    const detail = caught instanceof Error ? caught.message : String(caught);
    return appError('internal', words('errors.internal'), { detail, retryHelps: true });
  }
  if (inputTooLarge(caught.data)) {
    return appError('message-too-large', words('codex.messageTooLong'), {
      detail: caught.message,
    });
  }
  const message = shorten(caught.message);
  const row = table.find(({ pattern }) => pattern.test(message));
  return row?.error(message) ?? appError('protocol', words('codex.refused'), { detail: message });
}

/** Whether Codex refused the strictest approval policy as such, so that the next stricter one may be asked for. */
export function refusesUntrusted(caught: unknown): boolean {
  return caught instanceof RpcError && untrustedRefused.test(caught.message);
}

/** Codex's own name for the policy `untrusted` is UnlessTrusted. */
const untrustedRefused =
  /unknown variant `untrusted`|`(?:untrusted|UnlessTrusted)` is (?:not in the allowed set|no longer supported)/;

/** Reads why a process ended at once, such as a broken config.toml, from what it wrote on standard error. */
export function classifyExit(stderrTail: string): AppError {
  const lines = stderrTail.split('\n');
  const config = lines.findLast((line) => /config\.toml:\d+/.test(line));
  if (config !== undefined) return brokenConfig(config);
  const reason = lines.findLast((line) => /^Error: /.test(line));
  return appError('codex-ended', words('codex.ended'), {
    detail: reason ?? (stderrTail === '' ? null : lines.slice(-20).join('\n')),
    retryHelps: true,
  });
}

/**
 * The failure in a `configWarning` of a Codex that could not read its settings and started on its defaults, so that it
 * knows no account or model provider (field case F29); null for a warning about anything else.
 */
export function brokenConfigIn(params: unknown): AppError | null {
  const { summary, details } = (params ?? {}) as { summary?: unknown; details?: unknown };
  if (typeof summary !== 'string' || !/invalid configuration/i.test(summary)) return null;
  return brokenConfig(typeof details === 'string' ? details : summary);
}

function unknownProvider(detail: string): AppError {
  const name = /provider [“"`]([^”"`]{1,100})[”"`]/.exec(detail)?.[1];
  const message =
    name === undefined
      ? words('codex.providerUnknown')
      : words('codex.providerUnknown.named', { name });
  return appError('provider-unknown', message, { detail, retryHelps: true });
}

function brokenConfig(detail: string): AppError {
  const place = /((?:\/|[A-Za-z]:\\)[^:\n]*\.toml)(?::(\d+))?/.exec(detail);
  const [file, line] = [place?.[1] ?? null, place?.[2]];
  return appError('config-broken', settingsUnreadable(file, line), {
    ...{ detail, file, retryHelps: true },
  });
}

function settingsUnreadable(file: string | null, line: string | undefined): string {
  if (file === null) return words('codex.settingsUnreadable');
  return line === undefined
    ? words('codex.settingsUnreadable.file', { file })
    : words('codex.settingsUnreadable.line', { file, line });
}

function inputTooLarge(data: unknown): boolean {
  const code =
    typeof data === 'object' && data !== null ? (data as ErrorData).input_error_code : '';
  return code === 'input_too_large';
}

interface ErrorData {
  input_error_code?: unknown;
}

/** Codex lists every method it knows, several kilobytes of them, when it knows one not. */
function shorten(message: string): string {
  return message.length > 2000 ? `${message.slice(0, 2000)}…` : message;
}
