import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Renders into the test's document and removes it when the test ends. Needs the happy-dom environment. */
export async function mount(node: ReactNode) {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(node));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  return {
    container,
    render: (next: ReactNode) => act(async () => root.render(next)),
    act: (step: () => void) => act(async () => step()),
  };
}
