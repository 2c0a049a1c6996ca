import { describe, expect, test } from 'vitest';
import {
  askedPolicy,
  judgeReport,
  readReport,
  readSettings,
  reducedPolicy,
} from './runtime-mode.ts';

const untrusted = askedPolicy({
  mode: 'approval-required',
  trusted: false,
  askScope: 'everything',
});
const trusted = askedPolicy({ mode: 'approval-required', trusted: true, askScope: 'everything' });
const outside = askedPolicy({
  mode: 'approval-required',
  trusted: true,
  askScope: 'outside-folder',
});
const full = askedPolicy({ mode: 'full-access', trusted: false, askScope: 'everything' });

describe('what a mode asks for', () => {
  test.each([
    ['untrusted folder', untrusted, 'untrusted', 'read-only', 'everything'],
    ['trusted folder', trusted, 'untrusted', 'workspace-write', 'everything'],
    [
      'trusted folder, ask outside only',
      outside,
      'on-request',
      'workspace-write',
      'outside-folder',
    ],
    ['full access', full, 'never', 'danger-full-access', 'everything'],
    ['untrusted refused by Codex', reducedPolicy, 'on-request', 'read-only', 'reduced'],
  ])('%s', (_name, asked, approvalPolicy, sandbox, asks) => {
    expect(asked).toMatchObject({ approvalPolicy, sandbox, asks });
  });

  test('an untrusted folder is asked about everything, whatever the thread wishes', () => {
    const wish = { mode: 'approval-required', trusted: false, askScope: 'outside-folder' } as const;
    expect(askedPolicy(wish)).toEqual(untrusted);
  });
});

const readOnly = { type: 'readOnly', networkAccess: false };
const write = { type: 'workspaceWrite', writableRoots: [], networkAccess: false };
const asked = { approvalPolicy: 'untrusted', approvalsReviewer: 'user' };

describe('what counts as in force', () => {
  test.each([
    ['untrusted + readOnly', untrusted, { ...asked, sandbox: readOnly }],
    ['untrusted + workspaceWrite', trusted, { ...asked, sandbox: write }],
    [
      'the folder itself as root',
      trusted,
      { ...asked, sandbox: { ...write, writableRoots: ['/repo'] } },
    ],
    [
      'on-request + workspaceWrite',
      outside,
      { ...asked, approvalPolicy: 'on-request', sandbox: write },
    ],
    ['reduced', reducedPolicy, { ...asked, approvalPolicy: 'on-request', sandbox: readOnly }],
    [
      'full access',
      full,
      { ...asked, approvalPolicy: 'never', sandbox: { type: 'dangerFullAccess' } },
    ],
  ])('verified: %s', (_name, policy, answer) => {
    const report = readReport(answer);
    expect(judgeReport(policy, report, ['/repo'])).toEqual({
      verified: true,
      applied: { mode: policy.mode, asks: policy.asks, report },
    });
  });

  test.each([
    ['nothing at all', untrusted, null],
    ['an empty answer', untrusted, {}],
    ['no policy', untrusted, { approvalsReviewer: 'user', sandbox: readOnly }],
    ['no sandbox', untrusted, asked],
    ['no reviewer', untrusted, { approvalPolicy: 'untrusted', sandbox: readOnly }],
    [
      'another reviewer',
      untrusted,
      { ...asked, approvalsReviewer: 'auto_review', sandbox: readOnly },
    ],
    ['a looser policy', untrusted, { ...asked, approvalPolicy: 'on-request', sandbox: readOnly }],
    ['never', untrusted, { ...asked, approvalPolicy: 'never', sandbox: readOnly }],
    [
      'a policy object',
      untrusted,
      { ...asked, approvalPolicy: { granular: {} }, sandbox: readOnly },
    ],
    ['a wider sandbox', untrusted, { ...asked, sandbox: write }],
    ['full access', untrusted, { ...asked, sandbox: { type: 'dangerFullAccess' } }],
    [
      'an unknown sandbox',
      untrusted,
      { ...asked, sandbox: { type: 'cloud', networkAccess: false } },
    ],
    ['network on', untrusted, { ...asked, sandbox: { ...readOnly, networkAccess: true } }],
    ['network missing', untrusted, { ...asked, sandbox: { type: 'readOnly' } }],
    ['network on', trusted, { ...asked, sandbox: { ...write, networkAccess: true } }],
    [
      'a foreign root',
      trusted,
      { ...asked, sandbox: { ...write, writableRoots: ['/repo', '/etc'] } },
    ],
    [
      'roots missing',
      trusted,
      { ...asked, sandbox: { type: 'workspaceWrite', networkAccess: false } },
    ],
    ['less than full', full, { ...asked, approvalPolicy: 'never', sandbox: write }],
    ['asking in full', full, { ...asked, sandbox: { type: 'dangerFullAccess' } }],
  ])('unverified: %s', (_name, policy, answer) => {
    const report = readReport(answer);
    expect(judgeReport(policy, report, ['/repo'])).toEqual({ verified: false, report });
  });
});

test('start answers and later settings are read alike', () => {
  const threadSettings = { ...asked, sandboxPolicy: write };
  expect(readSettings({ threadSettings })).toEqual(readReport({ ...asked, sandbox: write }));
  expect(readSettings({})).toEqual(readReport({}));
});
