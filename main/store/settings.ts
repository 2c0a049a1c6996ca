import type { Database } from 'better-sqlite3';
import { Settings } from '../../shared/domain/settings.ts';
import { statement } from './statement.ts';

/** The saved settings. A missing or unreadable one has its default. */
export function loadSettings(db: Database): Settings {
  const rows = statement<{ name: string; value: string }>(db, 'SELECT * FROM settings').all();
  const readable = rows.filter(({ name, value }) => isSetting(name, value));
  return Settings.parse(
    Object.fromEntries(readable.map(({ name, value }) => [name, JSON.parse(value)])),
  );
}

/** Saves the given settings in one transaction and returns all of them. */
export function saveSettings(db: Database, patch: Partial<Settings>): Settings {
  return db
    .transaction(() => {
      const sql = `INSERT INTO settings (name, value) VALUES (?, ?)
        ON CONFLICT DO UPDATE SET value = excluded.value`;
      for (const [name, value] of Object.entries(patch)) {
        if (value !== undefined) statement(db, sql).run(name, JSON.stringify(value));
      }
      return loadSettings(db);
    })
    .immediate();
}

function isSetting(name: string, value: string): boolean {
  if (!Object.hasOwn(Settings.shape, name)) return false;
  try {
    return Settings.shape[name as keyof Settings].safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}
