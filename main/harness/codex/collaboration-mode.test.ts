import { expect, it } from 'vitest';
import { AppFailure } from '../../../shared/domain/app-error.ts';
import { collaborationFor } from './collaboration-mode.ts';

const plain = { model: null, effort: null, planning: false };
const kept = { mode: 'default' as const, model: 'gpt-a', effort: 'medium' };

it('says nothing of the way of working where no plan is wanted and none is kept', () => {
  expect(collaborationFor(plain, kept)).toBeNull();
  expect(collaborationFor({ ...plain, model: 'gpt-b' }, kept)).toBeNull();
});

it('asks for a plan at every turn that wants one, with the model and effort of that turn', () => {
  const planning = { ...plain, planning: true };
  expect(collaborationFor(planning, kept)).toEqual({
    mode: 'plan',
    settings: { model: 'gpt-a', reasoning_effort: 'medium', developer_instructions: null },
  });
  expect(
    collaborationFor({ ...planning, model: 'gpt-b', effort: 'high' }, { ...kept, mode: 'plan' }),
  ).toEqual({
    mode: 'plan',
    settings: { model: 'gpt-b', reasoning_effort: 'high', developer_instructions: null },
  });
});

it('says that planning is over where Codex keeps to it, whoever began it', () => {
  expect(collaborationFor(plain, { ...kept, mode: 'plan' })?.mode).toBe('default');
});

it('runs no turn where a plan is wanted and cannot be asked for', () => {
  const nameless = { ...kept, model: null };
  expect(() => collaborationFor({ ...plain, planning: true }, nameless)).toThrow(AppFailure);
  expect(collaborationFor(plain, nameless)).toBeNull();
});
