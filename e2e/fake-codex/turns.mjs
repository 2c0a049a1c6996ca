// Turns of one fake process: the ordinary course, and the scenario's steps in its place.
import { wireTurn } from './shapes.mjs';
import { createSteps } from './steps.mjs';

/** Builds the turn side of a process. `script(n)` is the scenario's part for the n-th `turn/start` it takes. */
export function createTurns(host) {
  const { say, record, thread, save, script } = host;
  let count = 0;
  let turn = null;
  const steps = createSteps(host, { fill, settle: (status) => settle(status, null) });

  /** Puts the current thread, turn and its message where a message says `$thread`, `$turn` and `$text`. */
  function fill(message) {
    const text = JSON.stringify(message);
    if (!text.includes('"$t')) return message;
    return JSON.parse(
      text
        .replaceAll('"$thread"', JSON.stringify(thread()?.id ?? null))
        .replaceAll('"$turn"', JSON.stringify(turn?.id ?? null))
        .replaceAll('"$text"', JSON.stringify(turn?.text ?? null)),
    );
  }

  /** Keeps what was said about a turn, so that reading the thread later tells the same. */
  function remember(message) {
    const { method, params } = message;
    if (!turn || params?.threadId !== thread()?.id) return;
    if (method === 'item/completed' && params.turnId === turn.id) {
      turn.items = [...turn.items.filter((item) => item.id !== params.item.id), params.item];
    }
    if (method === 'turn/completed' && params.turn.id === turn.id) {
      settle(params.turn.status, params.turn.error);
    }
  }

  function settle(status, error) {
    turn.stop.abort(new Error('the turn is over'));
    const stored = { ...wireTurn(turn.id, status, error, turn.items), itemsView: 'full' };
    thread().turns = [...thread().turns.filter((old) => old.id !== turn.id), stored];
    turn = null;
    save();
  }

  async function start(msg, reply, refuse) {
    const part = script(count++);
    if (turn) {
      reply({ turn: wireTurn(turn.id, 'inProgress') });
      return;
    }
    const text = msg.params.input.map((input) => input.text ?? '').join('\n');
    turn = {
      id: part.turnId ?? crypto.randomUUID(),
      items: [],
      text,
      part,
      stop: new AbortController(),
    };
    const mine = turn;
    record({ event: 'turn', turnId: mine.id, text });
    if (part.refuse) {
      turn = null;
      return refuse(part.refuse);
    }
    if (part.silent) return;
    if (part.answerGate) await host.gate(part.answerGate);
    thread().updatedAt = Date.now();
    if (thread().preview === '') thread().preview = text;
    reply({ turn: wireTurn(mine.id, 'inProgress') });
    if (!part.bare) open(msg, text);
    if (thread().turns.length === 0) save();
    await steps.play(part.steps ?? answerTo(text), mine.stop.signal);
    if (turn === mine && !part.bare && !part.open) close('completed', null);
  }

  function open(msg, text) {
    say(status('active'));
    say({
      method: 'turn/started',
      params: { threadId: '$thread', turn: wireTurn(turn.id, 'inProgress') },
    });
    const item = {
      type: 'userMessage',
      id: crypto.randomUUID(),
      clientId: msg.params.clientUserMessageId ?? null,
      content: [{ type: 'text', text, text_elements: [] }],
    };
    say({ method: 'item/started', params: { threadId: '$thread', turnId: '$turn', item } });
    say({ method: 'item/completed', params: { threadId: '$thread', turnId: '$turn', item } });
  }

  function close(outcome, error) {
    say(status('idle'));
    say({
      method: 'turn/completed',
      params: { threadId: '$thread', turn: wireTurn(turn.id, outcome, error) },
    });
  }

  function interrupt(msg, reply, refuse) {
    if (!turn) return refuse('no active turn to interrupt');
    if (turn.part.bare) return steps.keep(msg);
    const manner = turn.part.interrupt ?? 'settle';
    if (manner === 'silent') return;
    reply({});
    if (manner === 'settle') close('interrupted', null);
  }

  function steer(msg, reply, refuse) {
    if (!turn) return refuse('no active turn to steer');
    reply({ turnId: turn.id });
  }

  return {
    start,
    interrupt,
    steer,
    fill,
    remember,
    consume: steps.consume,
    playAside: (list) => steps.play(list, undefined),
  };
}

function status(type) {
  const flags = type === 'active' ? { activeFlags: [] } : {};
  return {
    method: 'thread/status/changed',
    params: { threadId: '$thread', status: { type, ...flags } },
  };
}

/** The steps of a turn the scenario says nothing about. */
function answerTo(text) {
  const id = `msg-${crypto.randomUUID()}`;
  const at = { threadId: '$thread', turnId: '$turn' };
  const item = { type: 'agentMessage', id, text: '', phase: null };
  const answer = `Fake answer to: ${text.slice(0, 200)}`;
  return [
    { say: { method: 'item/started', params: { ...at, item } } },
    { say: { method: 'item/agentMessage/delta', params: { ...at, itemId: id, delta: answer } } },
    { say: { method: 'item/completed', params: { ...at, item: { ...item, text: answer } } } },
  ];
}
