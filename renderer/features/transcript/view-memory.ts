import type { VirtualItem } from '@tanstack/react-virtual';

/** How a thread was left: kept while the window lives, so that coming back finds the same place. */
export interface ViewMemory {
  /** Scroll position in px; meaningless while `stuck`. */
  offset: number;
  /** Whether the newest line was in view, so that the view follows it. */
  stuck: boolean;
  /** Heights measured so far. */
  measured: VirtualItem[];
  /** Cards the reader opened or closed, by item key. */
  open: Map<string, boolean>;
  /** The last wish to see a found item that was met; see `Find.asked`. */
  revealed: number;
}

const memories = new Map<string, ViewMemory>();

/** The memory of a thread; a fresh one shows the newest line. */
export function viewMemory(threadId: string): ViewMemory {
  let memory = memories.get(threadId);
  if (!memory) {
    memory = { offset: 0, stuck: true, measured: [], open: new Map(), revealed: 0 };
    memories.set(threadId, memory);
  }
  return memory;
}
