import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startAppServer, type AppServer, type Decide } from './app-server.test-support.ts';
import {
  demoScript,
  startDemoModel,
  type DemoModel,
  type DemoModelOptions,
  type Script,
} from './demo-model.ts';
import { LONG_ANSWER } from './long-answer.ts';
import { writeDemoHome } from './write-demo-home.ts';

const FULL_ACCESS = { approvalPolicy: 'never', sandbox: 'danger-full-access' };
/** Asks for everything and needs no sandbox of the system, so that the tests run anywhere. */
const ASK = { approvalPolicy: 'untrusted', sandbox: 'danger-full-access' };

let base: string;
let home: string;
let cwd: string;
let model: DemoModel;
let codex: AppServer;

async function start(
  options: DemoModelOptions = {},
  decide: Decide = () => 'decline',
): Promise<void> {
  model = await startDemoModel({ chunkMs: 0, ...options });
  await writeDemoHome(home, model.url);
  codex = await startAppServer(home, decide);
}

async function stop(): Promise<void> {
  await codex.end();
  await model.close();
}

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'bobbin-demo-'));
  home = join(base, 'home');
  cwd = await mkdtemp(join(base, 'folder-'));
  await writeFile(join(cwd, 'README.md'), '# Attic\n\nThings that wait.\n');
});

afterEach(async () => {
  await stop();
  await rm(base, { recursive: true, force: true });
});

async function newThread(policy: object, extra: object = {}): Promise<string> {
  const { thread } = await codex.call('thread/start', { cwd, ...policy, ...extra });
  return thread.id;
}

async function beginTurn(threadId: string, text: string): Promise<string> {
  const input = [{ type: 'text', text, text_elements: [] }];
  const { turn } = await codex.call('turn/start', { threadId, input });
  return turn.id;
}

async function endOfTurn(turnId: string): Promise<{ status: string; items: any[] }> {
  const ended = await codex.waitFor(
    (m) => m.method === 'turn/completed' && m.params.turn.id === turnId,
  );
  const items = codex.received
    .filter((m) => m.method === 'item/completed' && m.params.turnId === turnId)
    .map((m) => m.params.item);
  return { status: ended.params.turn.status, items };
}

async function ask(threadId: string, text: string): Promise<{ status: string; items: any[] }> {
  return endOfTurn(await beginTurn(threadId, text));
}

function lastText(turn: { items: any[] }): string {
  return turn.items.findLast((item) => item.type === 'agentMessage')?.text;
}

test('answers a plain message and says that it is a demo', async () => {
  await start();
  const turn = await ask(await newThread(FULL_ACCESS), 'Hello!');
  expect(turn.status).toBe('completed');
  expect(turn.items.map((item) => item.type)).toEqual(['userMessage', 'agentMessage']);
  expect(lastText(turn)).toMatch(/^I am the demo model.*not an AI[\s\S]*list the files/);
});

test('runs a command in full access and quotes its output', async () => {
  await start();
  const turn = await ask(await newThread(FULL_ACCESS), "what's in README");
  const command = turn.items.find((item) => item.type === 'commandExecution');
  expect({ status: command.status, output: command.aggregatedOutput }).toEqual({
    status: 'completed',
    output: '# Attic\n\nThings that wait.\n',
  });
  expect(lastText(turn)).toContain('Things that wait.');
});

test('creates, extends and edits a file by patches', async () => {
  await start();
  const thread = await newThread(FULL_ACCESS);
  await ask(thread, 'create a file hello.txt saying good morning');
  await ask(thread, 'append one more line to hello.txt');
  const turn = await ask(thread, 'replace morning with evening in hello.txt');
  expect(await readFile(join(cwd, 'hello.txt'), 'utf8')).toBe('good evening\none more line\n');
  expect(turn.items.map((item) => item.type)).toEqual([
    'userMessage',
    'reasoning',
    'commandExecution',
    'fileChange',
    'agentMessage',
  ]);
});

test('never replaces a file that it was asked to create', async () => {
  await start();
  const turn = await ask(await newThread(FULL_ACCESS), 'create a file README.md saying hi');
  expect(await readFile(join(cwd, 'README.md'), 'utf8')).toBe('# Attic\n\nThings that wait.\n');
  expect(lastText(turn)).toContain('`README.md` exists already');
});

test('stops when the person declines a command or a change', async () => {
  await start();
  const thread = await newThread(ASK);
  const command = await ask(thread, 'run touch ran.txt');
  expect(lastText(command)).toContain('You declined `touch ran.txt`. It did not run');
  const change = await ask(thread, '!patch made.txt text');
  expect(lastText(change)).toBe(
    'You declined the change to `made.txt`. Nothing was written, and I stop here.',
  );
  expect([existsSync(join(cwd, 'ran.txt')), existsSync(join(cwd, 'made.txt'))]).toEqual([
    false,
    false,
  ]);
});

test('waits for a command that outlives the first wait', async () => {
  const impatient: Script = (conversation) =>
    demoScript(conversation).map((action) =>
      action.type === 'command' ? { ...action, yieldMs: 250 } : action,
    );
  await start({ script: impatient });
  const turn = await ask(await newThread(FULL_ACCESS), '!run echo a; sleep 0.6; echo b; exit 3');
  expect(model.requests.length).toBeGreaterThan(2);
  expect(lastText(turn)).toContain('failed with exit code 3. It printed:\n\n```text\na\nb\n```');
});

