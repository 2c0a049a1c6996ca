import { expect, it } from 'vitest';
import { redact } from './redact.ts';

const folder = '/home/ada/.config/Bobbin';

it.each([
  ['sk-proj-abcdefghijklmnop1234', '[removed]'],
  ['ghp_abcdefghijklmnopqrstuv0123', '[removed]'],
  ['github_pat_11ABCDEFG0abcdefghijkl', '[removed]'],
  ['xoxb-1234567890-abcdef', '[removed]'],
  ['AKIAIOSFODNN7EXAMPLE', '[removed]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl', '[removed]'],
  ['Authorization: Bearer abc.def-123456', 'Authorization: Bearer [removed]'],
  ['OPENAI_API_KEY=verysecret', 'OPENAI_API_KEY=[removed]'],
  ['"db_password": "hunter22"', '"db_password": "[removed]"'],
  ['https://ada:hunter2@example.com', 'https://[removed]@example.com'],
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----!', '[removed]!'],
  [
    'The folder of “Count the pears” is gone: /home/ada/code/orchard',
    'The folder of “…” is gone: [path]',
  ],
  ['C:\\Users\\ada\\code\\x.txt', '[path]'],
  [`kept: ${folder}/bobbin.db`, `kept: ${folder}/bobbin.db`],
  ['    at route (file:///opt/bobbin/dist/main/index.js:12:3)', '    at route (index.js:12:3)'],
  ['codex app-server ended: code 1, signal null', 'codex app-server ended: code 1, signal null'],
  ['catalog: 3/4 pages and/or more', 'catalog: 3/4 pages and/or more'],
])('§1.4 writes %j as %j', (line, written) => {
  expect(redact(line, folder)).toBe(written);
});

it('cuts what is endless', () => {
  expect(redact('a '.repeat(100_000), folder)).toHaveLength(4_001);
});
