import { describe, expect, it } from 'vitest';
import { growItem, isGrowing } from './grow-item.ts';
import type { Item, WorkStatus } from './item.ts';

const base = { id: 'i', turnId: 't1', startedAt: null, completedAt: null };

describe('growing', () => {
  it.each([
    ['running', true],
    ['detached', true],
    ['completed', false],
    ['failed', false],
    ['declined', false],
    ['interrupted', false],
  ] satisfies [WorkStatus, boolean][])('a %s command: %s', (status, grows) => {
    const item: Item = {
      ...base,
      kind: 'command',
      command: 'ls',
      plainCommand: null,
      cwd: '/',
      status,
      exitCode: null,
      output: 'a',
      durationMs: null,
    };
    expect(isGrowing(item)).toBe(grows);
    expect(growItem(item, 'b')).toEqual({ ...item, output: grows ? 'ab' : 'a' });
  });

  it('a streaming text takes pieces; F20: a late piece is dropped', () => {
    const item: Item = { ...base, kind: 'agent-message', text: 'Hello', streaming: true };
    expect(growItem(item, ' world')).toEqual({ ...item, text: 'Hello world' });
    const done: Item = { ...item, streaming: false };
    expect(growItem(done, ' late piece')).toEqual(done);
  });

  it('a plan grows until it is complete', () => {
    const plan: Item = { ...base, kind: 'plan', text: '1.', steps: [] };
    expect(growItem(plan, ' Pick')).toEqual({ ...plan, text: '1. Pick' });
    const done: Item = { ...plan, completedAt: 5 };
    expect(growItem(done, ' Pick')).toEqual(done);
  });

  it('what arrives whole takes nothing', () => {
    const notice: Item = { ...base, kind: 'notice', tone: 'info', text: 'x', detail: null };
    expect(growItem(notice, 'y')).toEqual(notice);
  });
});
