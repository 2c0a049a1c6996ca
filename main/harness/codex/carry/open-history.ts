import { createHash } from 'node:crypto';
import { AppFailure, appError } from '../../../../shared/domain/app-error.ts';
import { envelopeFileName, EnvelopeFile } from '../../../../shared/domain/thread-envelope.ts';
import { LineScan } from '../../../../shared/lib/line-scan.ts';
import { words } from '../../../../shared/words/words.ts';
import { openRollout } from '../rollout/open-rollout.ts';
import { readChunks } from '../rollout/read-chunks.ts';
import { parseRolloutName } from '../rollout/rollout-name.ts';
import type { HistoryPlace, StoredFile, StoredHistory } from '../../history-carrier.ts';
import { findChain } from './history-chain.ts';
import { loadFailed } from './load-failed.ts';
import type { RolloutHead } from './read-head.ts';

/** Measures every file of a thread's history once; compressed ones count, and travel, expanded. */
export async function openHistory(home: string, thread: HistoryPlace): Promise<StoredHistory> {
  const chain = await findChain(home, thread);
  const files: StoredFile[] = [];
  for (const link of chain) files.push(await storedFile(link, home).catch(rethrow));
  const { header } = chain.at(-1)!;
  return { files, startedAt: files.at(-1)!.startedAt, cliVersion: header.cliVersion };
}

async function storedFile(link: RolloutHead, home: string): Promise<StoredFile> {
  const { bytes, lines, sha256 } = await measure(link.file, home);
  const { file, threadId, rolloutId, isOneObject, header } = link;
  const described = EnvelopeFile.safeParse({
    name: envelopeFileName(threadId, rolloutId, isOneObject ? 'json' : 'jsonl'),
    startedAt: timeInName(file) ?? header.startedAt,
    ...{ bytes, lines, sha256 },
  });
  if (!described.success) throw new Error(words('carry.fileUnusable', { file }));
  return {
    ...described.data,
    async copy(write) {
      const copied = await measure(file, home, bytes, write).catch(rethrow);
      if (copied.sha256 === sha256) return;
      const message = words('carry.historyChanged');
      throw new AppFailure(appError('load-failed', message, { retryHelps: true }));
    },
  };
}

async function measure(
  file: string,
  home: string,
  end?: number,
  take: (chunk: Uint8Array) => void = () => {},
) {
  const source = await openRollout(file, home);
  try {
    const hash = createHash('sha256');
    const scan = new LineScan();
    let bytes = 0;
    await readChunks(
      source,
      (chunk) => {
        hash.update(chunk);
        if (end === undefined) scan.push(chunk);
        bytes += chunk.length;
        take(chunk);
      },
      end,
    );
    return { bytes, lines: scan.lines, sha256: hash.digest('hex') };
  } finally {
    await source.handle.close();
  }
}

/** Names hold local time; of several files of one thread it tells which is the newest. */
function timeInName(file: string): number | null {
  const [, date, hours] = /^([\d-]+)T([\d-]+)$/.exec(parseRolloutName(file)?.time ?? '') ?? [];
  if (date === undefined || hours === undefined) return null;
  const time = new Date(`${date}T${hours.replaceAll('-', ':')}`).getTime();
  return Number.isNaN(time) ? null : time;
}

function rethrow(error: unknown): never {
  throw loadFailed(error);
}
