import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import { PolicyWatch } from './policy-watch.ts';
import { readLastPolicy } from './turn-context.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'bobbin-watch-'))));
afterEach(() => rm(folder, { recursive: true }));

const applied: ReportedPolicy = {
  ...{ approvalPolicy: 'untrusted', sandbox: 'workspaceWrite', network: 'off', reviewer: 'user' },
  writableRoots: [],
};
const context = (over: object) =>
  JSON.stringify({
    type: 'turn_context',
    payload: {
      turn_id: 't',
      approval_policy: 'untrusted',
      sandbox_policy: { type: 'workspace-write' },
      ...over,
    },
  });

async function watch(...lines: string[]): Promise<ReportedPolicy[]> {
  const file = path.join(folder, 'rollout.jsonl');
  await writeFile(file, `${lines.join('\n')}\n`);
  const told: ReportedPolicy[] = [];
  const one = new PolicyWatch(file, applied, (report) => told.push(report));
  one.check('t');
  one.check('t');
  return told;
}

test('a record that says the same is nothing to tell', async () => {
  await expect(watch('{"type":"session_meta"}', context({}))).resolves.toEqual([]);
});

test.each([
  [{ approval_policy: 'never' }, { approvalPolicy: 'never' }],
  [{ approvals_reviewer: 'auto_review' }, { reviewer: 'auto_review' }],
  [
    { sandbox_policy: { type: 'danger-full-access' } },
    { sandbox: 'dangerFullAccess', network: 'on' },
  ],
  [{ sandbox_policy: { type: 'workspace-write', network_access: true } }, { network: 'on' }],
  [
    { sandbox_policy: { type: 'workspace-write', writable_roots: ['/etc'] } },
    { writableRoots: ['/etc'] },
  ],
])('%j is told, once', async (recorded, difference) => {
  await expect(watch(context(recorded))).resolves.toEqual([{ ...applied, ...difference }]);
});

test('the record of another turn, an unreadable one and none decide nothing', async () => {
  await expect(watch(context({ turn_id: 'other', approval_policy: 'never' }))).resolves.toEqual([]);
  await expect(watch('"turn_context" t {', context({ sandbox_policy: null }))).resolves.toEqual([]);
});

const applying = (settings: object) =>
  JSON.stringify({
    type: 'event_msg',
    payload: { type: 'thread_settings_applied', thread_settings: settings },
  });

async function last(...lines: string[]): Promise<ReportedPolicy | null> {
  const file = path.join(folder, 'rollout.jsonl');
  await writeFile(file, `${lines.join('\n')}\n`);
  return readLastPolicy(file);
}

test('what a rollout names last is the newest turn’s settings, or those applied after it', async () => {
  const never = {
    approval_policy: 'never',
    approvals_reviewer: 'user',
    permission_profile: { type: 'disabled' },
  };
  await expect(last(applying(never), context({}))).resolves.toEqual(applied);
  await expect(last(context({}), applying(never), '{"type":"response_item"}')).resolves.toEqual({
    ...{ approvalPolicy: 'never', sandbox: 'dangerFullAccess', network: 'on', reviewer: 'user' },
    writableRoots: [],
  });
  const managed = { ...never, permission_profile: { type: 'managed' } };
  await expect(last(applying(managed))).resolves.toMatchObject({ sandbox: 'managed' });
});

test('a rollout that names no settings, is unreadable or gone says nothing', async () => {
  await expect(last('{"type":"session_meta"}')).resolves.toBeNull();
  await expect(last(context({}), '{"thread_settings_applied"')).resolves.toBeNull();
  expect(readLastPolicy(path.join(folder, 'none'))).toBeNull();
  expect(readLastPolicy(folder)).toBeNull();
});

test('settings are found however far back of the end they stand, up to 2 MB', async () => {
  const output = (bytes: number) =>
    JSON.stringify({ type: 'response_item', text: 'x'.repeat(bytes) });
  const head = context({});
  // The first piece of the end begins within the record, within the line after it, and far behind it.
  for (const bytes of [64 * 1024 - head.length / 2, 64 * 1024, 300_000, 1_900_000]) {
    await expect(last('{"type":"session_meta"}', head, output(bytes))).resolves.toEqual(applied);
  }
  await expect(last(head, output(2_100_000))).resolves.toBeNull();
});
