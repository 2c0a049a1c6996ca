import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryDatabase, tempFolder } from './store.test-support.ts';
import {
  isTrusted,
  listTrusted,
  realPath,
  raiseConsent,
  setRaiseConsent,
  setTrusted,
} from './trust.ts';

function folders() {
  const root = realPath(tempFolder()) ?? '';
  const orchard = join(root, 'orchard');
  mkdirSync(join(orchard, 'sub'), { recursive: true });
  symlinkSync(orchard, join(root, 'link'));
  return { root, orchard, sub: join(orchard, 'sub'), link: join(root, 'link') };
}

describe('D10: trust', () => {
  it('is for exactly the real folder, by whatever link it is named', () => {
    const db = memoryDatabase();
    const { root, orchard, sub, link } = folders();
    expect(setTrusted(db, link, true, 1)).toBe(orchard);
    const trusted = [orchard, link, `${orchard}/`, `${sub}/..`, sub, root].map((path) =>
      isTrusted(db, path),
    );
    expect(trusted).toEqual([true, true, true, true, false, false]);
    expect(listTrusted(db)).toEqual([orchard]);
  });

  it('does not follow a link that was turned elsewhere later', () => {
    const db = memoryDatabase();
    const { root, link } = folders();
    setTrusted(db, link, true, 1);
    mkdirSync(join(root, 'hostile'));
    rmSync(link);
    symlinkSync(join(root, 'hostile'), link);
    expect(isTrusted(db, link)).toBe(false);
  });

  it('is not given to a missing folder, but can be taken back from one', () => {
    const db = memoryDatabase();
    const { root, orchard } = folders();
    expect(() => setTrusted(db, join(root, 'none'), true, 1)).toThrow('There is no folder');
    setTrusted(db, orchard, true, 1);
    renameSync(orchard, join(root, 'moved'));
    expect([isTrusted(db, orchard), listTrusted(db)]).toEqual([false, [orchard]]);
    setTrusted(db, orchard, false, 2);
    expect(listTrusted(db)).toEqual([]);
  });
});

describe('D8: the consent to raise without asking', () => {
  it('is kept per real folder and apart from trust', () => {
    const db = memoryDatabase();
    const { orchard, sub, link } = folders();
    setRaiseConsent(db, link, 'open', 1);
    setRaiseConsent(db, link, 'quarter', 2);
    expect([orchard, sub, '/none'].map((path) => raiseConsent(db, path))).toEqual([
      'quarter',
      null,
      null,
    ]);
    expect(isTrusted(db, orchard)).toBe(false);
    setRaiseConsent(db, orchard, null, 3);
    expect(raiseConsent(db, link)).toBeNull();
  });
});
