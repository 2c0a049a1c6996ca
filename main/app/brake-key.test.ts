import { expect, test } from 'vitest';
import { createBrakeKey } from './brake-key.ts';

const key = 'CommandOrControl+Alt+Shift+L';
const other = 'CommandOrControl+Alt+B';

/** The system's keys: which other programs hold, and which we do. */
function desk(taken: string[] = []) {
  const held = new Map<string, () => void>();
  const told: string[] = [];
  let presses = 0;
  const brake = createBrakeKey(
    {
      register(wanted, pressed) {
        if (taken.includes(wanted)) return false;
        held.set(wanted, pressed);
        return true;
      },
      unregister: (wanted) => void held.delete(wanted),
    },
    () => (presses += 1),
    (state) => told.push(state),
  );
  return { brake, held, told, taken, presses: () => presses };
}

test('the key is held only while a thread is in or headed for full access', () => {
  const { brake, held, told, presses } = desk();
  brake.follow({ key, needed: false });
  expect([brake.state(), [...held.keys()]]).toEqual(['ready', []]);
  brake.follow({ key, needed: true });
  brake.follow({ key, needed: true });
  expect([brake.state(), [...held.keys()]]).toEqual(['active', [key]]);
  held.get(key)!();
  expect(presses()).toBe(1);
  brake.follow({ key, needed: false });
  expect([brake.state(), [...held.keys()]]).toEqual(['ready', []]);
  expect(told).toEqual(['ready', 'active', 'ready']);
});

test('another key takes the place of the old one, and none gives it up', () => {
  const { brake, held } = desk();
  brake.follow({ key, needed: true });
  brake.follow({ key: other, needed: true });
  expect([...held.keys()]).toEqual([other]);
  brake.follow({ key: null, needed: true });
  expect([brake.state(), [...held.keys()]]).toEqual(['off', []]);
});

test('a key that another program has is told at once, and tried again when it is needed', () => {
  const { brake, held, taken } = desk([key]);
  brake.follow({ key, needed: false });
  expect(brake.state()).toBe('taken');
  brake.follow({ key, needed: true });
  expect([brake.state(), [...held.keys()]]).toEqual(['taken', []]);
  taken.length = 0;
  brake.follow({ key, needed: true });
  expect([brake.state(), [...held.keys()]]).toEqual(['active', [key]]);
});
