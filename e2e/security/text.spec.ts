// §1.2: what a model writes becomes neither a request nor markup, whatever it is.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/fixtures.ts';
import { agentSays } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** Ways to make a page ask for an address without a click. */
function payloads(trap: string): string[] {
  const at = (name: string) => `${trap}/${name}?q=SECRET`;
  return [
    `![inline](${at('a.png')})`,
    `![titled](${at('b.png')} "title")`,
    `![reference][r]\n\n[r]: ${at('c.png')}`,
    `![data](data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"><image href="${at('d')}"/></svg>)`,
    `[![in a link](${at('e.png')})](${at('e')})`,
    `![protocol relative](//${new URL(trap).host}/f.png)`,
    `| ![in a table](${at('g.png')}) |\n|---|\n| x |`,
    `> ![in a quote](${at('h.png')})`,
    `- ![in a list](${at('i.png')})`,
    ...[
      'img src',
      'img srcset',
      'video poster',
      'audio src',
      'source src',
      'input type=image src',
    ].map((tag) => `<${tag}="${at('j')}">`),
    ...['iframe src', 'embed src', 'object data', 'frame src', 'script src', 'track src'].map(
      (tag) => `<${tag}="${at('k')}"></${tag.split(' ')[0]}>`,
    ),
    `<link rel="preload" as="image" href="${at('l')}">`,
    `<link rel="icon" href="${at('m')}"><link rel=stylesheet href="${at('n')}">`,
    `<style>body { background: url(${at('o')}) } @import "${at('p')}";</style>`,
    `<div style="background-image: url(${at('q')})">styled</div>`,
    `<svg><image href="${at('r')}"/><use href="${at('s')}"/></svg>`,
    `<iframe srcdoc="<img src='${at('t')}'>"></iframe>`,
    `<meta http-equiv="refresh" content="0; url=${at('u')}"><base href="${at('v')}">`,
    `<form action="${at('w')}"><button autofocus>Approve</button></form>`,
    `<a id="bobbin" href="${at('x')}" ping="${at('y')}">clobber</a>`,
    `<p onmouseover="fetch('${at('z')}')" onload="x">handlers</p>`,
    `<portal src="${at('1')}"></portal><fencedframe src="${at('2')}"></fencedframe>`,
  ];
}

test('§1.2 of some thirty payloads none sends a request and none becomes an element of its own', async ({
  launchFake,
}) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const trap = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(`${trap}/works`);
  try {
    const all = [...payloads(trap), 'the very last line'].join('\n\n');
    const { bobbin } = await launchFake({
      attached: [{ turns: [{ steps: agentSays('m', all) }] }],
    });
    const thread = new ThreadPage(bobbin);
    await thread.start('Show me');
    await thread.expectIdle();
    await expect(thread.shown('the very last line')).toBeVisible();
    await expect(thread.shown(/handlers/).first()).toBeVisible();
    const found = await bobbin.page.evaluate(() => {
      const foreign =
        'img, video, audio, source, iframe, embed, object, frame, portal, fencedframe';
      const own = document.querySelectorAll('body script:not([src^="/"]):not([src^="."])');
      return {
        elements: document.querySelectorAll(
          `${foreign}, body style, body link, form, body meta, base`,
        ).length,
        scripts: [...own].filter(
          (script) => !(script as HTMLScriptElement).src.startsWith('bobbin-app:'),
        ).length,
        clobbered: document.getElementById('bobbin') !== null,
        addresses: performance.getEntriesByType('resource').filter(({ name }) => /^http/.test(name))
          .length,
      };
    });
    expect(found).toEqual({ elements: 0, scripts: 0, clobbered: false, addresses: 0 });
    expect(asked).toEqual(['/works']);
  } finally {
    server.close();
  }
});
