import type {
  ApprovalAnswer,
  ApprovalRequest,
  NamedPath,
} from '../../../shared/domain/approval.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { z } from '../../../shared/domain/schema.ts';
import { words } from '../../../shared/words/words.ts';
import { mapElicitation, mapUserInput } from './input-request.ts';
import { mapExtraPermissions, mapPermissions } from './permission-request.ts';

/** What a request says about its place; more than its own words for some kinds. */
export interface RequestContext {
  namePath(given: string): NamedPath;
  /** An item announced before and still open. */
  itemOf(turnId: string, itemId: string): Item | null;
  /** Where Codex saves rules; null where that is not known. */
  rulesFile: string | null;
}

/** A request of Codex in Bobbin's words, with the reply that each answer becomes. */
export type MappedRequest =
  | { kind: 'question'; request: ApprovalRequest; reply(answer: ApprovalAnswer): unknown }
  /** Known, but empty or unreadable: nothing to show, so it is declined. */
  | { kind: 'unusable'; reply: unknown }
  | { kind: 'unknown' };

/** Maps a server request by its method. Never throws; what cannot be shown is never granted. */
export function mapRequest(
  method: string,
  params: unknown,
  context: RequestContext,
): MappedRequest {
  switch (method) {
    case 'item/commandExecution/requestApproval':
      return mapCommand(params, context);
    case 'item/fileChange/requestApproval':
      return mapFileChange(params, context);
    case 'item/permissions/requestApproval':
      return mapPermissions(params, context);
    case 'item/tool/requestUserInput':
      return mapUserInput(params);
    case 'mcpServer/elicitation/request':
      return mapElicitation(params);
    default:
      return { kind: 'unknown' };
  }
}

const text = z.string().nullish().catch(null);

const commandParams = z.object({
  kind: text,
  turnId: z.string(),
  itemId: z.string(),
  reason: text,
  command: text,
  cwd: text,
  networkApprovalContext: z.object({ host: z.string() }).nullish().catch(null),
  commandActions: z.array(z.record(z.string(), z.unknown())).nullish().catch(null),
  additionalPermissions: z.unknown().optional(),
  proposedExecpolicyAmendment: z.array(z.string().min(1)).min(1).nullish().catch(null),
});

function mapCommand(params: unknown, context: RequestContext): MappedRequest {
  const parsed = commandParams.safeParse(params);
  if (!parsed.success) return { kind: 'unusable', reply: decision('decline') };
  const { turnId, itemId, reason, cwd, networkApprovalContext, commandActions, kind } = parsed.data;
  const item = context.itemOf(turnId, itemId);
  const command = parsed.data.command ?? (item?.kind === 'command' ? item.command : '');
  const networkHost = networkApprovalContext?.host ?? null;
  const prefix = parsed.data.proposedExecpolicyAmendment ?? null;
  const file = context.rulesFile;
  const more = mapExtraPermissions(parsed.data.additionalPermissions, context);
  if (more === null || (command === '' && networkHost === null))
    return { kind: 'unusable', reply: decision('decline') };
  return {
    kind: 'question',
    request: {
      kind: 'command',
      command,
      cwd: cwd ? context.namePath(cwd) : null,
      reason: reason ?? null,
      summary: [
        ...(kind === 'writeStdin' ? [words('approvals.summary.typesInto')] : []),
        ...(commandActions ?? []).flatMap((action) => summarise(action) ?? []),
      ],
      networkHost,
      ...(more !== undefined && { more }),
      ...(more === undefined &&
        prefix !== null &&
        file !== null &&
        command !== '' && { rule: { prefix, file } }),
    },
    reply: (answer) =>
      answer.decision === 'approve' && answer.scope === 'always'
        ? alwaysOrNo(prefix)
        : yesOrNo(answer),
  };
}

function summarise(action: Record<string, unknown>): string | null {
  const path = typeof action['path'] === 'string' ? action['path'] : null;
  switch (action['type']) {
    case 'read':
      return path === null
        ? words('approvals.summary.reads')
        : words('approvals.summary.readsPath', { path });
    case 'listFiles':
      return path === null
        ? words('approvals.summary.lists')
        : words('approvals.summary.listsIn', { path });
    case 'search': {
      const query = JSON.stringify(action['query'] ?? '');
      return path === null
        ? words('approvals.summary.searches', { query })
        : words('approvals.summary.searchesIn', { query, path });
    }
    default:
      return null;
  }
}

const fileChangeParams = z.object({
  turnId: z.string(),
  itemId: z.string(),
  reason: text,
  grantRoot: text,
});

/** The request itself names no file: the edits are those of the item announced before it. */
function mapFileChange(params: unknown, context: RequestContext): MappedRequest {
  const parsed = fileChangeParams.safeParse(params);
  if (!parsed.success) return { kind: 'unusable', reply: decision('decline') };
  const { turnId, itemId, reason, grantRoot } = parsed.data;
  const item = context.itemOf(turnId, itemId);
  const edits = item?.kind === 'file-change' ? item.edits : [];
  if (edits.length === 0) return { kind: 'unusable', reply: decision('decline') };
  return {
    kind: 'question',
    request: {
      kind: 'file-change',
      reason: reason ?? null,
      grantRoot: grantRoot ? context.namePath(grantRoot) : null,
      edits: edits.map(({ path, change, movedTo, diff }) => ({
        path: context.namePath(path),
        change,
        movedTo: movedTo === null ? null : context.namePath(movedTo),
        diff,
      })),
    },
    reply: yesOrNo,
  };
}

/** Saves the rule that was proposed, word for word; where there was none it is no yes at all. */
function alwaysOrNo(prefix: string[] | null): unknown {
  if (prefix === null) return decision('decline');
  return { decision: { acceptWithExecpolicyAmendment: { execpolicy_amendment: prefix } } };
}

/** Never a rule for the user's own rules file: that would hold for every thread, for ever. */
function yesOrNo(answer: ApprovalAnswer): unknown {
  if (answer.decision === 'decline' || answer.scope === 'always') return decision('decline');
  return decision(answer.scope === 'session' ? 'acceptForSession' : 'accept');
}

function decision(word: 'accept' | 'acceptForSession' | 'decline') {
  return { decision: word };
}
