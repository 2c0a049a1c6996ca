import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDemoDesk } from './demo-desk.ts';

async function addressOf(home: string): Promise<string> {
  const config = await readFile(path.join(home, 'config.toml'), 'utf8');
  return /base_url = "(.*)"/.exec(config)![1]!;
}

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/models`).then(
    () => true,
    () => false,
  );
}

it('D18 listens only while a session holds it, on the address its home names', async () => {
  const desk = createDemoDesk(await mkdtemp(path.join(os.tmpdir(), 'bobbin-demo-desk-')));
  await desk.prepare();
  expect(await answers(await addressOf(desk.home))).toBe(false);

  desk.hold();
  desk.hold();
  await desk.start();
  const address = await addressOf(desk.home);
  expect(await answers(address)).toBe(true);
  desk.release();
  await desk.start();
  expect(await addressOf(desk.home)).toBe(address);
  expect(await answers(address)).toBe(true);

  desk.release();
  await desk.close();
  expect(await answers(address)).toBe(false);
});

it('names the model’s address whenever the home is made ready meanwhile', async () => {
  const desk = createDemoDesk(await mkdtemp(path.join(os.tmpdir(), 'bobbin-demo-desk-')));
  await Promise.all([desk.start(), ...Array.from({ length: 20 }, () => desk.prepare())]);
  expect(await answers(await addressOf(desk.home))).toBe(true);
  await desk.close();
});
