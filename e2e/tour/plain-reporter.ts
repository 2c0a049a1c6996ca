import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Shows what the tour prints and nothing else, and at its end whether it went through, or why not. */
export default class PlainReporter implements Reporter {
  onStdOut(text: string | Buffer): void {
    process.stdout.write(text);
  }

  onStdErr(text: string | Buffer): void {
    process.stderr.write(text);
  }

  onError(error: { message?: string; value?: string }): void {
    console.error(error.message ?? error.value);
  }

  onTestEnd(_test: TestCase, { errors }: TestResult): void {
    for (const { message, value, stack } of errors) console.error(`\n${stack ?? message ?? value}`);
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'passed') console.error(`\nThe tour did not get through (${status}).\n`);
  }
}
