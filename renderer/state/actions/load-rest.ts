import { call } from '../../client/client.ts';
import { takePage } from '../reduce-threads.ts';
import { getState, update } from '../store.ts';
import { report } from './report.ts';

/** A window that is not seen paints nothing; the list goes on without it after so many ms. */
const longestFrame = 250;

/** Takes in what of a long list is still to come, page by page; the window paints and listens between them. */
export async function loadRest(): Promise<void> {
  for (let { rest } = getState(); rest !== null; { rest } = getState()) {
    await nextFrame();
    const page = await report(call('catalog.page', { after: rest.after }));
    if (!page.ok) {
      update((state) => ({ ...state, rest: state.rest && { ...state.rest, failed: true } }));
      return;
    }
    update((state) => takePage(state, page.value));
  }
}

/** Resolves when a frame has been painted. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrame);
  });
}
