import { expect, it } from 'vitest';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { RuleBook, SavedRuleEntry } from '../../../shared/domain/saved-rules.ts';
import type { HarnessPermissions, RuleEdit } from '../../harness/harness-permissions.ts';
import { createTestThreads, type TestThreads } from '../testing/test-threads.ts';
import { answerApproval } from './answer-approval.ts';
import { changeRule, unaskedIn } from './saved-rules.ts';

const rule = (start: number, decision: 'allow' | 'forbidden'): SavedRuleEntry => ({
  ...{ kind: 'command', start, line: 1, source: 's', pattern: [['x']], decision },
  justification: null,
});
const book: RuleBook = {
  folder: '/rules',
  saved: [
    {
      path: '/rules/a.rules',
      revision: 'r',
      rules: [rule(0, 'allow'), rule(9, 'forbidden')],
      problem: null,
    },
  ],
  machine: [],
  brought: [],
};

function withRules(threads: TestThreads): RuleEdit[] {
  const edits: RuleEdit[] = [];
  const permissions: HarnessPermissions = {
    rules: () => Promise.resolve(book),
    checkRules: () => Promise.reject(new Error('not asked here')),
    changeRule: (edit) => {
      edits.push(edit);
      return Promise.resolve('/rules/a.rules.bak');
    },
    brings: () => Promise.reject(new Error('not asked here')),
  };
  Object.assign(threads.harness, { permissions });
  return edits;
}
const at = (start: number) =>
  ({ home: 'user', file: '/rules/a.rules', revision: 'r', start }) as const;

it('a rule that allows goes at once, one that holds Codex back only after a native dialog', async () => {
  const threads = createTestThreads();
  const edits = withRules(threads);
  const { ctx, sessions } = threads;
  threads.answerDialog(() => Promise.resolve(false));
  expect(await changeRule(ctx, sessions, at(0), null)).toEqual({
    ...{ backup: '/rules/a.rules.bak', running: 0 },
  });
  for (const start of [9, 5]) {
    await expect(changeRule(ctx, sessions, at(start), null)).rejects.toMatchObject({
      error: { code: 'declined-by-user' },
    });
  }
  expect(edits.map(({ start }) => start)).toEqual([0]);
  threads.answerDialog(() => Promise.resolve(true));
  await changeRule(ctx, sessions, at(9), null);
  expect(edits.map(({ start }) => start)).toEqual([0, 9]);
});

it('what runs unasked: rules that let run, and answers for this session until their process ends', async () => {
  const threads = createTestThreads();
  withRules(threads);
  const { ctx, sessions, id } = threads;
  const unasked = () => unaskedIn(ctx, sessions, id);
  expect(await unasked()).toEqual({ rules: 1, session: 0 });
  threads.send('go');
  await threads.status('running');
  threads.process().emit({
    ...{ type: 'approval-opened', requestKey: '0', turnId: 't1', itemId: 'i1' },
    request: {
      ...{ kind: 'command', command: 'make', cwd: null, reason: null, summary: [] },
      networkHost: null,
    },
  });
  const [approval] = openApprovals(threads.state());
  await answerApproval(ctx, sessions, {
    ...{ threadId: id, approvalId: approval!.id, shownHash: approval!.shownHash },
    answer: { decision: 'approve', scope: 'session', granted: null, fields: null },
  });
  expect(await unasked()).toEqual({ rules: 1, session: 1 });
  await threads.modes.set(id, 'full-access');
  sessions.of(id).dispatch({ type: 'interrupt' });
  await threads.until((state) => state.status === 'idle' && state.generation === 2);
  expect(await unasked()).toEqual({ rules: 1, session: 0 });
});

it('what runs under the old rules is started anew when it is idle, in the mode it is in', async () => {
  const threads = createTestThreads();
  withRules(threads);
  const { ctx, sessions } = threads;
  threads.send('go');
  await threads.status('running');
  expect(await changeRule(ctx, sessions, at(0), [['x'], ['y']])).toMatchObject({ running: 1 });
  expect(threads.state()).toMatchObject({ status: 'running', generation: 1 });
  sessions.of(threads.id).dispatch({ type: 'interrupt' });
  await threads.until((state) => state.status === 'idle' && state.generation === 2);
  expect(threads.process().attached).toMatchObject([{ mode: 'approval-required' }]);
});
