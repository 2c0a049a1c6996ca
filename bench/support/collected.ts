import type { BobbinApp } from '../../e2e/support/bobbin-app.ts';

const megabyte = 1_000_000;

/** What the window and the main process hold in their JavaScript heaps after a collection, in MB of 10^6 bytes. */
export async function collectedMb(bobbin: BobbinApp): Promise<{ window: number; main: number }> {
  const session = await bobbin.page.context().newCDPSession(bobbin.page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const main = await bobbin.app.evaluate(async () => {
    const { Session } = process.getBuiltinModule('node:inspector/promises');
    const inspector = new Session();
    inspector.connect();
    await inspector.post('HeapProfiler.collectGarbage');
    inspector.disconnect();
    return process.memoryUsage().heapUsed;
  });
  return { window: usedSize / megabyte, main: main / megabyte };
}
