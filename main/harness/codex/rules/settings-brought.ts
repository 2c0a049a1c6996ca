import type { BroughtThing } from '../../../../shared/domain/folder-brings.ts';
import { ruleWords } from '../../../../shared/domain/rule-words.ts';
import { z } from '../../../../shared/domain/schema.ts';
import { words } from '../../../../shared/words/words.ts';

const mostValue = 300;

const server = z.looseObject({
  command: z.string().optional().catch(undefined),
  args: z.array(z.string()).catch([]).default([]),
  url: z.string().optional().catch(undefined),
});

const hook = z.looseObject({
  type: z.string().catch('command'),
  command: z.string().optional().catch(undefined),
});
const hookGroups = z.record(
  z.string(),
  z.array(z.looseObject({ hooks: z.array(z.unknown()).catch([]) })).catch([]),
);

/** Settings that Bobbin sends itself with every thread, so that a folder's own do not hold. */
const overruled = new Set(['approval_policy', 'approvals_reviewer', 'sandbox_mode', 'model']);

/** What the settings of one `config.toml`, as Codex read them, would switch on. */
export function thingsIn(config: Record<string, unknown>, file: string): BroughtThing[] {
  const { mcp_servers: servers, hooks, ...others } = config;
  return [
    ...serversIn(servers, file),
    ...hooksIn(hooks, file),
    ...Object.entries(others).map(([name, value]): BroughtThing => ({
      kind: 'setting',
      words: overruled.has(name) ? words('folderBrings.overruled') : words('folderBrings.sets'),
      exact: `${name} = ${shortened(value)}`,
      file,
    })),
  ];
}

function serversIn(servers: unknown, file: string): BroughtThing[] {
  const found = z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(servers ?? {});
  return Object.entries(found).map(([name, value]): BroughtThing => {
    const { data } = server.safeParse(value);
    if (data?.command !== undefined) {
      const exact = ruleWords([data.command, ...data.args]);
      return { kind: 'server', words: words('folderBrings.serverStarts', { name }), exact, file };
    }
    if (data?.url !== undefined) {
      return {
        kind: 'server',
        words: words('folderBrings.serverConnects', { name }),
        exact: data.url,
        file,
      };
    }
    return {
      kind: 'server',
      words: words('folderBrings.serverSetUp', { name }),
      exact: shortened(value),
      file,
    };
  });
}

/** The programs that hooks run, by the event that runs them. */
export function hooksIn(hooks: unknown, file: string): BroughtThing[] {
  if (hooks === undefined || hooks === null) return [];
  const groups = hookGroups.safeParse(hooks);
  if (!groups.success) {
    return [
      { kind: 'hook', words: words('folderBrings.hooksUnread'), exact: shortened(hooks), file },
    ];
  }
  return Object.entries(groups.data).flatMap(([event, each]) =>
    each
      .flatMap((group) => group.hooks)
      .map((value): BroughtThing => {
        const { data } = hook.safeParse(value);
        const exact = data?.command ?? shortened(value);
        return {
          kind: 'hook',
          words: words('folderBrings.hookRuns', { event }),
          exact,
          file,
        };
      }),
  );
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > mostValue ? `${text.slice(0, mostValue)}…` : text;
}
