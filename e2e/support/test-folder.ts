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
  /** HOME of everything: no one's shell start-up files make a command slow or different. */
  readonly user: string;

  constructor(prefix = 'bobbin-e2e-') {
    this.root = mkdtempSync(path.join(os.tmpdir(), prefix));
    this.data = path.join(this.root, 'data');
    this.home = path.join(this.root, 'home');
    this.work = path.join(this.root, 'orchard');
    this.user = path.join(this.root, 'user');
    mkdirSync(this.home, { mode: 0o700 });
    mkdirSync(this.work);
    mkdirSync(this.user);
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
