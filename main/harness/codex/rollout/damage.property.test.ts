import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assemble } from './assemble.ts';
import { Collector } from './collector.ts';
import { LineCutter } from './line-cutter.ts';
import { messages, record, rolloutFiles, testdata } from './test-files.test-support.ts';

/** Reads bytes as a file of that content would be read. */
function readBytes(bytes: Buffer) {
  const collector = new Collector('any.jsonl');
  const cutter = new LineCutter(collector);
  cutter.push(bytes);
  cutter.end();
  return assemble([{ file: 'any.jsonl', collector, endOrdinal: null, endOffset: null }], null);
}

const plainFiles = (await rolloutFiles()).filter((name) => name.endsWith('.jsonl'));
const contents = new Map<string, Buffer>(
  await Promise.all(
    plainFiles.map(
      async (name) => [name, await readFile(path.join(testdata, name))] as [string, Buffer],
    ),
  ),
);

interface Said {
  role: 'user' | 'agent';
  text: string;
}

/** A small wrapped file in which each message has a text of its own, told once for the model and once for the screen. */
const conversation = fc
  .record({
    era: fc.constantFrom('legacy', 'markers', 'paginated', 'model only'),
    said: fc.array(fc.record({ role: fc.constantFrom('user' as const, 'agent' as const) }), {
      minLength: 1,
      maxLength: 8,
    }),
    words: fc.string({ unit: 'grapheme', maxLength: 12 }),
  })
  .map(({ era, said, words }) => {
    const texts: Said[] = said.map(({ role }, index) => ({
      role,
      text: `${role} ${index} ${words}!`,
    }));
    const header = { id: 't', cwd: '/', history_mode: era === 'paginated' ? era : 'legacy' };
    const lines = texts.flatMap(({ role, text }, index) => {
      const isUser = role === 'user';
      const model = record('response_item', {
        type: 'message',
        id: `model-${index}`,
        role: isUser ? 'user' : 'assistant',
        content: [{ type: isUser ? 'input_text' : 'output_text', text }],
      });
      if (era === 'model only') return [model];
      const item = {
        type: isUser ? 'UserMessage' : 'AgentMessage',
        id: `item-${index}`,
        content: [{ type: isUser ? 'text' : 'Text', text }],
      };
      const screen =
        era === 'paginated'
          ? { type: 'item_completed', thread_id: 't', turn_id: `turn-${index >> 1}`, item }
          : { type: isUser ? 'user_message' : 'agent_message', message: text };
      const start = record('event_msg', { type: 'task_started', turn_id: `turn-${index >> 1}` });
      const both = [model, record('event_msg', screen)];
      return era === 'markers' && index % 2 === 0 ? [start, ...both] : both;
    });
    return { texts, lines: [record('session_meta', header), ...lines], era };
  });

const expected = (texts: Said[]) => texts.map(({ role, text }) => `${role}: ${text}`).sort();

/** What the lines with these indexes must still show: their screen texts, or all where there are only the model's. */
function intact(texts: Said[], lines: string[], kept: (index: number) => boolean, era: string) {
  return texts.filter(({ text }) =>
    lines.some((line, index) => {
      const tells = line.includes(JSON.stringify(text));
      const counts = era === 'model only' || !line.includes('"response_item"');
      return tells && counts && kept(index);
    }),
  );
}

const garbage = fc.oneof(
  fc.constantFrom('', '   ', 'not json', '42', '"text"', '[1]', 'null', '{"type":', '\0\0\0', '}{'),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\n', ' ')),
);

describe('messages whose lines are intact', () => {
  test('are each shown once, in order, whatever is put between the lines', () => {
    fc.assert(
      fc.property(conversation, fc.array(fc.tuple(fc.nat(), garbage)), ({ texts, lines }, junk) => {
        const mixed = [...lines];
        for (const [place, text] of junk) mixed.splice(place % (mixed.length + 1), 0, text);
        const said = messages(readBytes(Buffer.from(mixed.join('\n'))));
        expect(said).toEqual(texts.map(({ role, text }) => `${role}: ${text}`));
      }),
    );
  });

  test('are each shown once in any order of the lines', () => {
    fc.assert(
      fc.property(
        conversation.chain(({ texts, lines }) =>
          fc.shuffledSubarray(lines, { minLength: lines.length }).map((shuffled) => ({
            texts,
            shuffled,
          })),
        ),
        ({ texts, shuffled }) => {
          const said = messages(readBytes(Buffer.from(shuffled.join('\n'))));
          expect(said.sort()).toEqual(expected(texts));
        },
      ),
    );
  });

  test('are each shown once where line ends are lost', () => {
    fc.assert(
      fc.property(conversation, fc.infiniteStream(fc.boolean()), ({ texts, lines }, glued) => {
        const bytes = lines.map((line) => (glued.next().value ? line : `${line}\n`)).join('');
        expect(messages(readBytes(Buffer.from(bytes)))).toEqual(
          texts.map(({ role, text }) => `${role}: ${text}`),
        );
      }),
    );
  });

  test('are each shown once where a torn write is followed by the whole record', () => {
    fc.assert(
      fc.property(
        conversation,
        fc.infiniteStream(fc.option(fc.nat(), { freq: 2 })),
        ({ texts, lines }, tears) => {
          const torn = lines.map((line) => {
            const cut = tears.next().value as number | null;
            return cut === null ? line : line.slice(0, cut % line.length) + line;
          });
          expect(messages(readBytes(Buffer.from(torn.join('\n'))))).toEqual(
            texts.map(({ role, text }) => `${role}: ${text}`),
          );
        },
      ),
    );
  });

  test('stay when others are cut short', () => {
    fc.assert(
      fc.property(
        conversation,
        fc.infiniteStream(fc.option(fc.nat(), { freq: 2 })),
        ({ texts, lines, era }, cuts) => {
          const cutAt = lines.map((line) => {
            const cut = cuts.next().value as number | null;
            return cut === null ? line.length : cut % line.length;
          });
          const whole = (index: number) => cutAt[index] === lines[index]!.length;
          const damaged = lines.map((line, index) => line.slice(0, cutAt[index]));
          const said = messages(readBytes(Buffer.from(damaged.join('\n'))));
          expect(new Set(said).size).toBe(said.length);
          expect(said).toEqual(expect.arrayContaining(expected(intact(texts, lines, whole, era))));
        },
      ),
    );
  });
});

test('any file cut at any byte reads as the beginning of the whole', { timeout: 60_000 }, () => {
  for (const [name, bytes] of contents) {
    const whole = readBytes(bytes);
    const rolledBack = bytes.includes('thread_rolled_back');
    const step = Math.max(1, Math.floor(bytes.length / 60));
    for (let end = 0; end < bytes.length; end += step) {
      const said = messages(readBytes(bytes.subarray(0, end)));
      if (rolledBack) continue;
      const all = messages(whole);
      expect(all.slice(0, Math.max(0, said.length - 1)), `${name} cut at ${end}`).toEqual(
        said.slice(0, -1),
      );
    }
  }
});

test('nothing makes the reader throw', () => {
  const changed = fc.constantFrom(...plainFiles).chain((name) =>
    fc.record({
      name: fc.constant(name),
      changes: fc.array(fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 20 })), { maxLength: 8 }),
    }),
  );
  fc.assert(
    fc.property(changed, ({ name, changes }) => {
      const bytes = Buffer.from(contents.get(name)!);
      for (const [place, patch] of changes) {
        bytes.set(
          patch.subarray(0, bytes.length - (place % (bytes.length + 1))),
          place % (bytes.length + 1),
        );
      }
      readBytes(bytes);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    }),
  );
});
