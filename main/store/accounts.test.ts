import { expect, it } from 'vitest';
import type { ThreadHome } from '../../shared/domain/thread.ts';
import {
  accountFolder,
  deleteAccount,
  hasThreads,
  insertAccount,
  lastHomeIn,
  listAccounts,
  listHomes,
  renameAccount,
} from './accounts.ts';
import { memoryDatabase, sampleThread } from './store.test-support.ts';
import { deleteThread, findByHarnessId, insertThread } from './threads.ts';

const work: ThreadHome = 'account:0b9a3f0e-5e0a-4c8e-9d5c-6f1f4f3c2b1a';

it('has the default account from the beginning, and the further ones in the order they came', () => {
  const db = memoryDatabase();
  insertAccount(db, { home: work, name: 'Work', folder: '/homes/work' }, 5);
  expect(renameAccount(db, 'user', 'Private')).toBe(true);
  expect({ accounts: listAccounts(db), homes: listHomes(db) }).toEqual({
    accounts: [
      { home: 'user', name: 'Private', folder: null },
      { home: work, name: 'Work', folder: '/homes/work' },
    ],
    homes: ['user', work, 'demo'],
  });
  expect([accountFolder(db, work), accountFolder(db, 'user')]).toEqual(['/homes/work', null]);
});

it('takes no thread of an account that is not there, and lets none go that has threads', () => {
  const db = memoryDatabase();
  const thread = sampleThread({ home: work });
  expect(() => insertThread(db, thread)).toThrow('FOREIGN KEY');
  insertAccount(db, { home: work, name: 'Work', folder: '/homes/work' }, 5);
  insertThread(db, thread);
  expect(() => deleteAccount(db, work)).toThrow('FOREIGN KEY');
  deleteThread(db, thread.id);
  deleteAccount(db, work);
  expect(listHomes(db)).toEqual(['user', 'demo']);
});

it('keeps the default account and gives a folder to one account only', () => {
  const db = memoryDatabase();
  deleteAccount(db, 'user');
  insertAccount(db, { home: work, name: 'Work', folder: '/homes/work' }, 5);
  const other: ThreadHome = 'account:1b9a3f0e-5e0a-4c8e-9d5c-6f1f4f3c2b1a';
  expect(() => insertAccount(db, { home: other, name: 'Two', folder: '/homes/work' }, 6)).toThrow(
    'UNIQUE',
  );
  expect(listHomes(db)).toEqual(['user', work, 'demo']);
});

it('tells threads of one id in two accounts apart, and which account was used last in a folder', () => {
  const db = memoryDatabase();
  insertAccount(db, { home: work, name: 'Work', folder: '/homes/work' }, 5);
  const same = { harnessThreadId: 'same', cwd: '/orchard' };
  insertThread(db, sampleThread({ id: 'one', ...same, updatedAt: 1 }));
  insertThread(db, sampleThread({ id: 'two', ...same, home: work, updatedAt: 2 }));
  insertThread(db, sampleThread({ id: 'three', cwd: '/orchard', home: 'demo', updatedAt: 3 }));
  expect({
    default: findByHarnessId(db, 'user', 'same')?.id,
    work: findByHarnessId(db, work, 'same')?.id,
    last: [lastHomeIn(db, '/orchard'), lastHomeIn(db, '/elsewhere')],
    begun: [hasThreads(db, work), hasThreads(db, 'demo')],
  }).toMatchObject({ default: 'one', work: 'two', last: [work, null] });
});
