// An answer that streams in pieces at a steady rate, for benches. Its pieces are not written to the record.
import { writeFileSync } from 'node:fs';
import os from 'node:os';

const paragraph = 240;
const line = 12;

/** The `n`-th piece of the text that marks every piece with `mark`. */
export function flowPiece(mark, n) {
  const end = (n + 1) % paragraph === 0 ? '\n\n' : (n + 1) % line === 0 ? '\n' : ' ';
  return `${mark}.${n}${end}`;
}

/** Fifty sources on a small machine are not what is measured: the window goes before them. */
function standBack() {
  os.setPriority(10);
  try {
    // Linux weighs sessions against each other first, and every Codex has one of its own.
    writeFileSync('/proc/self/autogroup', '10');
  } catch {
    // Only where the kernel groups by session.
  }
}

/**
 * Says the pieces of one item, each as a message of its own, when they are due; then the item itself,
 * once `gate` is open. Waits where nobody reads.
 */
export async function playFlow({ itemId, mark, perSecond, count, gate }, host, signal) {
  const at = host.fill({ threadId: '$thread', turnId: '$turn' });
  const item = { type: 'agentMessage', id: itemId, text: '', phase: null };
  host.say({ method: 'item/started', params: { ...at, item } });
  const own = host.fill({ mark }).mark;
  let text = '';
  standBack();
  const startedAt = performance.now();
  for (let sent = 0; sent < count && !signal?.aborted;) {
    const due = Math.min(count, Math.floor(((performance.now() - startedAt) * perSecond) / 1000));
    let lines = '';
    for (; sent < due; sent += 1) {
      const delta = flowPiece(own, sent);
      text += delta;
      const params = { ...at, itemId, delta };
      lines += `${JSON.stringify({ method: 'item/agentMessage/delta', params })}\n`;
    }
    if (lines !== '') host.sayBytes(lines);
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  await host.gate(gate, signal);
  host.say({ method: 'item/completed', params: { ...at, item: { ...item, text } } });
}
