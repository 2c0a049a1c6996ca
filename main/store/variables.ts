import type { Database } from 'better-sqlite3';
import { Variable } from '../../shared/domain/environment.ts';
import { z } from '../../shared/domain/schema.ts';
import { statement } from './statement.ts';

/** Beside the settings, and not one of them: nothing that lists settings shows it. */
const rowName = 'environment';

/** The variables the user gives Codex, values included; none where the row is missing or unreadable. */
export function loadVariables(db: Database): Variable[] {
  const sql = 'SELECT value FROM settings WHERE name = ?';
  const row = statement<{ value: string }>(db, sql).get(rowName);
  if (row === undefined) return [];
  try {
    return z.array(Variable).catch([]).parse(JSON.parse(row.value));
  } catch {
    return [];
  }
}

export function saveVariables(db: Database, variables: readonly Variable[]): void {
  const sql = `INSERT INTO settings (name, value) VALUES (?, ?)
    ON CONFLICT DO UPDATE SET value = excluded.value`;
  statement(db, sql).run(rowName, JSON.stringify(variables));
}
