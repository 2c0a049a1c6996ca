import type { ApprovalAnswer, ApprovalRequest } from '../../../shared/domain/approval.ts';
import { z } from '../../../shared/domain/schema.ts';
import type { MappedRequest, RequestContext } from './map-request.ts';

const paths = z.array(z.string()).nullish().catch(null);
const entry = z.object({ path: z.looseObject({ type: z.string() }), access: z.string() });
type Entry = z.infer<typeof entry>;

const fileSystem = z.object({
  read: paths,
  write: paths,
  entries: z.array(entry).nullish().catch(null),
});
const permissionParams = z.object({
  reason: z.string().nullish().catch(null),
  permissions: z.object({
    network: z.object({ enabled: z.boolean().nullish() }).nullish().catch(null),
    fileSystem: fileSystem.nullish().catch(null),
  }),
});

/** Nothing of it may be left out unseen, so nothing unknown is passed over. */
const extraPermissions = z.strictObject({
  network: z.strictObject({ enabled: z.boolean().nullish() }).nullish(),
  fileSystem: z
    .strictObject({
      read: z.array(z.string()).nullish(),
      write: z.array(z.string()).nullish(),
      entries: z.array(entry).nullish(),
      globScanMaxDepth: z.number().nullish(),
    })
    .nullish(),
});

/**
 * What a command asks for beyond its sandbox, for itself alone. Undefined: nothing. Null: something that cannot be
 * read, and so cannot be shown.
 */
export function mapExtraPermissions(
  given: unknown,
  context: Pick<RequestContext, 'namePath'>,
): Extract<ApprovalRequest, { kind: 'command' }>['more'] | null {
  if (given === null || given === undefined) return undefined;
  const parsed = extraPermissions.safeParse(given);
  if (!parsed.success) return null;
  const { read, write } = reach(parsed.data.fileSystem, context);
  const network = parsed.data.network?.enabled === true;
  return read.length + write.length === 0 && !network ? undefined : { read, write, network };
}

function reach(
  files: z.infer<typeof fileSystem> | null | undefined,
  context: Pick<RequestContext, 'namePath'>,
) {
  const entries = (files?.entries ?? []).filter(({ access }) => access !== 'deny');
  const named = (
    list: readonly string[] | null | undefined,
    isOfThis: (access: string) => boolean,
  ) =>
    [
      ...new Set([
        ...(list ?? []),
        ...entries.filter(({ access }) => isOfThis(access)).map((one) => entryName(one)),
      ]),
    ].map((path) => context.namePath(path));
  // An access Bobbin has no word for is told as the stronger one.
  return {
    entries,
    read: named(files?.read, (access) => access === 'read'),
    write: named(files?.write, (access) => access !== 'read'),
  };
}

const nothing = { permissions: {}, scope: 'turn' };

/** A wish for more paths or the network. The reply grants what was both asked for and ticked, and nothing else. */
export function mapPermissions(params: unknown, context: RequestContext): MappedRequest {
  const parsed = permissionParams.safeParse(params);
  if (!parsed.success) return { kind: 'unusable', reply: nothing };
  const { reason, permissions } = parsed.data;
  const { network } = permissions;
  const { entries, read, write } = reach(permissions.fileSystem, context);
  const asksNetwork = network?.enabled === true;
  if (read.length === 0 && write.length === 0 && !asksNetwork) {
    return { kind: 'unusable', reply: nothing };
  }
  return {
    kind: 'question',
    request: {
      kind: 'permissions',
      reason: reason ?? null,
      read,
      write,
      network: asksNetwork,
    },
    reply: (answer) => grant(answer, permissions.fileSystem, entries, asksNetwork),
  };
}

type FileSystem = z.infer<typeof permissionParams>['permissions']['fileSystem'];

function grant(
  answer: ApprovalAnswer,
  fileSystem: FileSystem,
  entries: Entry[],
  asksNetwork: boolean,
): unknown {
  if (answer.decision === 'decline' || answer.granted === null) return nothing;
  const { granted, scope } = answer;
  const files = compact({
    read: (fileSystem?.read ?? []).filter((path) => granted.read.includes(path)),
    write: (fileSystem?.write ?? []).filter((path) => granted.write.includes(path)),
    entries: entries.filter((one) =>
      granted[one.access === 'write' ? 'write' : 'read'].includes(entryName(one)),
    ),
  });
  const permissions = {
    ...(Object.keys(files).length > 0 ? { fileSystem: files } : {}),
    ...(asksNetwork && granted.network ? { network: { enabled: true } } : {}),
  };
  return { permissions, scope: scope === 'session' ? 'session' : 'turn' };
}

function compact(lists: Record<string, unknown[]>): Record<string, unknown[]> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

/** A path, a pattern, or a place Codex has a word for. */
function entryName({ path }: Entry): string {
  if (typeof path['path'] === 'string') return path['path'];
  if (typeof path['pattern'] === 'string') return path['pattern'];
  const value = (path['value'] ?? {}) as { kind?: unknown; path?: unknown; subpath?: unknown };
  switch (value.kind) {
    case 'root':
      return '/';
    case 'slash_tmp':
      return '/tmp';
    case 'project_roots':
      return typeof value.subpath === 'string' ? value.subpath : '.';
    default:
      return JSON.stringify(path);
  }
}
