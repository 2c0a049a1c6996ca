import type { Conversation } from './conversation.ts';

const SHOWN_CHARS = 300;

/** Answers what the person said earlier, from the history that came with the request. */
export function recall(conversation: Conversation, which: 'first' | 'last' | 'all'): string {
  const earlier = earlierMessages(conversation).slice(0, -1);
  const first = earlier[0];
  const last = earlier.at(-1);
  if (first === undefined || last === undefined)
    return 'This is your first message in this thread.';
  switch (which) {
    case 'first':
      return `Your first message in this thread was: "${first}"`;
    case 'last':
      return `Your last message before this one was: "${last}"`;
    case 'all':
      return `Before this message you wrote, in order:\n\n${numbered(earlier)}`;
  }
}

/** The text that takes the place of the history when Codex compacts a thread. */
export function summarize(conversation: Conversation): string {
  const messages = earlierMessages(conversation).filter(
    (text) => !text.includes('CONTEXT CHECKPOINT'),
  );
  return `Summary by the demo model. The person wrote, in order:\n\n${numbered(messages)}`;
}

function earlierMessages(conversation: Conversation): string[] {
  return conversation.turns.map((turn) => shorten(turn.message)).filter((text) => text !== '');
}

function numbered(messages: string[]): string {
  return messages.map((text, index) => `${index + 1}. ${text}`).join('\n');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line;
}
