import type { ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { z } from '../../../shared/domain/schema.ts';
import type { MappedRequest, RequestContext } from './map-request.ts';

const paths = z.array(z.string()).nullish().catch(null);
const entry = z.object({ path: z.looseObject({ type: z.string() }), access: z.string() });
type Entry = z.infer<typeof entry>;

const permissionParams = z.object({
  reason: z.string().nullish().catch(null),
  permissions: z.object({
    network: z.object({ enabled: z.boolean().nullish() }).nullish().catch(null),
    fileSystem: z
      .object({ read: paths, write: paths, entries: z.array(entry).nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
});

const nothing = { permissions: {}, scope: 'turn' };

/** A wish for more paths or the network. The reply grants what was both asked for and ticked, and nothing else. */
export function mapPermissions(params: unknown, context: RequestContext): MappedRequest {
  const parsed = permissionParams.safeParse(params);
  if (!parsed.success) return { kind: 'unusable', reply: nothing };
  const { reason, permissions } = parsed.data;
  const { fileSystem, network } = permissions;
  const entries = (fileSystem?.entries ?? []).filter(({ access }) => access !== 'deny');
  const withAccess = (access: string) =>
    entries.filter((one) => one.access === access).map((one) => entryName(one));
  const read = [...(fileSystem?.read ?? []), ...withAccess('read')];
  const write = [...(fileSystem?.write ?? []), ...withAccess('write')];
  const asksNetwork = network?.enabled === true;
  if (read.length === 0 && write.length === 0 && !asksNetwork) {
    return { kind: 'unusable', reply: nothing };
  }
  return {
    kind: 'question',
    request: {
      kind: 'permissions',
      reason: reason ?? null,
      read: [...new Set(read)].map((given) => context.namePath(given)),
      write: [...new Set(write)].map((given) => context.namePath(given)),
      network: asksNetwork,
    },
    reply: (answer) => grant(answer, fileSystem, entries, asksNetwork),
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
