import { expect, test } from 'vitest';
import type { Model } from '../../../shared/domain/harness-info.ts';
import { effortFor, modelInUse, modelLabel } from './model-choice.ts';

const model = (id: string, isDefault: boolean): Model => ({
  id,
  name: id.toUpperCase(),
  description: '',
  efforts: ['low', 'medium'],
  defaultEffort: 'medium',
  isDefault,
});
const models = [model('a', false), model('b', true)];

test("without a choice Codex's default is in use", () => {
  expect(modelInUse(models, null)).toBe(models[1]);
  expect(modelInUse([], null)).toBeNull();
});

test('a chosen model that is no longer offered keeps its name', () => {
  expect(modelInUse(models, 'old')?.name).toBe('old');
});

test('an effort the model does not have falls back to its default', () => {
  expect(effortFor(models[0]!, 'low')).toBe('low');
  expect(effortFor(models[0]!, 'extreme')).toBe('medium');
  expect(modelLabel(models[0]!, effortFor(models[0]!, null))).toBe('A · medium');
  expect(modelLabel(models[0]!, null)).toBe('A');
});
