import { describe, expect, test } from 'vitest';
import type { ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { ApprovalRequest } from '../../../shared/domain/approval.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { mapRequest, type MappedRequest } from './map-request.ts';
import { readWire } from './wire.test-support.ts';

const named = (given: string) => ({
  given,
  resolved: given,
  outside: !given.startsWith('/work/repo'),
  caution: null,
});
const item = (over: object) =>
  ({ id: 'i', turnId: 't', startedAt: null, completedAt: null, ...over }) as Item;

function map(method: string, params: object, known: Item | null = null): MappedRequest {
  return mapRequest(
    method,
    { turnId: 't', itemId: 'i', ...params },
    {
      namePath: named,
      rulesFile: '/home/rules/default.rules',
      itemOf: (turnId, itemId) => (turnId === 't' && itemId === 'i' ? known : null),
    },
  );
}

function question(method: string, params: object, known: Item | null = null) {
  const mapped = map(method, params, known);
  if (mapped.kind !== 'question') throw new Error(`No question but ${mapped.kind}`);
  expect(ApprovalRequest.safeParse(mapped.request).error).toBeUndefined();
  return mapped;
}

const yes = (over: object = {}): ApprovalAnswer => ({
  decision: 'approve',
  scope: 'once',
  granted: null,
  fields: null,
  ...over,
});
const no: ApprovalAnswer = { decision: 'decline' };

const command = 'item/commandExecution/requestApproval';
const files = 'item/fileChange/requestApproval';
const permissions = 'item/permissions/requestApproval';
const userInput = 'item/tool/requestUserInput';
const elicitation = 'mcpServer/elicitation/request';

describe('a command', () => {
  test('what it may do beyond its sandbox is part of the question, and no rule is offered for it', () => {
    const params = { command: 'npm i', cwd: '/work/repo', proposedExecpolicyAmendment: ['npm'] };
    const write = ['/work/repo'];
    const entries = [
      { path: { type: 'path', path: '/work/repo' }, access: 'write' },
      { path: { type: 'path', path: '/etc/x' }, access: 'odd' },
      { path: { type: 'path', path: '/opt' }, access: 'read' },
      { path: { type: 'path', path: '/root' }, access: 'deny' },
    ];
    const additionalPermissions = {
      network: { enabled: true },
      fileSystem: { read: null, write, entries },
    };
    const { request } = question(command, { ...params, additionalPermissions });
    expect(request).toMatchObject({
      more: { read: [named('/opt')], write: [named('/work/repo'), named('/etc/x')], network: true },
    });
    expect(request).not.toHaveProperty('rule');
    const none = { network: { enabled: false }, fileSystem: null };
    const plain = question(command, { ...params, additionalPermissions: none });
    expect(plain.request).not.toHaveProperty('more');
    expect(plain.request).toHaveProperty('rule');
  });

  test('what it may do beyond its sandbox in no known words is declined unasked', () => {
    for (const additionalPermissions of [{ keychain: true }, 'all', { network: 'on' }]) {
      expect(map(command, { command: 'npm i', additionalPermissions })).toEqual({
        kind: 'unusable',
        reply: { decision: 'decline' },
      });
    }
  });

  test('as recorded: whole command, folder, and never the rule for all threads', () => {
    const recorded = readWire('04-approval-command').find((message) => message.method === command)!;
    const mapped = mapRequest(command, recorded.params, {
      ...{ namePath: named, itemOf: () => null, rulesFile: '/home/rules/default.rules' },
    });
    expect(mapped).toMatchObject({
      kind: 'question',
      request: {
        ...{
          kind: 'command',
          command: "/bin/bash -lc 'echo one'",
          reason: null,
          networkHost: null,
        },
        ...{ cwd: named('/work/repo'), summary: [] },
      },
    });
    const { reply } = mapped as Extract<MappedRequest, { kind: 'question' }>;
    expect([reply(yes()), reply(yes({ scope: 'session' })), reply(no)]).toEqual([
      { decision: 'accept' },
      { decision: 'acceptForSession' },
      { decision: 'decline' },
    ]);
  });

  test('the rule for all threads is the proposed one, named with its file, and no yes where there is none', () => {
    const proposed = question(command, {
      ...{ command: "bash -lc 'git push'", proposedExecpolicyAmendment: ['git', 'push'] },
    });
    expect(proposed.request).toMatchObject({
      rule: { prefix: ['git', 'push'], file: '/home/rules/default.rules' },
    });
    expect(proposed.reply(yes({ scope: 'always' }))).toEqual({
      decision: { acceptWithExecpolicyAmendment: { execpolicy_amendment: ['git', 'push'] } },
    });
    for (const proposedExecpolicyAmendment of [null, [], [''], 'git', [1]]) {
      const none = question(command, { command: 'ls', proposedExecpolicyAmendment });
      expect(none.request).not.toHaveProperty('rule');
      expect(none.reply(yes({ scope: 'always' }))).toEqual({ decision: 'decline' });
    }
  });

  test('its text arrives raw and is not touched', () => {
    const raw = 'rm \u202e/x\u200b\u001b]8;;http://x\u0007';
    expect(question(command, { command: raw }).request).toMatchObject({ command: raw, cwd: null });
  });

  test('a missing command is taken from the item; a question about the network needs none', () => {
    const known = item({ kind: 'command', command: 'curl x' });
    expect(question(command, {}, known).request).toMatchObject({ command: 'curl x' });
    const networkApprovalContext = { host: 'example.invalid', protocol: 'https' };
    expect(question(command, { networkApprovalContext }).request).toMatchObject({
      ...{ command: '', networkHost: 'example.invalid' },
    });
  });

  test("Codex's own reading stands beneath it", () => {
    const commandActions = [
      { type: 'read', command: 'cat a', name: 'a', path: 'a' },
      { type: 'listFiles', command: 'ls', path: null },
      { type: 'search', command: 'rg x', query: 'x', path: 'src' },
      { type: 'unknown', command: 'y' },
    ];
    expect(
      question(command, { kind: 'writeStdin', command: 'x', commandActions }).request,
    ).toMatchObject({
      summary: [
        'Types into a command that is already running',
        'Reads a',
        'Lists files',
        'Searches for "x" in src',
      ],
    });
  });
});

describe('a file change', () => {
  test('shows the edits of the item before it, paths resolved', () => {
    const edits = [{ path: '/work/repo/a', change: 'update', movedTo: '/etc/b', diff: '@@' }];
    const known = item({ kind: 'file-change', edits, status: 'running' });
    expect(question(files, { reason: 'outside', grantRoot: '/etc' }, known).request).toEqual({
      ...{ kind: 'file-change', reason: 'outside', grantRoot: named('/etc') },
      edits: [
        { path: named('/work/repo/a'), change: 'update', movedTo: named('/etc/b'), diff: '@@' },
      ],
    });
  });

  test('without known edits there is nothing to say yes to', () => {
    expect(map(files, {})).toEqual({ kind: 'unusable', reply: { decision: 'decline' } });
  });
});

describe('permissions', () => {
  const entries = [
    { path: { type: 'path', path: '/c' }, access: 'write' },
    { path: { type: 'special', value: { kind: 'root' } }, access: 'read' },
    { path: { type: 'glob_pattern', pattern: '/d/**' }, access: 'read' },
    { path: { type: 'path', path: '/e' }, access: 'deny' },
  ];
  const wish = { network: { enabled: true }, fileSystem: { read: ['/a'], write: ['/b'], entries } };

  test('every wish is named, those in lists and those in entries', () => {
    expect(question(permissions, { reason: 'r', permissions: wish }).request).toEqual({
      ...{ kind: 'permissions', reason: 'r', network: true },
      read: [named('/a'), named('/'), named('/d/**')],
      write: [named('/b'), named('/c')],
    });
  });

  test('what is granted is what was both asked for and ticked', () => {
    const { reply } = question(permissions, { permissions: wish });
    expect(
      reply(yes({ granted: { read: ['/', '/b'], write: ['/c', '/etc'], network: false } })),
    ).toEqual({
      permissions: { fileSystem: { entries: [entries[0], entries[1]] } },
      scope: 'turn',
    });
    expect(
      reply(yes({ scope: 'session', granted: { read: ['/a'], write: ['/b'], network: true } })),
    ).toEqual({
      permissions: { fileSystem: { read: ['/a'], write: ['/b'] }, network: { enabled: true } },
      scope: 'session',
    });
  });

  test('no, and a yes to nothing, grant nothing', () => {
    const { reply } = question(permissions, { permissions: wish });
    const nothing = { permissions: {}, scope: 'turn' };
    expect([reply(no), reply(yes())]).toEqual([nothing, nothing]);
    const network = question(permissions, { permissions: { fileSystem: { read: ['/a'] } } });
    expect(network.reply(yes({ granted: { read: [], write: [], network: true } }))).toEqual(
      nothing,
    );
  });
});

describe('questions to the user', () => {
  const questions = [
    {
      id: 'a',
      header: 'Colour',
      question: 'Which?',
      isOther: true,
      options: [{ label: 'Red', description: 'r' }],
    },
    { id: 'b', header: 'Key', question: 'What?', isSecret: true, options: null },
  ];

  test('become fields, and answers go back by their ids', () => {
    const { request, reply } = question(userInput, { questions });
    expect(request).toEqual({
      kind: 'user-input',
      fields: [
        {
          ...{
            id: 'a',
            title: 'Colour',
            description: 'Which?',
            freeText: true,
            secret: false,
            required: false,
          },
          options: [{ label: 'Red', description: 'r' }],
        },
        {
          id: 'b',
          title: 'Key',
          description: 'What?',
          options: [],
          freeText: true,
          secret: true,
          required: false,
        },
      ],
    });
    expect(reply(yes({ fields: { a: 'Red', other: 'x' } }))).toEqual({
      answers: { a: { answers: ['Red'] } },
    });
    expect(reply(no)).toEqual({ answers: {} });
  });
});

describe('an MCP server', () => {
  const requestedSchema = {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      age: { type: 'integer' },
      ok: { type: 'boolean' },
      size: { type: 'string', oneOf: [{ const: 's', title: 'Small' }] },
      tags: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } },
    },
    required: ['name'],
  };
  const form = { serverName: 's', mode: 'form', message: 'm', requestedSchema };

  test('its form becomes fields; the reply has the types it wants', () => {
    const { request, reply } = question(elicitation, form);
    expect(request).toMatchObject({
      ...{ kind: 'elicitation', server: 's', message: 'm', url: null },
      fields: [
        { id: 'name', title: 'Name', required: true, freeText: true },
        { id: 'age', required: false },
        { id: 'ok', options: [{ label: 'true' }, { label: 'false' }], freeText: false },
        { id: 'size', options: [{ label: 'Small' }] },
        { id: 'tags', options: [{ label: 'x' }, { label: 'y' }] },
      ],
    });
    const fields = {
      name: 'Ada',
      age: '36',
      ok: 'false',
      size: 'Small',
      tags: 'x\ny',
      other: 'no',
    };
    expect(reply(yes({ fields }))).toEqual({
      action: 'accept',
      content: { name: 'Ada', age: 36, ok: false, size: 's', tags: ['x', 'y'] },
      _meta: null,
    });
    expect(reply(no)).toEqual({ action: 'decline', content: null, _meta: null });
  });

  test('its address is shown, never opened', () => {
    const { request, reply } = question(elicitation, {
      ...form,
      mode: 'url',
      url: 'https://example.invalid',
    });
    expect(request).toMatchObject({ url: 'https://example.invalid', fields: [] });
    expect(reply(yes())).toEqual({ action: 'accept', content: null, _meta: null });
  });

  test('a form of another shape is declined', () => {
    const odd = { ...form, mode: 'openai/form', requestedSchema: { pages: [] } };
    expect(map(elicitation, odd)).toEqual({
      kind: 'unusable',
      reply: { action: 'decline', content: null, _meta: null },
    });
  });
});

test.each([
  'item/tool/call',
  'attestation/generate',
  'execCommandApproval',
  'item/holodeck/requestApproval',
])('%s is not known', (method) => expect(map(method, {})).toEqual({ kind: 'unknown' }));
