// Looks at every frame the window paints: nothing but the transcript may move, and that only at its end.
import type { Page } from '@playwright/test';

/** Watches the window from now on. What `seen` answers is what moved since it was asked last. */
export class SteadyFrame {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async watch(page: Page): Promise<SteadyFrame> {
    await page.evaluate(watchFrames);
    return new SteadyFrame(page);
  }

  /** What moved, in words, once the frame of this moment is painted. Empty where all is steady. */
  async moved(): Promise<string[]> {
    return this.#page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          requestAnimationFrame(() =>
            setTimeout(() => {
              const { movedInFrames } = window as unknown as { movedInFrames: string[] };
              resolve([...new Set(movedInFrames.splice(0))]);
            }),
          );
        }),
    );
  }

  /** How many frames have been looked at. */
  async frames(): Promise<number> {
    return this.#page.evaluate(() => (window as unknown as { framesSeen: number }).framesSeen);
  }
}

/** Runs in the window. */
function watchFrames(): void {
  const moved: string[] = [];
  const seen = Object.assign(window, { movedInFrames: moved, framesSeen: 0 });
  /* Controls, titles and rows, wherever they are but in what grows by itself: the transcript and the lists beside it. */
  const fixed = 'button, textarea, [role="radio"], [role="separator"], h1, li';
  const growing = '[role="log"], [role="tabpanel"]';
  const known = new WeakMap<Element, string>();

  const nameOf = (part: Element) =>
    `${part.tagName.toLowerCase()} ${part.getAttribute('aria-label') ?? part.textContent?.slice(0, 40) ?? ''}`;

  function lookAtParts(): void {
    for (const part of document.querySelectorAll(fixed)) {
      if (part.closest(growing)) continue;
      const { x, y, width, height } = part.getBoundingClientRect();
      if (width === 0) continue;
      /* A title gives way to what comes beside it. */
      const place = part.tagName === 'H1' ? `${x} ${y}` : `${x} ${y}, ${width} × ${height}`;
      const before = known.get(part);
      known.set(part, place);
      if (before !== undefined && before !== place) {
        moved.push(`${nameOf(part)}: ${before} → ${place}`);
      }
    }
  }

  function lookAtTranscript(): void {
    const log = document.querySelector('[role="log"]');
    const column = log?.firstElementChild;
    if (!log || !column) return;
    const below = log.scrollHeight - log.clientHeight - log.scrollTop;
    if (below > 1) moved.push(`the end is ${below} px out of view`);
    const top = column.getBoundingClientRect().top;
    let end = 0;
    for (const row of column.querySelectorAll(':scope > [data-index]')) {
      const box = row.getBoundingClientRect();
      const place = `${Math.round(box.top - top)}`;
      const before = known.get(row);
      known.set(row, place);
      if (before !== undefined && before !== place) {
        moved.push(
          `row “${row.textContent?.slice(0, 20)}” within the transcript: ${before} → ${place}`,
        );
      }
      end = Math.max(end, box.bottom);
    }
    const foot = column.lastElementChild!.getBoundingClientRect().top;
    if (end > foot + 1)
      moved.push(`the newest words lie ${end - foot} px over the line below them`);
  }

  /* Observers of sizes run after layout, those begun last at the end: what is seen here is what is painted. */
  const frame = () => {
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      seen.framesSeen += 1;
      lookAtParts();
      lookAtTranscript();
    });
    laidOut.observe(document.documentElement);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  interface Shift extends PerformanceEntry {
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        const part = node instanceof Element ? node : node?.parentElement;
        if (!part || part.closest(growing)) continue;
        /* A box that keeps its far edges makes room for something new; what stood in it is looked at part by part. */
        if (from.right === to.right && from.bottom === to.bottom) continue;
        moved.push(`${nameOf(part)}: a layout shift, ${from.x} ${from.y} → ${to.x} ${to.y}`);
      }
    }
  }).observe({ type: 'layout-shift' });
}
