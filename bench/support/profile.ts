// `BOBBIN_BENCH_PROFILE=FOLDER` writes CPU profiles of the main process and the window there, and a trace of what the
// window's engine does (style, layout, paint), for Chrome's Performance panel. Profiling costs time of its own: the figures of such a run are no measure.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BobbinApp } from '../../e2e/support/bobbin-app.ts';

const folder = process.env['BOBBIN_BENCH_PROFILE'];

/** Begins to profile, when that is wished for; the function that is returned ends it and writes `NAME-*.cpuprofile`. */
export async function beginProfile(bobbin: BobbinApp, name: string): Promise<() => Promise<void>> {
  if (folder === undefined) return async () => undefined;
  mkdirSync(folder, { recursive: true });
  const window = await bobbin.page.context().newCDPSession(bobbin.page);
  await window.send('Profiler.enable');
  await window.send('Profiler.start');
  await bobbin.app.evaluate(async () => {
    const inspector = process.getBuiltinModule('node:inspector/promises');
    const session = new inspector.Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    Object.assign(globalThis, { benchProfiler: session });
  });
  await bobbin.app.evaluate(({ contentTracing }) =>
    contentTracing.startRecording({ included_categories: ['devtools.timeline', 'toplevel'] }),
  );
  return async () => {
    await bobbin.app.evaluate(
      ({ contentTracing }, file) => contentTracing.stopRecording(file),
      path.join(folder, `${name}-trace.json`),
    );
    const { profile } = await window.send('Profiler.stop');
    const main = await bobbin.app.evaluate(async () => {
      const { benchProfiler } = globalThis as unknown as {
        benchProfiler: { post(method: 'Profiler.stop'): Promise<{ profile: object }> };
      };
      return JSON.stringify((await benchProfiler.post('Profiler.stop')).profile);
    });
    writeFileSync(path.join(folder, `${name}-window.cpuprofile`), JSON.stringify(profile));
    writeFileSync(path.join(folder, `${name}-main.cpuprofile`), main);
  };
}
