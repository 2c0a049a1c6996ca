import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BobbinApp } from '../support/bobbin-app.ts';

/** Numbered pictures of the window in one folder. */
export class Album {
  readonly folder: string;
  readonly #bobbin: BobbinApp;
  #taken = 0;

  constructor(bobbin: BobbinApp, folder: string) {
    this.#bobbin = bobbin;
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Photographs the window as it is and returns the file's name. */
  async take(name: string): Promise<string> {
    this.#taken += 1;
    const file = `${String(this.#taken).padStart(2, '0')}-${name}.png`;
    await this.#bobbin.page.screenshot({ path: path.join(this.folder, file) });
    return file;
  }

  /** The same moment in both themes; the window stays in the light one. */
  async takeBoth(name: string): Promise<string> {
    const light = await this.take(`${name}-light`);
    await this.#theme('dark');
    const dark = await this.take(`${name}-dark`);
    await this.#theme('light');
    return `${light}, ${dark}`;
  }

  /** Sets the theme and waits until the page is drawn in it. */
  async #theme(theme: 'light' | 'dark'): Promise<void> {
    const answer = await this.#bobbin.call('settings.set', { theme });
    if (!answer.ok) throw new Error(answer.error.message);
    await this.#bobbin.page.locator(`html[data-theme="${theme}"]`).waitFor();
  }
}
