import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const testdata = path.join(root, 'main', 'harness', 'codex', 'rollout', 'testdata');

async function transcript(...args: string[]) {
  const script = path.join(root, 'scripts', 'transcript.mjs');
  const env = { ...process.env, INIT_CWD: testdata };
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      stdout: failed.stdout,
      stderr: failed.stderr,
    }),
  );
}

describe('npm run transcript', { timeout: 30_000 }, () => {
  test('prints what a reader sees as JSON', async () => {
    const { code, stdout } = await transcript('c-bare-2025-08.jsonl', '--json');
    expect({ code, json: JSON.parse(stdout) }).toEqual({
      code: 0,
      json: {
        threadId: '6d1f3c2e-1111-4222-8333-444455556666',
        era: 'bare',
        userMessages: 1,
        assistantMessages: 1,
        toolCalls: 2,
        reasoning: 1,
        dividers: 0,
        unreadableLines: 0,
        turns: [
          {
            id: 'turn-611',
            status: 'completed',
            items: [
              { id: 'at-611', kind: 'user-message', text: 'How many files are here?' },
              { id: 'rs_1', kind: 'reasoning', text: '**Counting files**' },
              { id: 'call_1', kind: 'command', text: "bash -lc 'ls | wc -l'\n3\n" },
              { id: 'call_2', kind: 'command', text: 'git status\nclean' },
              { id: 'msg_1', kind: 'agent-message', text: 'There are three files.' },
            ],
          },
        ],
      },
    });
  });

  test('finds the file a history begins in, below the home it is given', async () => {
    const name =
      'home-0.171.0/sessions/2026/11/29/rollout-2026-11-29T14-45-46-01a227c4-ea3c-7573-9f6f-c15f7695d713.jsonl';
    const [there, elsewhere] = await Promise.all([
      transcript(name, '--home', 'home-0.171.0'),
      transcript(name, '--home', '.'),
    ]);
    expect(there.stdout).toContain('3 user, 4 assistant, 4 tool calls');
    expect(elsewhere.stdout).toContain('older history is missing');
  });

  test.each([
    [['nowhere.jsonl'], /^There is no file .*nowhere\.jsonl\.\n$/],
    [['home-0.171.0'], /is not a regular file\.\n$/],
    [[], /^Which file\? /],
    [['a', '--loud'], /^Unknown option --loud\./],
  ])('says in one sentence what is wrong with %j', async (args, sentence) => {
    const { code, stdout, stderr } = await transcript(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
  });
});
