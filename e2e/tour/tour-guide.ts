import type { RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import { expect } from '../support/fixtures.ts';
import { expectedReport, type ThreadPage } from '../support/thread-page.ts';

/** Tells each step on the terminal and checks after it that the thread and the mode are what they should be. */
export class TourGuide {
  readonly #thread: ThreadPage;
  #harnessThreadId: string | null = null;
  #told = 0;

  constructor(thread: ThreadPage) {
    this.#thread = thread;
  }

  /** Says what happens next. */
  tell(title: string): void {
    this.#told += 1;
    console.log(`\n${String(this.#told).padStart(2)}  ${title}`);
  }

  /** A detail of the step. */
  note(label: string, text: string): void {
    console.log(`    ${label.padEnd(9)} ${text}`);
  }

  /**
   * Checks that Codex still has the thread of the first step and reports the mode, and prints both.
   * @throws when the id has changed or the report does not match in time
   */
  async check(mode: RuntimeMode): Promise<void> {
    const { bobbin } = this.#thread;
    await expect
      .poll(async () => {
        const { session } = await bobbin.row();
        return 'applied' in session && session.status !== 'stopping'
          ? session.applied?.report
          : session.status;
      })
      .toMatchObject(expectedReport[mode]);
    const { harnessThreadId, lastReported } = await this.#thread.thread();
    expect(lastReported).toMatchObject(expectedReport[mode]);
    const first = (this.#harnessThreadId ??= harnessThreadId);
    expect(harnessThreadId, 'the thread is another one').toBe(first);
    const { approvalPolicy, sandbox, network } = lastReported!;
    this.note('thread', harnessThreadId);
    this.note('reported', `${approvalPolicy}, ${sandbox}, network ${network}  (as asked: ${mode})`);
  }
}
