import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder of one test: Bobbin's data, a CODEX_HOME, and a work folder that threads run in. */
export class TestFolder {
  readonly root: string;
  /** Bobbin's data (BOBBIN_DATA_DIR). */
  readonly data: string;
  /** The user's Codex home (CODEX_HOME). */
  readonly home: string;
  /** The folder threads work in. */
  readonly work: string;

  constructor() {
    this.root = mkdtempSync(path.join(os.tmpdir(), 'bobbin-e2e-'));
    this.data = path.join(this.root, 'data');
    this.home = path.join(this.root, 'home');
    this.work = path.join(this.root, 'orchard');
    mkdirSync(this.home, { mode: 0o700 });
    mkdirSync(this.work);
  }

  /** A file of the work folder; null when it does not exist. */
  read(name: string): string | null {
    const file = path.join(this.work, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  write(name: string, text: string): void {
    const file = path.join(this.work, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
