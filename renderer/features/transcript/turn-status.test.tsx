// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { SessionState } from '../../../shared/domain/session.ts';
import { mount } from '../../ui/mount-for-test.tsx';
import { TurnStatus } from './turn-status.tsx';

const running: SessionState = {
  status: 'running',
  generation: 1,
  applied: {
    mode: 'approval-required',
    asks: 'everything',
    report: {
      approvalPolicy: 'untrusted',
      sandbox: 'readOnly',
      network: 'off',
      reviewer: 'user',
      writableRoots: [],
    },
  },
  turnId: 't',
  waitingMode: null,
  approvals: [],
};

it('§3.1 says after five minutes without a word that there was none, and offers to stop', async () => {
  let stops = 0;
  const { container, act } = await mount(
    <TurnStatus
      session={running}
      since={null}
      quietTime={() => 330_000}
      onStop={() => (stops += 1)}
    />,
  );
  expect(container.textContent).toContain('Nothing from Codex for 5 min.');
  await act(() => container.querySelector('button')!.click());
  expect(stops).toBe(1);
});

it('says nothing of the kind before, and R14 no negative time where a clock was set back', async () => {
  const { container } = await mount(
    <TurnStatus
      session={running}
      since={Date.now() + 86_400_000}
      quietTime={() => 299_000}
      onStop={() => undefined}
    />,
  );
  expect(container.textContent).not.toContain('Nothing from Codex');
  expect(container.textContent).toContain('0 s');
});
