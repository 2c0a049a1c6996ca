import type { FileBlock } from './file-block.ts';

// Tells from the first bytes of a line whether it has to be read at all. Codex writes its fields in one order; a line
// in any other is read.

/** Why a line may not have to be read: what it holds, or of what it tells a second time. */
export type PeekKind =
  | 'never-shown'
  | 'context'
  | 'compaction'
  | 'user-message'
  | 'agent-message'
  | 'thought'
  | 'output';

const recordStart = '{"timestamp"';
const timeStart = '{"timestamp":"';
const ordinalStart = ',"ordinal":';
const typeStart = ',"type":"';
const eventStart = 'event_msg","payload":{"type":"';
const responseStart = 'response_item","payload":{"type":"';
const idStart = ',"id":"';
const roleStart = ',"role":"';
const callStart = ',"call_id":"';
const longestId = 200;
const backslash = 0x5c;
const closingBrace = 0x7d;

/** Looks at one line after the other, so that nothing has to be made for each. */
export class LinePeek {
  ordinal: number | null = null;
  #block: FileBlock | null = null;
  #text = '';
  #start = 0;
  #end = 0;
  #timeEnd = 0;
  #idStart = 0;
  #idEnd = 0;
  /** Where in the block the next record begins. */
  #next = -1;

  /** Null for a line that must be read: of another kind, in another order, or not whole by the look of it. */
  look(block: FileBlock, start: number, end: number): PeekKind | null {
    if (block !== this.#block) {
      this.#block = block;
      this.#text = block.text;
      this.#next = -1;
    }
    this.#start = start;
    this.#end = end;
    const kind = this.#kind();
    return kind === null || this.#isGlued() ? null : kind;
  }

  get time(): string {
    return this.#text.slice(this.#start + timeStart.length, this.#timeEnd);
  }

  /** The id of a thought, or of the call an output is of; for looking up, not for keeping. */
  get id(): string {
    return this.#text.slice(this.#idStart, this.#idEnd);
  }

  #kind(): PeekKind | null {
    const text = this.#text;
    if (text.charCodeAt(this.#end - 1) !== closingBrace) return null;
    if (!text.startsWith(timeStart, this.#start)) return null;
    this.#timeEnd = this.#quoteAfter(this.#start + timeStart.length);
    if (this.#timeEnd === -1) return null;
    const at = this.#skipOrdinal(this.#timeEnd + 1);
    if (!text.startsWith(typeStart, at)) return null;
    return this.#kindOf(at + typeStart.length);
  }

  #kindOf(at: number): PeekKind | null {
    const text = this.#text;
    switch (text.charAt(at)) {
      case 'r':
        if (text.startsWith(responseStart, at)) return this.#response(at + responseStart.length);
        return text.startsWith('retained_context","payload":{', at) ? 'never-shown' : null;
      case 'e':
        return text.startsWith(eventStart, at) ? event(text, at + eventStart.length) : null;
      case 't':
        if (text.startsWith('token_usage_record","payload":{', at)) return 'never-shown';
        return text.startsWith('turn_context","payload":{', at) ? 'context' : null;
      case 'c':
        return text.startsWith('compacted","payload":{', at) ? 'compaction' : null;
      case 'w':
        return text.startsWith('world_state","payload":{', at) ? 'never-shown' : null;
      default:
        return null;
    }
  }

  /** The place after an ordinal, where one stands there. */
  #skipOrdinal(start: number): number {
    this.ordinal = null;
    if (!this.#text.startsWith(ordinalStart, start)) return start;
    let at = start + ordinalStart.length;
    let ordinal = 0;
    for (; ; at += 1) {
      const digit = this.#text.charCodeAt(at) - 0x30;
      if (!(digit >= 0 && digit <= 9)) break;
      ordinal = ordinal * 10 + digit;
    }
    this.ordinal = ordinal;
    return at;
  }

  #response(at: number): PeekKind | null {
    const text = this.#text;
    if (text.startsWith('message"', at)) {
      const role = this.#skipId(at + 'message"'.length);
      if (!text.startsWith(roleStart, role)) return null;
      const name = role + roleStart.length;
      if (text.startsWith('user"', name)) return 'user-message';
      if (text.startsWith('assistant"', name)) return 'agent-message';
      const isCodex = text.startsWith('developer"', name) || text.startsWith('system"', name);
      return isCodex ? 'never-shown' : null;
    }
    if (text.startsWith('reasoning","id":"', at)) {
      return this.#noteId(at + 'reasoning","id":"'.length) ? 'thought' : null;
    }
    if (!text.startsWith('function_call_output"', at)) return null;
    const call = this.#skipId(at + 'function_call_output"'.length);
    if (!text.startsWith(callStart, call)) return null;
    return this.#noteId(call + callStart.length) ? 'output' : null;
  }

  /** The place after an id, where one stands there. */
  #skipId(at: number): number {
    const isThere = this.#text.startsWith(idStart, at) && this.#noteId(at + idStart.length);
    return isThere ? this.#idEnd + 1 : at;
  }

  /** Notes the text that begins here, if it can be an id: short, with nothing escaped. */
  #noteId(at: number): boolean {
    const end = this.#quoteAfter(at);
    if (end === -1 || end - at > longestId) return false;
    for (let index = at; index < end; index += 1) {
      if (this.#text.charCodeAt(index) === backslash) return false;
    }
    this.#idStart = at;
    this.#idEnd = end;
    return true;
  }

  /** -1 where there is none on the line. */
  #quoteAfter(at: number): number {
    const found = this.#text.indexOf('"', at);
    return found < this.#end ? found : -1;
  }

  /** Whether a second record begins on the line, as after a torn write. */
  #isGlued(): boolean {
    if (this.#next <= this.#start) {
      const found = this.#text.indexOf(recordStart, this.#start + 1);
      this.#next = found === -1 ? Number.POSITIVE_INFINITY : found;
    }
    return this.#next < this.#end;
  }
}

function event(text: string, at: number): PeekKind | null {
  if (text.charAt(at) !== 't') return null;
  const isKnown =
    text.startsWith('token_count"', at) ||
    text.startsWith('thread_settings_applied"', at) ||
    text.startsWith('thread_goal_updated"', at);
  return isKnown ? 'never-shown' : null;
}
