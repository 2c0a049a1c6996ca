import type { CatalogThread } from '../../../shared/domain/thread.ts';
import { isInjected } from './injected-text.ts';
import { wireThread } from './wire.ts';

const longestTitle = 200;

/** A listed thread; null for one without an id. Codex counts seconds here. `names` serve where it gives none. */
export function mapCatalogThread(
  value: unknown,
  archived: boolean,
  names: ReadonlyMap<string, string> = new Map(),
): CatalogThread | null {
  const parsed = wireThread.safeParse(value);
  if (!parsed.success) return null;
  const { id, name, preview, cwd, path, source, createdAt, updatedAt, gitInfo } = parsed.data;
  const { parentThreadId, forkedFromId, agentNickname } = parsed.data;
  return {
    harnessThreadId: id,
    cwd: cwd ?? '',
    title: name?.trim() || names.get(id) || titleFrom(preview ?? ''),
    source: sourceName(source),
    createdAt: (createdAt ?? 0) * 1000,
    updatedAt: (updatedAt ?? createdAt ?? 0) * 1000,
    archived,
    branch: gitInfo?.branch ?? null,
    parentThreadId: parentThreadId ?? null,
    forkedFromId: forkedFromId ?? null,
    agentName: agentNickname ?? null,
    rolloutPath: path ?? null,
  };
}

/** The first line the user wrote; empty when the preview holds only what Codex put there. */
export function titleFrom(preview: string): string {
  if (isInjected(preview)) return '';
  const line = preview.split('\n').find((one) => one.trim() !== '') ?? '';
  return line.trim().slice(0, longestTitle);
}

/** Codex names a source by a word or by an object with one key. */
function sourceName(source: unknown): string {
  if (typeof source === 'string') return source;
  if (typeof source !== 'object' || source === null) return 'unknown';
  const [key, value] = Object.entries(source)[0] ?? ['unknown', null];
  return key === 'custom' && typeof value === 'string' ? value : key;
}
