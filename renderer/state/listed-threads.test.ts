import { expect, it } from 'vitest';
import { listedThread, noteListed } from './listed-threads.ts';
import { sampleThread } from './sample-thread.test-support.ts';

it('counts threads as the list begins, then as it is shown', () => {
  const made = [
    sampleThread({ id: 'old', updatedAt: 1 }),
    sampleThread({ id: 'new', updatedAt: 9 }),
    sampleThread({ id: 'pinned', updatedAt: 5, pinned: true }),
    sampleThread({ id: 'gone', updatedAt: 10, archived: true }),
    sampleThread({ id: 'agent', updatedAt: 10, parentThreadId: 'x' }),
  ];
  const threads = Object.fromEntries(made.map((thread) => [thread.id, thread]));
  const places = () => [1, 2, 3, 4].map((place) => listedThread({ threads }, place));
  expect(places()).toEqual(['pinned', 'new', 'old', null]);
  noteListed(['old', 'deleted', 'agent']);
  expect(places()).toEqual(['old', null, 'agent', null]);
});
