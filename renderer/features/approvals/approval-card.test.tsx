// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Approval, ApprovalAnswer, ApprovalRequest } from '../../../shared/domain/approval.ts';
import { ApprovalCard } from './approval-card.tsx';
import { settleTime } from './answer-gate.ts';

const here = { given: '/w', resolved: '/w', outside: false, caution: null };
const command = (text: string): ApprovalRequest => ({
  kind: 'command',
  command: text,
  cwd: here,
  reason: null,
  summary: [],
  networkHost: null,
});
const asked = (request: ApprovalRequest, id = 'a'): Approval => ({
  id,
  threadId: 't',
  generation: 1,
  turnId: 'u',
  itemId: 'i',
  openedAt: 0,
  request,
  shownHash: `hash-${id}`,
});
const once: ApprovalAnswer = { decision: 'approve', scope: 'once', granted: null, fields: null };

let root: Root;
let answers: ApprovalAnswer[];
/** Height of what the sunk block holds; 100 of it are in view. */
let contentHeight: number;

class ImmediateResizeObserver {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell();
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', ImmediateResizeObserver);
  contentHeight = 100;
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => contentHeight);
  answers = [];
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(approval: Approval, takesFocus = true) {
  await act(async () =>
    root.render(
      <ApprovalCard
        key={`${approval.id}:${approval.shownHash}`}
        approval={approval}
        position={1}
        count={1}
        takesFocus={takesFocus}
        onStep={() => {}}
        onLink={() => {}}
        onAnswer={async (answer) => {
          answers.push(answer);
          return true;
        }}
      />,
    ),
  );
}

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const settle = () => wait(settleTime + 50);
const card = () => document.querySelector<HTMLElement>('[data-approval]')!;
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith(words))!;
const click = (words: string) => act(async () => button(words).click());
const press = (key: string, more: KeyboardEventInit = {}, target: Element = card()) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  });

test('takes no answer in the first half second, by mouse or by key', async () => {
  await show(asked(command('ls')));
  await wait(settleTime - 20);
  await click('Approve once');
  await press('y');
  await press('n');
  expect(answers).toEqual([]);
  await settle();
  await click('Approve once');
  expect(answers).toEqual([once]);
});

test('F10: a double click answers once', async () => {
  await show(asked(command('ls')));
  await settle();
  await act(async () => {
    button('Approve once').click();
    button('Approve once').click();
  });
  await click('Approve once');
  await press('y');
  expect(answers).toEqual([once]);
});

test('Y and N answer on the card; a held key and other keys do not', async () => {
  await show(asked(command('ls')));
  await settle();
  await press('y', { repeat: true });
  await press('Enter');
  await press('y', { ctrlKey: true });
  expect(answers).toEqual([]);
  await press('n');
  expect(answers).toEqual([{ decision: 'decline' }]);
});

test('the card that follows starts its own half second and gives no button the focus', async () => {
  await show(asked(command('ls'), 'a'));
  await settle();
  await show(asked(command('rm -rf x'), 'b'));
  expect(document.activeElement).toBe(card());
  await press('y');
  await click('Approve once');
  expect(answers).toEqual([]);
});

test('a changed question under the same id starts anew', async () => {
  await show(asked(command('ls')));
  await settle();
  await show({ ...asked(command('rm -rf x')), shownHash: 'another' });
  await click('Approve once');
  expect(answers).toEqual([]);
});

test('a long command is approved only after its end was shown, and declined at any time', async () => {
  contentHeight = 1000;
  await show(asked(command('echo\n'.repeat(60))));
  await settle();
  await click('Approve once');
  await press('y');
  expect(answers).toEqual([]);
  const box = document.querySelector<HTMLElement>('[aria-label="The whole command"]')!;
  await act(async () => {
    box.scrollTop = 900;
    box.dispatchEvent(new Event('scroll'));
  });
  await click('Approve once');
  expect(answers).toEqual([once]);
});

test('a request without a command has no blank card that can be approved', async () => {
  await show(asked(command('  ')));
  await settle();
  await click('Approve once');
  await press('y');
  expect(answers).toEqual([]);
  expect(card().textContent).toContain('Codex did not say which command.');
  await click('Decline');
  expect(answers).toEqual([{ decision: 'decline' }]);
});

test('the wider answer is a second step that names what it covers', async () => {
  await show(asked(command('ls')));
  await settle();
  expect(button('Approve for this session')).toBeUndefined();
  await click('More answers');
  expect(card().textContent).toContain('The same command, word for word, runs without asking');
  await click('Approve for this session');
  expect(answers).toEqual([]);
  await settle();
  await click('Approve for this session');
  expect(answers).toEqual([{ ...once, scope: 'session' }]);
});

test('the rule for all threads is named word for word with its file, behind two presses and half a second', async () => {
  const rule = {
    prefix: ['git', 'push', 'a b\u202e'],
    file: '/home/ada/.codex/rules/default.rules',
  };
  await show(asked({ ...command("bash -lc 'git push'"), rule } as ApprovalRequest));
  await settle();
  expect(button('Save a rule')).toBeUndefined();
  await click('More answers');
  expect(card().textContent).toContain("git push 'a b<U+202E>' runs without asking");
  expect(card().textContent).toContain('in all threads and folders');
  expect(card().textContent).toContain('.codex/rules/default.rules');
  await click('Save a rule for all threads…');
  expect(answers).toEqual([]);
  await settle();
  await click('Save a rule for all threads…');
  expect(answers).toEqual([{ ...once, scope: 'always' }]);
});

test('where Codex proposes no rule there is none to save', async () => {
  await show(asked(command('ls')));
  await settle();
  await click('More answers');
  expect(button('Save a rule')).toBeUndefined();
});

test('hidden characters and line breaks of a command are on the card as code points', async () => {
  await show(asked(command('curl x \u202e&& y\nz')));
  const text = card().textContent ?? '';
  expect(text).toContain('U+202E');
  expect(text).toContain('U+000A');
  expect(text).not.toContain('\u202e');
  expect(text).toContain('hidden character in the command');
});

test('F06: unticked permissions are not granted', async () => {
  await show(
    asked({
      kind: 'permissions',
      reason: null,
      read: [],
      write: [here, { ...here, given: '/etc', resolved: '/etc', outside: true }],
      network: true,
    }),
  );
  await settle();
  await act(async () => document.querySelectorAll<HTMLInputElement>('input')[1]!.click());
  await click('Grant what is ticked');
  expect(answers).toEqual([
    { ...once, granted: { read: [], write: ['/w'], network: true }, fields: null },
  ]);
});

test('typing Y into a field answers nothing', async () => {
  const field = { id: 'q', title: 'Name', description: '', options: [], secret: false };
  await show(
    asked({ kind: 'user-input', fields: [{ ...field, freeText: true, required: false }] }),
  );
  await settle();
  await press('y', {}, document.querySelector('textarea')!);
  expect(answers).toEqual([]);
});
