import type { Item } from '../../shared/domain/item.ts';
import type { EnvelopeFile, EnvelopeHeader } from '../../shared/domain/thread-envelope.ts';
import type { Turn } from '../../shared/domain/turn.ts';

/** Takes histories out of the files of an agent program and puts others there. Everything rejects with an AppFailure. */
export interface HistoryCarrier {
  /**
   * The files a thread's history is in. Nothing is changed. Rejects with `state-missing` where there is none, with
   * `load-failed` where one cannot be read.
   */
  open(thread: HistoryPlace): Promise<StoredHistory>;
  /** What a reader of those files sees, oldest turn first; large outputs in full up to a megabyte. */
  read(thread: HistoryPlace): Promise<{ turn: Turn; items: Item[] }[]>;
  /** Begins to take in a thread from elsewhere. */
  receive(): Promise<HistoryIntake>;
  /** Removes what was taken in half by a Bobbin that is gone; answers how many times. Never rejects. */
  removeLeftovers(): Promise<number>;
}

export interface HistoryPlace {
  harnessThreadId: string;
  /** Where its newest part was seen last. */
  rolloutPath: string | null;
}

export interface StoredHistory {
  /** Oldest first, the thread's own file last. */
  files: StoredFile[];
  startedAt: number | null;
  cliVersion: string | null;
}

export interface StoredFile extends EnvelopeFile {
  /**
   * Hands over the bytes that were there when the history was opened; each chunk is valid during the call only.
   * Rejects with `load-failed` when they have changed since.
   */
  copy(write: (chunk: Uint8Array) => void): Promise<void>;
}

/** One thread on its way in. Until `settle` it lies aside, in a folder of its own, where nothing finds it. */
export interface HistoryIntake {
  /** Begins the next file; its name only says whose it is. */
  next(file: EnvelopeFile): void;
  write(chunk: Uint8Array): void;
  /**
   * Puts the files in their places, the thread's own last, and never over anything. Rejects with `damaged` where they
   * are not the history of that thread alone, with `thread-exists` where it is here already.
   */
  settle(thread: Pick<EnvelopeHeader, 'threadId' | 'startedAt'>): Promise<{ rolloutPath: string }>;
  /** Takes everything away again: what lies aside, and what `settle` has put in place. */
  undo(): Promise<void>;
  /** Ends it; what was settled stays. */
  close(): Promise<void>;
}