test.each(['gpt-5.5', 'gpt-6.2-sol'])('shows a plan through the plan tool of %s', async (name) => {
  await start();
  const turn = await ask(await newThread(FULL_ACCESS, { model: name }), 'make a plan');
  const plans = codex.received.filter((m) => m.method === 'turn/plan/updated');
  expect(plans.map((m) => m.params.plan.map((step: any) => step.status))).toEqual([
    ['inProgress', 'pending'],
    ['completed', 'completed'],
  ]);
  expect(lastText(turn)).toContain('The plan had two steps, and both are done.');
});

test('remembers earlier turns after both programs were started anew', async () => {
  await start();
  const thread = await newThread(FULL_ACCESS);
  const firstUrl = model.url;
  await ask(thread, 'run echo blue');
  await stop();
  await start();
  await codex.call('thread/resume', { threadId: thread, ...FULL_ACCESS, excludeTurns: true });
  const turn = await ask(thread, 'what did I ask first?');
  expect(lastText(turn)).toBe('Your first message in this thread was: "run echo blue"');
  expect(model.url).not.toBe(firstUrl);
  expect(model.requests.map((request) => request.threadId)).toEqual([thread]);
});

test('stops writing when a streaming turn is interrupted, and continues when asked', async () => {
  await start({ chunkMs: 5 });
  const thread = await newThread(FULL_ACCESS);
  const turnId = await beginTurn(thread, 'write a long answer');
  await codex.waitFor((m) => m.method === 'item/agentMessage/delta');
  await codex.call('turn/interrupt', { threadId: thread, turnId });
  expect((await endOfTurn(turnId)).status).toBe('interrupted');
  await stop();
  await start();
  await codex.call('thread/resume', { threadId: thread, ...FULL_ACCESS, excludeTurns: true });
  expect(lastText(await ask(thread, 'continue'))).toBe(LONG_ANSWER);
});

test('still knows the first message after the thread was compacted', async () => {
  await start();
  const thread = await newThread(FULL_ACCESS);
  await ask(thread, '!say one');
  await codex.call('thread/compact/start', { threadId: thread });
  const compacted = await codex.waitFor(
    (m) => m.method === 'item/completed' && m.params.item.type === 'contextCompaction',
  );
  await endOfTurn(compacted.params.turnId);
  const turn = await ask(thread, 'what did I ask first?');
  expect(lastText(turn)).toContain('Your first message in this thread was: "!say one"');
});

test('answers threads of different models at the same time', async () => {
  await start({ chunkMs: 1 }, () => 'accept');
  const threads = await Promise.all([
    newThread(FULL_ACCESS),
    newThread(ASK),
    newThread(FULL_ACCESS, { model: 'gpt-6.2-sol' }),
    newThread(ASK, { model: 'gpt-6.2-sol' }),
  ]);
  const turns = await Promise.all(
    threads.map((thread, index) => ask(thread, `!two echo a${index} ;; echo b${index}`)),
  );
  const outputs = turns.map((turn) =>
    turn.items
      .filter((item) => item.type === 'commandExecution')
      .map((item) => item.aggregatedOutput.trim())
      .toSorted(),
  );
  expect(outputs).toEqual([
    ['a0', 'b0'],
    ['a1', 'b1'],
    ['a2', 'b2'],
    ['a3', 'b3'],
  ]);
});

test('tells a newer model the outcome of commands, patches and refusals', async () => {
  await start({}, (request) => (request.params.command?.includes('touch') ? 'decline' : 'accept'));
  const thread = await newThread(ASK, { model: 'gpt-6.2-sol' });
  const texts = [
    lastText(await ask(thread, '!run echo a; sleep 0.4; exit 3')),
    lastText(await ask(thread, '!leave echo a; sleep 5')),
    lastText(await ask(thread, '!patch new.txt hi')),
    lastText(await ask(thread, '!run touch x')),
  ];
  expect(texts).toEqual([
    '`echo a; sleep 0.4; exit 3` failed with exit code 3. It printed:\n\n```text\na\n```',
    '`echo a; sleep 5` still runs in the background. So far it printed:\n\n```text\na\n```',
    'I wrote `new.txt`.',
    'You declined `touch x`. It did not run, and I stop here.',
  ]);
  expect(await readFile(join(cwd, 'new.txt'), 'utf8')).toBe('hi\n');
});

test('fails as told, and answers once Codex has tried often enough', async () => {
  await start();
  const thread = await newThread(FULL_ACCESS);
  const results = [];
  for (const text of ['!fail 429', '!failed insufficient_quota', '!cut', '!cut 1', '!fail 500 1']) {
    const turn = await ask(thread, text);
    results.push([text, turn.status, lastText(turn)]);
  }
  expect(results).toEqual([
    ['!fail 429', 'failed', undefined],
    ['!failed insufficient_quota', 'failed', undefined],
    ['!cut', 'failed', undefined],
    ['!cut 1', 'completed', 'Answered at attempt 2.'],
    ['!fail 500 1', 'completed', 'Answered at attempt 2.'],
  ]);
});

test('ends a hanging answer only when interrupted', async () => {
  await start();
  const thread = await newThread(FULL_ACCESS);
  const turnId = await beginTurn(thread, '!hang');
  await codex.waitFor((m) => m.method === 'turn/started');
  await codex.call('turn/interrupt', { threadId: thread, turnId });
  expect((await endOfTurn(turnId)).status).toBe('interrupted');
});
