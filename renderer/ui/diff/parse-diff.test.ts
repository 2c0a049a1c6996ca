import { describe, expect, it } from 'vitest';
import { markWords } from './mark-words.ts';
import { parseDiff, type DiffRow } from './parse-diff.ts';

const line = (
  kind: 'context' | 'added' | 'removed',
  number: number | null,
  text: string,
): DiffRow => ({
  kind,
  line: number,
  ...(kind === 'context' && { oldLine: number }),
  parts: [{ text, marked: false }],
});

describe('parseDiff', () => {
  it('reads hunks without file headers', () => {
    const diff = '@@ -41,2 +41,3 @@ class Loader\n a\n-b\n+c\n+d\n@@ -90 +91 @@\n-x\n+y\n';
    expect(parseDiff(diff, 'update')).toEqual({
      rows: [
        { kind: 'gap', heading: 'class Loader' },
        line('context', 41, 'a'),
        line('removed', 42, 'b'),
        line('added', 42, 'c'),
        line('added', 43, 'd'),
        { kind: 'gap', heading: '' },
        line('removed', 90, 'x'),
        line('added', 91, 'y'),
      ],
      added: 3,
      removed: 2,
    });
  });

  it('skips file headers and keeps what is said about the file', () => {
    const diff = [
      'diff --git a/a.ts b/b.ts',
      'similarity index 90%',
      'rename from a.ts',
      'rename to b.ts',
      'index 1..2 100644',
      '--- a/a.ts',
      '+++ b/b.ts',
      '@@ -1 +1 @@',
      '-a',
      '\\ No newline at end of file',
      '+b',
    ].join('\n');
    expect(parseDiff(diff, 'update')).toEqual({
      rows: [
        { kind: 'note', text: 'similarity index 90%' },
        { kind: 'note', text: 'rename from a.ts' },
        { kind: 'note', text: 'rename to b.ts' },
        line('removed', 1, 'a'),
        { kind: 'note', text: 'No newline at end of file' },
        line('added', 1, 'b'),
      ],
      added: 1,
      removed: 1,
    });
  });

  it('takes lines that look like headers for content while a hunk lasts', () => {
    expect(parseDiff('@@ -1,2 +1,2 @@\n--- a comment\n+++ b\n @@ c', 'update').rows).toEqual([
      line('removed', 1, '-- a comment'),
      line('added', 1, '++ b'),
      line('context', 2, '@@ c'),
    ]);
  });

  it('reads hunks without numbers', () => {
    expect(parseDiff('@@ def f():\n a\n-b\n+c\n@@\n d', 'update').rows).toEqual([
      { kind: 'gap', heading: 'def f():' },
      line('context', null, 'a'),
      line('removed', null, 'b'),
      line('added', null, 'c'),
      { kind: 'gap', heading: '' },
      line('context', null, 'd'),
    ]);
  });

  it.each([
    ['add', 'added', { added: 2, removed: 0 }],
    ['delete', 'removed', { added: 0, removed: 2 }],
  ] as const)('reads a whole text as lines for %s', (change, kind, counts) => {
    expect(parseDiff('-a\n+b\n', change)).toEqual({
      rows: [line(kind, 1, '-a'), line(kind, 2, '+b')],
      ...counts,
    });
  });

  it('reads an added file given as a diff', () => {
    expect(parseDiff('--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n', 'add')).toEqual({
      rows: [line('added', 1, 'a')],
      added: 1,
      removed: 0,
    });
  });

  it('keeps an empty context line and gives nothing for nothing', () => {
    expect(parseDiff('@@ -1,2 +1,2 @@\n\n a', 'update').rows).toEqual([
      line('context', 1, ''),
      line('context', 2, 'a'),
    ]);
    expect(parseDiff('', 'update')).toEqual({ rows: [], added: 0, removed: 0 });
  });
});

describe('markWords', () => {
  const marks = (diff: string) =>
    markWords(parseDiff(diff, 'update').rows).flatMap((row) =>
      'parts' in row ? [row.parts.map((p) => (p.marked ? `[${p.text}]` : p.text)).join('')] : [],
    );

  it('marks what differs between lines that replace each other', () => {
    expect(
      marks('@@ -1 +1,2 @@\n-const key = process.env.OLD;\n+const key = await keys();\n+next();'),
    ).toEqual(['const key = [process.env.OLD];', 'const key = [await keys()];', 'next();']);
  });

  it('leaves lines that have little in common unmarked', () => {
    expect(marks('@@ -1 +1 @@\n-one two three\n+four five six')).toEqual([
      'one two three',
      'four five six',
    ]);
  });

  it('leaves very long lines unmarked, among many', () => {
    const rows = Array.from({ length: 5_000 }, (_, i) => `-a ${i}\n+a ${i + 1}`).join('\n');
    expect(marks(`@@\n-${'a '.repeat(400)}\n+${'b '.repeat(400)}\n${rows}`).length).toBe(10_002);
  });
});
