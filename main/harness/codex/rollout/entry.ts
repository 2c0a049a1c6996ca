import type { AppError } from '../../../../shared/domain/app-error.ts';
import type { Item } from '../../../../shared/domain/item.ts';
import type { StoredField } from '../../../../shared/domain/stored-part.ts';
import type { StoredText } from './long-strings.ts';

/** A text or picture of an item that stayed in the file. */
export interface StoredPart extends StoredText {
  field: StoredField;
}

/** What a tool gave back, as the model saw it. */
export interface ToolOutput {
  text: string;
  exitCode: number | null;
  success: boolean | null;
  durationMs: number | null;
}

interface Place {
  /** Names what has no id of its own: the line's byte, or the index within a single-JSON file. */
  offset: number;
  at: number | null;
  ordinal: number | null;
  /** The thread and turn the record names, where it names one. */
  threadId: string | null;
  turnId: string | null;
}

type Body =
  | { kind: 'turn-start'; startedAt: number | null }
  | {
      kind: 'turn-end';
      status: 'completed' | 'failed' | 'interrupted';
      completedAt: number | null;
      error: AppError | null;
    }
  | { kind: 'rollback'; turns: number }
  /** `screen`: written for a screen; `model`: what the model saw, shown only where no screen text exists (rule 5). */
  | {
      kind: 'message';
      origin: 'screen' | 'model';
      item: Extract<Item, { kind: 'user-message' | 'agent-message' }>;
      parts: StoredPart[];
    }
  | {
      kind: 'thought';
      origin: 'event' | 'model';
      id: string | null;
      shown: string;
      /** Every piece, shown or not. */
      all: string[];
      startedAt: number | null;
      completedAt: number | null;
    }
  /** A tool call of the model; `id` is null for web searches of old files. */
  | { kind: 'call'; id: string | null; item: Item; parts: StoredPart[] }
  | { kind: 'output'; id: string; output: ToolOutput; parts: StoredPart[] }
  /** Any other entry written for a screen. It takes the place of a call's own appearance, or enriches it. */
  | { kind: 'shown'; id: string; item: Item; parts: StoredPart[] }
  /** `fromRecord`: the `compacted` record itself, not the note about it. */
  | { kind: 'compaction'; id: string | null; fromRecord: boolean };

/** One step in building turns: what a record says that matters to a transcript. */
export type Entry = Place & Body;
export type EntryBody = Body;
export type EntryPlace = Place;
