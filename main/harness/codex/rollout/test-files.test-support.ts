import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { RolloutTranscript } from './transcript.ts';

export const testdata = path.join(import.meta.dirname, 'testdata');

/** A folder that goes with the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollout-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function makeFile(content: string | Uint8Array, name = 'rollout.jsonl') {
  const file = path.join(await makeFolder(), name);
  await writeFile(file, content);
  return file;
}

/** Every rollout in testdata, by its path from there. */
export async function rolloutFiles(): Promise<string[]> {
  const names = await readdir(testdata, { recursive: true });
  return names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.(?:jsonl|json|zst)$/.test(name) && !name.endsWith('session_index.jsonl'))
    .sort();
}

/** Kinds and beginnings of what a transcript shows, turn by turn. */
export function outline({ turns }: Pick<RolloutTranscript, 'turns'>): string[] {
  return turns.flatMap(({ turn, items }) => [
    `${turn.status}:`,
    ...items.map((item) => `${item.kind} ${'text' in item ? item.text.slice(0, 60) : ''}`.trim()),
  ]);
}

/** What the user and the agent said, in order. */
export function messages({ turns }: Pick<RolloutTranscript, 'turns'>): string[] {
  return turns
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === 'user-message' || item.kind === 'agent-message')
    .map((item) => `${item.kind === 'user-message' ? 'user' : 'agent'}: ${item.text}`);
}

/** One line of a wrapped file. */
export function record(type: string, payload: Record<string, unknown>, second = 0): string {
  const timestamp = new Date(Date.UTC(2026, 5, 1, 10, 0, second)).toISOString();
  return JSON.stringify({ timestamp, type, payload });
}
