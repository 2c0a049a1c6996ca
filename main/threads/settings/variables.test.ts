import { expect, it } from 'vitest';
import { loadSettings } from '../../store/settings.ts';
import { loadVariables } from '../../store/variables.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createHarnessDesk } from './harness-desk.ts';
import { listVariables, removeVariable, setVariable } from './variables.ts';

function withDesk() {
  const threads = createTestThreads();
  const { ctx, sessions } = threads;
  const asked: unknown[] = [];
  const { setVariable: answer } = ctx.confirm;
  ctx.confirm = {
    ...ctx.confirm,
    setVariable: (question) => {
      asked.push(question);
      return answer(question);
    },
  };
  return {
    ...threads,
    asked,
    parts: { sessions, desk: createHarnessDesk(ctx.harness, ctx.publish) },
  };
}

const secret = { name: 'PEAR_KEY', value: 'the-secret-of-the-pears-4711', forTools: false };

it('saves a variable after main’s question and tells nobody its value', async () => {
  const { ctx, parts, asked, told } = withDesk();
  expect(await setVariable(ctx, parts, secret)).toEqual([
    { name: 'PEAR_KEY', masked: '••••••••4711', forTools: false },
  ]);
  expect(asked).toEqual([
    { name: 'PEAR_KEY', masked: '••••••••4711', forTools: false, replaces: false },
  ]);
  expect(loadVariables(ctx.store.db)).toEqual([secret]);
  expect(JSON.stringify([told, loadSettings(ctx.store.db)])).not.toContain('secret-of');
  expect(await removeVariable(ctx, parts, 'PEAR_KEY')).toEqual([]);
  expect(loadVariables(ctx.store.db)).toEqual([]);
});

it('replaces the value of the same name', async () => {
  const { ctx, parts, asked } = withDesk();
  await setVariable(ctx, parts, secret);
  await setVariable(ctx, parts, { ...secret, value: 'x', forTools: true });
  expect(asked[1]).toMatchObject({ replaces: true });
  expect(listVariables(ctx)).toEqual([{ name: 'PEAR_KEY', masked: '••••••••', forTools: true }]);
});

it('saves nothing without a yes, and asks nothing about what is never taken', async () => {
  const { ctx, parts, asked, answerDialog } = withDesk();
  answerDialog(() => Promise.resolve(false));
  await expect(setVariable(ctx, parts, secret)).rejects.toMatchObject({
    error: { code: 'declined-by-user' },
  });
  for (const name of ['LD_PRELOAD', 'NODE_OPTIONS', 'CODEX_HOME', 'PATH']) {
    await expect(setVariable(ctx, parts, { ...secret, name })).rejects.toMatchObject({
      error: { code: 'not-allowed' },
    });
  }
  expect(asked).toHaveLength(1);
  expect(loadVariables(ctx.store.db)).toEqual([]);
});
