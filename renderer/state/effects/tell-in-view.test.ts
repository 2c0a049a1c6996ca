// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { noteBesideShown, openBeside } from '../actions/split.ts';
import { selectThread } from '../actions/navigate.ts';
import { FakeBridge } from '../fake-bridge.test-support.ts';
import { tellInView } from './tell-in-view.ts';

test('both panes are told as in sight while there is room for both', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const bridge = FakeBridge.install();
  const end = tellInView();
  selectThread('a');
  openBeside('b');
  noteBesideShown(true);
  noteBesideShown(false);
  end();
  expect(bridge.inputs('app.inView')).toEqual([
    { threadId: null, beside: null },
    { threadId: 'a', beside: null },
    { threadId: 'b', beside: null },
    { threadId: 'b', beside: 'a' },
    { threadId: 'b', beside: null },
  ]);
});
