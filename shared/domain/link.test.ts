import { expect, it } from 'vitest';
import { judgeLink } from './link.ts';

it.each([
  ['https://example.com/guide', 'example.com'],
  ['http://localhost.example.com/x', 'localhost.example.com'],
  ['HTTPS://EXAMPLE.COM', 'example.com'],
  ['https://gіthub.com/', 'xn--gthub-n2e.com'],
  ['https://example.com:8443/a?b=c#d', 'example.com:8443'],
])('F37 opens %s and shows the host %s', (href, host) => {
  expect(judgeLink(href)).toMatchObject({ kind: 'web', host });
});

it.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///C:/Windows/System32/calc.exe',
  'file:///etc/passwd',
  'vbscript:msgbox(1)',
  'ms-msdt:/id PCWDiagnostic',
  'ms-settings:about',
  'vscode://file/etc/passwd',
  'smb://198.51.100.7/x',
  '\\\\host\\share',
  '//example.invalid/x',
  '../../../../etc/passwd',
  'src/pear.ts:12',
  'mailto:a@example.invalid?attach=/etc/passwd',
  'tel:123',
  'ftp://example.invalid/',
  'blob:https://example.invalid/1',
  'about:blank',
  'chrome://settings',
  'bobbin-app://window/',
  'bobbin://thread/1',
  'https:example.invalid',
  'https:/example.invalid',
  'https://',
  'https://user@example.invalid/',
  'http://localhost@example.com/',
  'https://github.com:secret@example.invalid/',
  'https&colon;//example.invalid',
  '\u0000https://example.invalid',
  `https://example.invalid/${'x'.repeat(2048)}`,
  '',
  '#here',
])('F37 refuses %j', (href) => {
  expect(judgeLink(href).kind).toBe('refused');
});
