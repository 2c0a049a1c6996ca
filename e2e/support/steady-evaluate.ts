import type { ElectronApplication } from '@playwright/test';

/**
 * Has an evaluation in the main process tried once more when the collector took its promise: the debugger holds that
 * weakly, and a main process that reads a large file frees much while the promise waits.
 */
export function steadyEvaluate(app: ElectronApplication): ElectronApplication {
  const evaluate: typeof app.evaluate = app.evaluate.bind(app);
  app.evaluate = ((script: never, arg: never) =>
    evaluate(script, arg).catch((caught: unknown) => {
      if (!String(caught).includes('garbage collected')) throw caught;
      return evaluate(script, arg);
    })) as typeof app.evaluate;
  return app;
}
