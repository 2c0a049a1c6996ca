import { expect, test } from 'vitest';
import { mapCatalogThread, titleFrom } from './map-catalog-thread.ts';
import { readWire } from './wire.test-support.ts';

test('a listed thread, as recorded', () => {
  const [first] = readWire('11-thread-list-name-archive-delete')
    .filter((message) => Array.isArray(message.result?.data) && message.result.data.length > 0)
    .map((message) => mapCatalogThread(message.result.data[0], false));
  expect(first).toEqual({
    ...{ harnessThreadId: expect.any(String), cwd: '/work/repo', title: expect.any(String) },
    ...{ source: 'vscode', createdAt: expect.any(Number), updatedAt: expect.any(Number) },
    ...{ archived: false, branch: 'master', parentThreadId: null, forkedFromId: null },
    ...{ agentName: null, rolloutPath: expect.stringMatching(/rollout-.*\.jsonl$/) },
  });
  expect(first!.createdAt).toBeGreaterThan(1_700_000_000_000);
});

test.each([
  [{}, { title: '', source: 'unknown', createdAt: 0, updatedAt: 0, branch: null, cwd: '' }],
  [{ name: ' Pears ', preview: 'other' }, { title: 'Pears' }],
  [{ name: null, preview: '\n\n  Why?  \nmore' }, { title: 'Why?' }],
  [{ createdAt: 5 }, { createdAt: 5000, updatedAt: 5000 }],
  [{ source: { custom: 'orchard' } }, { source: 'orchard' }],
  [
    { parentThreadId: 'p', forkedFromId: 'f', agentNickname: 'Scout', path: '/r.jsonl' },
    { parentThreadId: 'p', forkedFromId: 'f', agentName: 'Scout', rolloutPath: '/r.jsonl' },
  ],
  [{ source: { subAgent: { threadSpawn: {} } } }, { source: 'subAgent' }],
])('%j', (fields, mapped) => {
  expect(mapCatalogThread({ id: 'x', ...fields }, false)).toMatchObject(mapped);
});

test('F19: a preview that only holds what Codex put there is no title', () => {
  expect(titleFrom('<environment_context>\n<cwd>/x</cwd>')).toBe('');
  expect(titleFrom('x'.repeat(500))).toHaveLength(200);
});

test('what has no id is no thread', () => {
  expect(mapCatalogThread({ preview: 'x' }, false)).toBeNull();
});
