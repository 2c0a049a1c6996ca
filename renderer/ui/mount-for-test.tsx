import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let removeLast = async () => {};

/** Renders into the test's document, in place of what was mounted before. Needs happy-dom. */
export async function mount(node: ReactNode) {
  await removeLast();
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  removeLast = async () => {
    await act(async () => root.unmount());
    container.remove();
  };
  await act(async () => root.render(node));
  return {
    container,
    render: (next: ReactNode) => act(async () => root.render(next)),
    act: (step: () => void | Promise<void>) => act(async () => step()),
  };
}
