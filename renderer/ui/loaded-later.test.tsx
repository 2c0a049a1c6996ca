// @vitest-environment happy-dom
import { Suspense, useLayoutEffect, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { loadedLater } from './loaded-later.tsx';
import { mount } from './mount-for-test.tsx';

function Part({ name }: { name: string }) {
  return <b>{name}</b>;
}

function Waiting({ tell }: { tell: () => void }) {
  useLayoutEffect(() => tell(), [tell]);
  return <i>…</i>;
}

async function draw(Later: ComponentType<{ name: string }>) {
  const waits: string[] = [];
  const { container } = await mount(
    <Suspense fallback={<Waiting tell={() => void waits.push('waits')} />}>
      <Later name="here" />
    </Suspense>,
  );
  return { waits: waits.length > 0, text: container.textContent };
}

it('shows the fallback while its code comes, and nothing but itself once that was loaded', async () => {
  let loads = 0;
  const Later = loadedLater(async () => {
    loads += 1;
    return Part;
  });
  expect(await draw(Later)).toEqual({ waits: true, text: 'here' });
  expect(await draw(Later)).toEqual({ waits: false, text: 'here' });

  const Ahead = loadedLater(async () => Part);
  await Ahead.load();
  expect(await draw(Ahead)).toEqual({ waits: false, text: 'here' });
  expect(loads).toBe(1);
});
