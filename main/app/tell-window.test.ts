import { expect, it } from 'vitest';
import type { EventMessage } from '../../shared/ipc/bridge.ts';
import { tellWindow, type Listening } from './tell-window.ts';

class FakeContents implements Listening {
  readonly messages: unknown[][] = [];
  destroyed = false;

  isDestroyed(): boolean {
    return this.destroyed;
  }

  send(_channel: string, message: EventMessage): void {
    if (this.destroyed) throw new Error('Object has been destroyed');
    this.messages.push(message.map(([, payload]) => payload));
  }
}

const say = (contents: Listening, text: string) => tellWindow(contents, 'app.told', { text });

it('what one step tells comes in one message, in order, and each window gets its own', async () => {
  const [one, other] = [new FakeContents(), new FakeContents()];
  say(one, 'a');
  say(other, 'b');
  say(one, 'c');
  expect(one.messages).toEqual([]);
  await Promise.resolve();
  say(one, 'd');
  await Promise.resolve();
  expect(one.messages).toEqual([[{ text: 'a' }, { text: 'c' }], [{ text: 'd' }]]);
  expect(other.messages).toEqual([[{ text: 'b' }]]);
});

it('the answer of a call comes after what it told', async () => {
  const contents = new FakeContents();
  const call = async () => {
    await Promise.resolve();
    say(contents, 'done');
  };
  await call();
  expect(contents.messages).toEqual([[{ text: 'done' }]]);
});

it('a window closed in the same step is left alone', async () => {
  const [closed, open] = [new FakeContents(), new FakeContents()];
  say(closed, 'a');
  say(open, 'a');
  closed.destroyed = true;
  await Promise.resolve();
  expect([closed.messages, open.messages]).toEqual([[], [[{ text: 'a' }]]]);
});
