import type { Era } from './collector.ts';
import type { FoldedTurn } from './fold-turns.ts';
import type { RolloutHeader } from './rollout-header.ts';

/** What a reader of one rollout, and of the files its history begins in, sees. */
export interface RolloutTranscript {
  /** From the header, else from the file's name. */
  threadId: string | null;
  era: Era;
  header: RolloutHeader & {
    /** The thread's name, else its first words. */
    title: string | null;
    /** Folder of the newest turn, for going on there. */
    lastCwd: string | null;
    model: string | null;
  };
  /** Oldest first. */
  turns: FoldedTurn[];
  /** Lines of the file, and of its bases, that are no usable record. */
  unreadableLines: number;
  /** Rollout id of the file that the older part of the history is in, where that file is gone. */
  missingBase: string | null;
  counts: TranscriptCounts;
}

export interface TranscriptCounts {
  userMessages: number;
  assistantMessages: number;
  toolCalls: number;
  reasoning: number;
  plans: number;
  /** Marks where Codex compacted its memory. */
  dividers: number;
}

export function countItems(turns: readonly Pick<FoldedTurn, 'items'>[]): TranscriptCounts {
  const counts: TranscriptCounts = {
    userMessages: 0,
    assistantMessages: 0,
    toolCalls: 0,
    reasoning: 0,
    plans: 0,
    dividers: 0,
  };
  for (const { items } of turns) {
    for (const { kind } of items) {
      const field = fieldOf[kind];
      if (field !== null) counts[field] += 1;
    }
  }
  return counts;
}

const fieldOf = {
  'user-message': 'userMessages',
  'agent-message': 'assistantMessages',
  reasoning: 'reasoning',
  command: 'toolCalls',
  'file-change': 'toolCalls',
  'web-search': 'toolCalls',
  'tool-call': 'toolCalls',
  image: 'toolCalls',
  plan: 'plans',
  compaction: 'dividers',
  notice: null,
  'mode-change': null,
  unknown: null,
} as const satisfies Record<FoldedTurn['items'][number]['kind'], keyof TranscriptCounts | null>;
