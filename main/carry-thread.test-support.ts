import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { envelopeFormat, envelopeMarker } from '../shared/domain/thread-envelope.ts';
import type { HistoryCarrier } from './harness/history-carrier.ts';
import { createTestThreads } from './threads/testing/test-threads.ts';
import type { ThreadsContext } from './threads/threads-context.ts';

/** A folder that is removed after the test. */
export function temporary(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'bobbin-carry-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The use cases on a memory store, with these files instead of Codex's, and `file` chosen in every file dialog. */
export function carryBench(carrier: HistoryCarrier, file: string): ThreadsContext {
  const { ctx, harness, folder } = createTestThreads();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    ...ctx,
    harness: () => ({ ...harness, carrier }),
    confirm: {
      ...ctx.confirm,
      chooseExportFile: () => Promise.resolve(file),
      chooseImportFile: () => Promise.resolve(file),
    },
  };
}

/** Every file below a folder with its bytes' digest, mode and size: equal when nothing was changed. */
export function pictureOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => {
      const at = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, at);
      return [name, entry.isFile() ? `${mode(at)} ${sha256(readFileSync(at))}` : 'folder'];
    }),
  );
}

export function mode(file: string): string {
  return (statSync(file).mode & 0o777).toString(8);
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export const threadId = '0199f0aa-1c00-7d00-8a00-0000000000aa';

/** One good file of a thread, as Codex begins it. */
export function rolloutText(id: string = threadId): string {
  const meta = {
    id,
    timestamp: '2026-09-11T04:01:04.000Z',
    cwd: '/work',
    originator: 'codex_exec',
  };
  const said = { type: 'user_message', message: 'hello' };
  return `${[
    { timestamp: '2026-09-11T04:01:04.000Z', type: 'session_meta', payload: meta },
    { timestamp: '2026-09-11T04:01:05.000Z', type: 'event_msg', payload: said },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')}\n`;
}

export interface MadeFile {
  name: string;
  text: string;
  over?: Record<string, unknown>;
}

/** An envelope made by hand, with whatever is to be wrong about it. */
export function envelopeText(
  files: MadeFile[] = [{ name: `rollout-${threadId}.jsonl`, text: rolloutText() }],
  over: Record<string, unknown> = {},
): string {
  const header = {
    ...{ format: envelopeFormat, version: 1, threadId, harness: 'codex', cwd: '/work' },
    ...{ startedAt: null, title: 'Hello', cliVersion: null },
    files: files.map(({ name, text, over: own }) => ({
      ...{ name, startedAt: null, bytes: Buffer.byteLength(text), lines: lineCount(text) },
      sha256: sha256(text),
      ...own,
    })),
    ...over,
  };
  const bodies = files.map(({ text }, index) => `${envelopeMarker(index)}\n${text}\n`);
  return `${JSON.stringify(header)}\n${bodies.join('')}`;
}

function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') || text === '' ? 1 : 0);
}
