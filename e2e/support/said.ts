import type { Page } from '@playwright/test';

/** What the window shows of a thread, oldest first: one line for each message, of the user and of Codex, without its time. */
export function said(page: Page): Promise<string[]> {
  return page
    .getByRole('log', { name: 'Transcript' })
    .locator('[data-index]')
    .evaluateAll((rows) =>
      rows
        .sort((a, b) => Number(a.getAttribute('data-index')) - Number(b.getAttribute('data-index')))
        .flatMap((row) => {
          const words = row.cloneNode(true) as Element;
          words.querySelector(':scope > p[title]')?.remove();
          const text = words.textContent ?? '';
          const by = /(You|Codex) said:/.exec(text);
          return by ? [`${by[1]}: ${text.slice(by.index + by[0].length).trim()}`] : [];
        }),
    );
}
