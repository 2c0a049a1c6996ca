import type { Database } from 'better-sqlite3';
import { itemKey } from '../../shared/domain/item-key.ts';
import { Item } from '../../shared/domain/item.ts';
import { foldText } from '../../shared/lib/fold-text.ts';
import type { SearchHit, SearchResult } from '../../shared/domain/search.ts';
import { matchRanges, snippetOf } from '../../shared/domain/search-snippet.ts';
import { searchText } from '../../shared/domain/search-text.ts';
import { queryWords, searchTokens, spacedText } from '../../shared/domain/search-words.ts';
import { fromJson } from './columns.ts';
import { statement } from './statement.ts';

export interface SearchQuery {
  /** As typed; every word must be there. Nothing in it is syntax. */
  text: string;
  limit: number;
  /** Null: every thread. */
  threadId: string | null;
}

/** A word in more items than this says little: what holds it is taken by age, without weighing it. */
const commonFrom = 2_000;
/** So many of the newest and of the oldest rows are looked at then. Background reading begins with the newest thread. */
const commonTaken = 200;
/** Of weighed rows so many of the best are looked at. */
const bestTaken = 300;
const mostTitles = 10;
const mostOfOneThread = 3;
/** Something so old counts half. */
const halfLifeMs = 90 * 24 * 60 * 60_000;

interface Candidate {
  row: number;
  thread_id: string;
  updated_at: number;
  /** FTS5's bm25: the better, the lower. 0 where it was not computed. */
  score: number;
}

/**
 * Finds threads by title and items by their text: titles first, then by bm25 and age, with no more than three items of one
 * thread unless only that thread is searched. `now` is in ms since the epoch.
 */
export function findText(db: Database, query: SearchQuery, now: number): SearchResult {
  const tokens = searchTokens(query.text);
  const match = matchExpression(query.text);
  if (match === null || tokens.length === 0) return { hits: [], more: false };
  const titles = query.threadId === null ? titleHits(db, tokens) : [];
  const found = candidates(db, match, query);
  const most = query.threadId === null ? mostOfOneThread : query.limit;
  const places = query.limit - Math.min(titles.length, query.limit);
  const chosen = best(found, now, most).slice(0, places);
  const hits = chosen.flatMap(({ row }) => itemHit(db, row, tokens) ?? []);
  return {
    hits: [...titles.slice(0, query.limit), ...hits],
    more: found.length > chosen.length,
  };
}

/** Every word quoted, the last one as the beginning of a word; null where there is nothing to look for. */
export function matchExpression(text: string): string | null {
  const words = queryWords(text).map(quoted);
  const last = words.pop();
  if (last === undefined) return null;
  const isPrefix = foldText(queryWords(text).at(-1)!).length > 1;
  return [...words, isPrefix ? `${last} *` : last].join(' ');
}

/** A string of FTS5: nothing in it but its own quotes has a meaning (https://www.sqlite.org/fts5.html#fts5_strings). */
function quoted(word: string): string {
  return `"${spacedText(word).replaceAll('"', ' ').trim()}"`;
}

function candidates(db: Database, match: string, { text, threadId }: SearchQuery): Candidate[] {
  if (threadId !== null) return rowsOfThread(db, match, threadId);
  const isRare = queryWords(text).every((word, index, words) => {
    const alone = index === words.length - 1 ? matchExpression(word)! : quoted(word);
    const sql = `SELECT count(*) AS n FROM
      (SELECT 1 FROM search_words WHERE search_words MATCH ? LIMIT ${commonFrom + 1})`;
    return (statement<{ n: number }>(db, sql).get(alone)?.n ?? 0) <= commonFrom;
  });
  if (isRare) return rows(db, match, { score: 'rank', order: 'rank', limit: bestTaken });
  const taken = ['rowid DESC', 'rowid ASC'].flatMap((order) =>
    rows(db, match, { score: '0.0', order, limit: commonTaken }),
  );
  return [...new Map(taken.map((candidate) => [candidate.row, candidate])).values()];
}

/** The first rows in that order. Only these are looked up in their tables, which costs more than finding them. */
function rows(
  db: Database,
  match: string,
  { score, order, limit }: { score: string; order: string; limit: number },
): Candidate[] {
  const sql = `SELECT found.row, thread_id, threads.updated_at, score
    FROM (SELECT rowid AS row, ${score} AS score FROM search_words
      WHERE search_words MATCH ? ORDER BY ${order} LIMIT ?) AS found
    JOIN items ON items.row = found.row JOIN threads ON threads.id = thread_id`;
  return statement<Candidate>(db, sql).all(match, limit);
}

function rowsOfThread(db: Database, match: string, threadId: string): Candidate[] {
  const sql = `SELECT items.row, thread_id, threads.updated_at, 0.0 AS score
    FROM search_words JOIN items ON items.row = search_words.rowid
    JOIN threads ON threads.id = thread_id
    WHERE search_words MATCH ? AND thread_id = ? ORDER BY search_words.rowid DESC LIMIT ?`;
  return statement<Candidate>(db, sql).all(match, threadId, commonFrom);
}

/** The best of each thread, the thread with the best one first. */
function best(found: readonly Candidate[], now: number, mostOfOne: number): Candidate[] {
  const weighed = found.map((candidate) => ({ candidate, weight: weight(candidate, now) }));
  weighed.sort((a, b) => b.weight - a.weight || b.candidate.row - a.candidate.row);
  const threads = new Map<string, Candidate[]>();
  for (const { candidate } of weighed) {
    const held = threads.get(candidate.thread_id);
    if (held === undefined) threads.set(candidate.thread_id, [candidate]);
    else if (held.length < mostOfOne) held.push(candidate);
  }
  return [...threads.values()].flat();
}

function weight({ score, updated_at }: Candidate, now: number): number {
  const age = Math.max(0, now - updated_at);
  return (1 - score) * (0.5 + 0.5 * 2 ** (-age / halfLifeMs));
}

/** SQLite passes over the titles in plain ASCII that cannot match: it folds only such, but ten times as fast. */
function titleHits(db: Database, tokens: readonly string[]): SearchHit[] {
  const sql = `SELECT id, title, updated_at FROM threads
    WHERE instr(lower(title), ?) > 0 OR title GLOB '*[^ -~]*' ORDER BY updated_at DESC, id`;
  const titles = statement<{ id: string; title: string; updated_at: number }>(db, sql);
  const hits: SearchHit[] = [];
  for (const { id, title, updated_at: at } of titles.iterate(tokens[0])) {
    const folded = foldText(title);
    if (!tokens.every((token) => folded.includes(token))) continue;
    const snippet = { text: title, ranges: matchRanges(title, tokens) };
    hits.push({ threadId: id, itemKey: null, kind: 'title', at, snippet });
    if (hits.length === mostTitles) break;
  }
  return hits;
}

function itemHit(db: Database, row: number, tokens: readonly string[]): SearchHit | null {
  const sql = 'SELECT thread_id, body FROM items WHERE row = ?';
  const stored = statement<{ thread_id: string; body: string }>(db, sql).get(row);
  const item = stored && fromJson(Item, stored.body);
  if (!stored || !item) return null;
  return {
    threadId: stored.thread_id,
    itemKey: itemKey(item),
    kind: item.kind,
    at: item.completedAt ?? item.startedAt,
    snippet: snippetOf(searchText(item), tokens),
  };
}
