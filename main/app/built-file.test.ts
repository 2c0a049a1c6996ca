import { expect, it } from 'vitest';
import { appOrigin, builtFile } from './built-file.ts';

const files = new Set(['index.html', 'assets/index-a1.js']);

it.each([
  ['/', 'index.html'],
  ['/index.html', 'index.html'],
  ['/assets/index-a1.js', 'assets/index-a1.js'],
])('serves %s', (address, name) => {
  expect(builtFile(`${appOrigin}${address}`, files)).toBe(name);
});

it.each([
  'bobbin-app://x/../../etc/passwd',
  `${appOrigin}/../../etc/passwd`,
  `${appOrigin}/%2e%2e/%2e%2e/etc/passwd`,
  `${appOrigin}/%252e%252e/etc/passwd`,
  `${appOrigin}/index.html%00`,
  `${appOrigin}/assets`,
  `${appOrigin}/assets/`,
  `${appOrigin}//etc/passwd`,
  'bobbin-app://other/index.html',
  'not an address',
])('refuses %s', (address) => {
  expect(builtFile(address, files)).toBeNull();
});
