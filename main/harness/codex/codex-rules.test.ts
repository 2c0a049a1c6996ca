import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { savedRulesFile } from './rules/rule-files.ts';
import { decline, noChoice, once, say, useBenches } from './real-codex.test-support.ts';

const bench = useBenches();
const wider = (scope: 'session' | 'always'): ApprovalAnswer => ({
  ...{ decision: 'approve', scope, granted: null, fields: null },
});

/** A repeatable row of choices. */
function* choices<T>(seed: number, of: readonly T[]): Generator<T> {
  for (let state = seed; ; state = (state * 1103515245 + 12345) % 2 ** 31) {
    yield of[Math.floor(state / 65536) % of.length]!;
  }
}

describe('saved rules, on the real Codex', { timeout: 60_000 }, () => {
  test('fifty answers of the default buttons leave the rules of the user byte-identical', async () => {
    const { spawn, request, codexHome } = await bench();
    const { process: codex, log } = spawn();
    await codex.attach(request());
    const answers = choices(Number(process.env['BOBBIN_SEED'] ?? 7), [
      once,
      decline,
      wider('session'),
    ]);
    for (let count = 0; count < 50; count += 1) {
      const turns = log.of('turn-ended').length;
      await codex.startTurn(say(`!run echo ${count}`), noChoice);
      const asked = await log.next(
        'approval-opened',
        ({ request: { kind }, requestKey }) => kind === 'command' && requestKey === String(count),
      );
      codex.answer(asked.requestKey, answers.next().value!);
      await log.next('turn-ended', () => log.of('turn-ended').length > turns);
    }
    expect(await readdir(codexHome)).not.toContain('rules');
  });

  test('"always" writes exactly the rule that was named, to the file that was named, for the next thread too', async () => {
    const { spawn, request, codexHome } = await bench();
    const { process: codex, log } = spawn();
    await codex.attach(request());
    await codex.startTurn(say('!run echo one'), noChoice);
    const asked = await log.next('approval-opened');
    const file = savedRulesFile(codexHome);
    expect(asked.request).toMatchObject({ rule: { prefix: ['echo', 'one'], file } });
    codex.answer(asked.requestKey, wider('always'));
    await log.next('turn-ended');
    expect(await readFile(file, 'utf8')).toBe(
      'prefix_rule(pattern=["echo", "one"], decision="allow")\n',
    );
    const next = spawn();
    await next.process.attach(request({ cwd: path.dirname(codexHome) }));
    await next.process.startTurn(say('!run echo one'), noChoice);
    await next.log.next('turn-ended');
    expect(next.log.of('approval-opened')).toEqual([]);

    await rm(file);
    await next.process.startTurn(say('!run echo one'), noChoice);
    await next.log.next('turn-ended', () => next.log.of('turn-ended').length > 1);
    expect(next.log.of('approval-opened')).toEqual([]);
    const later = spawn();
    await later.process.attach(request());
    await later.process.startTurn(say('!run echo one'), noChoice);
    expect((await later.log.next('approval-opened')).request).toMatchObject({ kind: 'command' });
  });
});
