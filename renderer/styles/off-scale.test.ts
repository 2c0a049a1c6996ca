import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { offScale } from './off-scale.ts';

const renderer = path.resolve(import.meta.dirname, '..');

test('every style sheet of a part is made of the tokens: colours, type, space, radii, motion, layers', () => {
  const sheets = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.module.css'),
  );
  expect(sheets.length).toBeGreaterThan(40);
  const found = sheets.flatMap((name) =>
    offScale(readFileSync(path.join(renderer, name), 'utf8')).map((line) => `${name}: ${line}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'color: #fff',
  'background: oklch(50% 0.1 20)',
  'border: 1px solid white',
  'box-shadow: 0 0 2px rgb(0 0 0 / 0.3)',
  'font-size: 13px',
  'font: 12px/16px sans-serif',
  'font-weight: 700',
  'line-height: 21px',
  'border-radius: 5px',
  'padding: 1px 7px',
  'gap: 13px',
  'transition: opacity 150ms',
  'z-index: 99',
])('%s is found', (declaration) => {
  expect(offScale(`.a {\n  ${declaration};\n}`)).toHaveLength(1);
});

test.each([
  'color: color-mix(in oklch, var(--need) 40%, transparent)',
  'border: 1px solid currentColor',
  'padding: 1px 0 var(--space-2)',
  'margin: -3px 0 0',
  'margin: calc(var(--space-2) - 3px)',
  'font-weight: var(--strong)',
  'line-height: 1.5',
  'width: 284px',
  'transition: opacity var(--quick) var(--ease)',
])('%s is not', (declaration) => {
  expect(offScale(`.a {\n  ${declaration};\n}`)).toEqual([]);
});
