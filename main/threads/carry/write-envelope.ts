import {
  envelopeFormat,
  envelopeMarker,
  envelopeVersion,
  EnvelopeHeader,
} from '../../../shared/domain/thread-envelope.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import type { StoredHistory } from '../../harness/history-carrier.ts';

/** Hands the bytes of an envelope of that thread to `write`, in order. */
export async function writeEnvelope(
  thread: Pick<Thread, 'harnessThreadId' | 'cwd' | 'title'>,
  { files, startedAt, cliVersion }: StoredHistory,
  write: (bytes: Uint8Array) => void,
): Promise<void> {
  const header = EnvelopeHeader.safeParse({
    format: envelopeFormat,
    version: envelopeVersion,
    threadId: thread.harnessThreadId,
    harness: 'codex',
    cwd: thread.cwd,
    startedAt,
    title: thread.title.slice(0, 1000),
    cliVersion,
    files,
  });
  if (!header.success) {
    const message = words('carry.refused.export');
    throw new AppFailure(appError('load-failed', message, { detail: header.error.message }));
  }
  const line = (text: string) => write(Buffer.from(`${text}\n`));
  line(JSON.stringify(header.data));
  for (const [index, file] of files.entries()) {
    line(envelopeMarker(index));
    await file.copy(write);
    line('');
  }
}
