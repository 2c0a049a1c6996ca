import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Item } from '../../../shared/domain/item.ts';
import type { HarnessEvent } from '../harness.ts';
import { TurnMapper } from './turn-mapper.ts';

export interface WireMessage {
  id?: number | string;
  method?: string;
  params?: any;
  result?: any;
  error?: { code: number; message: string };
}

/** What Codex sent in a recorded conversation or in a field case, oldest first. */
export function readWire(name: string): WireMessage[] {
  const text = readFileSync(path.join(import.meta.dirname, 'testdata', `${name}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
    .flatMap((step) => (step.dir === 'in' ? step.msg : (step.codex ?? [])));
}

/** The events of every recorded notification, as one mapper makes them. */
export function replay(messages: WireMessage[], mapper = new TurnMapper()): HarnessEvent[] {
  return messages
    .filter((message) => message.method !== undefined && message.id === undefined)
    .flatMap((message) => mapper.map(message.method!, message.params, 0));
}

/** The transcript a reader ends up with: each item as last announced, pieces added, in order of appearance. */
export function transcript(events: HarnessEvent[]): Item[] {
  const items = new Map<string, Item>();
  for (const event of events) {
    if (event.type === 'item') items.set(`${event.item.turnId}/${event.item.id}`, event.item);
    if (event.type !== 'item-delta') continue;
    const key = `${event.delta.turnId}/${event.delta.id}`;
    const item = items.get(key);
    if (item === undefined) throw new Error(`A piece for no item: ${key}`);
    if (item.kind === 'command')
      items.set(key, { ...item, output: item.output + event.delta.text });
    else if ('text' in item) items.set(key, { ...item, text: item.text + event.delta.text });
  }
  return [...items.values()];
}
