import { describe, expect, it } from 'vitest';
import { linkTarget, textShowsHost, type LinkTarget } from './link-target.ts';

const web = (href: string, host: string): LinkTarget => ({ kind: 'web', href, host });

describe('linkTarget', () => {
  it.each<[href: string, target: LinkTarget]>([
    ['https://github.com/a?b#c', web('https://github.com/a?b#c', 'github.com')],
    ['HTTP://Example.com:8080', web('http://example.com:8080/', 'example.com:8080')],
    ['https://g\u0456thub.com/', web('https://xn--gthub-n2e.com/', 'xn--gthub-n2e.com')],
    ['src/ingest/loader.ts', { kind: 'path', path: 'src/ingest/loader.ts' }],
    ['src/a%20b.ts:12', { kind: 'path', path: 'src/a b.ts:12' }],
    ['loader.ts:12:3', { kind: 'path', path: 'loader.ts:12:3' }],
    ['./a.md#L3-L9', { kind: 'path', path: './a.md#L3-L9' }],
    ['/home/me/a.ts:1', { kind: 'path', path: '/home/me/a.ts:1' }],
    ['C:%5Cwork%5Ca.ts:4', { kind: 'path', path: 'C:\\work\\a.ts:4' }],
    ['../../etc/passwd', { kind: 'path', path: '../../etc/passwd' }],
  ])('reads %s', (href, target) => {
    expect(linkTarget(href)).toEqual(target);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java%09script:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'javascript:1',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ms-msdt:/id',
    'vscode://file/x',
    'mailto:a@b.c?attach=/etc/passwd',
    'tel:123',
    'ssh://host/x',
    'ftp://host/x',
    'blob:https://a/b',
    'about:blank',
    'chrome://settings',
    'view-source:https://a.b',
    'intent://x',
    '//evil.example/x',
    '%2F%2Fevil.example/x',
    '\\\\host\\share',
    '%5C%5Chost%5Cshare',
    '/\\evil.example',
    'https://github.com@evil.example/',
    'https://user:pw@evil.example/',
    'https://@evil.example/',
    'https://github.com%5C@evil.example/',
    'https://github.com\\@evil.example/',
    'https://',
    'http://[::1',
    `https://a.b/${'x'.repeat(2_100)}`,
    '#top',
    '?q',
    '',
    'a%0Ab.ts',
    'a\u202eb.ts',
    'x:y/z',
  ])('only shows %s', (href) => {
    expect(linkTarget(href)).toEqual({ kind: 'none', shown: href });
  });
});

describe('textShowsHost', () => {
  const target = { href: 'https://github.com/a', host: 'github.com' };

  it.each([
    ['https://github.com/a', true],
    [' https://GitHub.com/a ', true],
    ['github.com/a', false],
    ['https://github.com', false],
    ['the repository', false],
  ])('of %j is %s', (text, shows) => {
    expect(textShowsHost(text, target)).toBe(shows);
  });

  it('is false when the text shows letters that only look like the host', () => {
    const lying = { href: 'https://xn--gthub-n2e.com/', host: 'xn--gthub-n2e.com' };
    expect(textShowsHost('https://g\u0456thub.com/', lying)).toBe(false);
  });
});
