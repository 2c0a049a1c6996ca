// Requests that read or tidy: lists, history, names, archive, models, account. They need no writer lock.
import { models, wireThread } from './shapes.mjs';

const pageSize = 50;

/** Answers one such request in the ordinary way, or as Codex refuses what it does not know. */
export function answerReading({ msg, files, scenario, reply, refuse, say }) {
  const { method, params = {} } = msg;
  const override = scenario.replies?.[method];
  if (override?.error) return refuse(override.error);
  if (override?.silent) return;
  if (override) return reply(override.result);
  switch (method) {
    case 'model/list':
      return reply({ data: models, nextCursor: null });
    case 'account/read':
      return reply({ account: null, requiresOpenaiAuth: false });
    case 'configRequirements/read':
      return reply({ requirements: null });
    case 'thread/loaded/list':
      return reply({ data: [], nextCursor: null });
    case 'thread/list':
      return reply(listPage(files, params));
    case 'thread/unsubscribe':
      return reply({ status: 'unsubscribed' });
  }
  const thread = params.threadId ? files.read(params.threadId) : null;
  if (!params.threadId) return refuse(`Invalid request: unknown variant \`${method}\``);
  if (!thread) return refuse(`thread not loaded: ${params.threadId}`);
  switch (method) {
    case 'thread/read':
      return reply({
        thread: wireThread(thread, 'notLoaded', params.includeTurns ? thread.turns : []),
      });
    case 'thread/turns/list':
      return reply(page(thread.turns.toReversed(), params));
    case 'thread/items/list':
      return reply(
        page(
          thread.turns.flatMap((turn) => turn.items.map((item) => ({ turnId: turn.id, item }))),
          params,
        ),
      );
    case 'thread/name/set':
      files.write({ ...thread, name: params.name });
      reply({});
      return say({
        method: 'thread/name/updated',
        params: { threadId: thread.id, threadName: params.name },
      });
    case 'thread/archive':
    case 'thread/unarchive':
      if (!files.lock(thread.id)) return refuse(`thread ${thread.id} already has an active writer`);
      files.unlock(thread.id);
      files.write({ ...thread, archived: method === 'thread/archive' });
      return reply(method === 'thread/archive' ? {} : { thread: wireThread(thread, 'notLoaded') });
    default:
      return refuse(`Invalid request: unknown variant \`${method}\``);
  }
}

function listPage(files, { archived, cwd, cursor, limit }) {
  const rows = files
    .list()
    .filter((thread) => thread.archived === (archived ?? false) && thread.turns.length > 0)
    .filter((thread) => !cwd || thread.cwd === cwd)
    .map((thread) => wireThread(thread, 'notLoaded'));
  return { ...page(rows, { cursor, limit }), readStates: {} };
}

function page(rows, { cursor, limit }) {
  const from = cursor ? Number(cursor) : 0;
  const to = from + (limit ?? pageSize);
  return {
    data: rows.slice(from, to),
    nextCursor: to < rows.length ? String(to) : null,
    backwardsCursor: null,
  };
}
