import type { Database, Statement } from 'better-sqlite3';

const compiled = new WeakMap<Database, Map<string, Statement<unknown[], unknown>>>();

/** The prepared statement for `sql`, compiled once per database. `Row` says what the query yields. */
export function statement<Row>(db: Database, sql: string): Statement<unknown[], Row> {
  let known = compiled.get(db);
  if (known === undefined) {
    known = new Map();
    compiled.set(db, known);
  }
  let found = known.get(sql);
  if (found === undefined) {
    found = db.prepare<unknown[], unknown>(sql);
    known.set(sql, found);
  }
  return found as Statement<unknown[], Row>;
}
