// The window's own process fails: R2 and R16 of the safety page. Threads live in main and go on.
import type { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { agentSays, asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** What the window shows, asked in main: Playwright gives a page up once its process is gone. */
function shown(bobbin: BobbinApp): Promise<string> {
  return bobbin.app.evaluate(async ({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!;
    if (webContents.isCrashed() || webContents.isLoading()) return '';
    return String(await webContents.executeJavaScript('document.body.innerText'));
  });
}

/** Ends the window's process and resolves when another one is there. */
async function crash(bobbin: BobbinApp, how: 'crash' | 'hang'): Promise<void> {
  await bobbin.app.evaluate(async ({ BrowserWindow }, how) => {
    const window = BrowserWindow.getAllWindows()[0]!;
    const { webContents } = window;
    const loaded = new Promise<void>((resolve) => {
      webContents.once('did-finish-load', () => resolve());
    });
    if (how === 'crash') process.kill(webContents.getOSProcessId(), 'SIGKILL');
    else window.emit('unresponsive');
    await loaded;
  }, how);
}

/** Calls main as the window now there could. */
function inWindow(bobbin: BobbinApp, script: string): Promise<unknown> {
  return bobbin.app.evaluate(
    ({ BrowserWindow }, code) =>
      BrowserWindow.getAllWindows()[0]!.webContents.executeJavaScript(code) as Promise<unknown>,
    script,
  );
}

test('R16 the window fails while a turn asks: the turn goes on, the question is answered once', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [
      {
        turns: [
          {
            steps: [
              ...agentSays('m1', 'Before the failure'),
              ...asksToRun(0, 'make pears'),
              ...runsOnceAnswered(0, 'make pears'),
              ...agentSays('m2', 'After the answer'),
            ],
          },
        ],
      },
    ],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Go on');
  await expect(thread.approval.card).toContainText('make pears');
  await crash(bobbin, 'crash');
  await expect.poll(() => shown(bobbin)).toContain('make pears');
  await expect.poll(() => shown(bobbin)).toContain('Before the failure');

  const answer = `(async () => {
    const { value } = await bobbin.call('app.startup', {});
    const [approval] = value.rows[0].session.approvals;
    const once = () => bobbin.call('approval.answer', {
      threadId: approval.threadId, approvalId: approval.id, shownHash: approval.shownHash,
      answer: { decision: 'approve', scope: 'once', granted: null, fields: null },
    });
    const [first, second] = [await once(), await once()];
    return [first.ok, second.ok];
  })()`;
  expect(await inWindow(bobbin, answer)).toEqual([true, false]);
  await expect.poll(() => shown(bobbin)).toContain('After the answer');
  expect(fake.answersTo(0)).toHaveLength(1);
  bobbin.forgetWindowErrors();
});

test('R16 the third failure in five minutes is survived, the fourth leaves a plain page with a way back', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake();
  await expect(new ThreadPage(bobbin).page.getByText('New thread').first()).toBeVisible();
  for (const how of ['crash', 'hang', 'crash'] as const) {
    await crash(bobbin, how);
    await expect.poll(() => shown(bobbin)).toContain('New thread');
  }
  await crash(bobbin, 'crash');
  await expect.poll(() => shown(bobbin)).toContain('The window failed again and again.');
  await inWindow(bobbin, 'document.querySelector("a").click()');
  await expect.poll(() => shown(bobbin)).toContain('New thread');
  bobbin.forgetWindowErrors();
});

test('R2 the GPU process is killed: the window goes on', async ({ launchFake }) => {
  const { bobbin } = await launchFake();
  const thread = new ThreadPage(bobbin);
  await bobbin.app.evaluate(async ({ app }) => {
    const gpu = app.getAppMetrics().find(({ type }) => type === 'GPU');
    if (!gpu) throw new Error('there is no GPU process');
    const gone = new Promise((resolve) => app.once('child-process-gone', resolve));
    process.kill(gpu.pid, 'SIGKILL');
    await gone;
  });
  await thread.start('Hello');
  await expect(thread.shown('Fake answer to: Hello')).toBeVisible();
  expect(await bobbin.page.screenshot()).toBeTruthy();
});
