// The locked-down window: rows of the safety page §1.5 that concern the page itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { descendants, listening, processesNaming } from '../support/processes.ts';
import { ThreadPage } from '../support/thread-page.ts';

const origin = 'bobbin-app://window';

/** Answers of the app's own scheme, asked for in main through the window's session. */
function fetchAll(bobbin: BobbinApp, addresses: string[]) {
  return bobbin.app.evaluate(async ({ BrowserWindow }, list) => {
    const { session } = BrowserWindow.getAllWindows()[0]!.webContents;
    return Promise.all(
      list.map(async (address) => {
        try {
          const response = await session.fetch(address);
          const policy = response.headers.get('content-security-policy');
          return { status: response.status, policy, body: (await response.text()).slice(0, 40) };
        } catch {
          return { status: 0, policy: null, body: '' };
        }
      }),
    );
  }, addresses);
}

test('the page runs isolated, in a sandbox, without Node', async ({ launchFake }) => {
  const { bobbin } = await launchFake();
  const preferences = await bobbin.app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => {
      // Present at run time, absent from the type declarations.
      const read = contents as unknown as { getLastWebPreferences(): Electron.WebPreferences };
      const all = read.getLastWebPreferences();
      return {
        contextIsolation: all.contextIsolation,
        sandbox: all.sandbox,
        webSecurity: all.webSecurity ?? true,
        nodeIntegration: all.nodeIntegration ?? false,
        nodeIntegrationInSubFrames: all.nodeIntegrationInSubFrames ?? false,
        nodeIntegrationInWorker: all.nodeIntegrationInWorker ?? false,
        webviewTag: all.webviewTag ?? false,
        experimentalFeatures: all.experimentalFeatures ?? false,
        allowRunningInsecureContent: all.allowRunningInsecureContent ?? false,
        enableBlinkFeatures: all.enableBlinkFeatures ?? '',
      };
    }),
  );
  expect(preferences).toEqual([
    {
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      experimentalFeatures: false,
      allowRunningInsecureContent: false,
      enableBlinkFeatures: '',
    },
  ]);
  const globals = await bobbin.page.evaluate(() =>
    ['require', 'process', 'module', 'global', 'Buffer'].filter((name) => name in window),
  );
  expect(globals).toEqual([]);
});

test('every answer carries the strict policy, and no address leads out of the built files', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake();
  const loaded = await bobbin.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const outside = [
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%252e%252e%252fetc%252fpasswd',
    '/index.html%00.png',
    '/../main/index.js',
    '//etc/passwd',
  ].map((path) => origin + path);
  const good = await fetchAll(bobbin, [`${origin}/`, ...loaded]);
  const bad = await fetchAll(bobbin, [...outside, 'bobbin-app://elsewhere/index.html']);

  expect(new Set(good.map(({ status }) => status))).toEqual(new Set([200]));
  expect(bad.filter(({ status }) => status === 200)).toEqual([]);
  const policies = [...new Set([...good, ...bad].flatMap(({ policy }) => policy ?? []))];
  expect(policies).toEqual([
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; " +
      "connect-src 'none'; form-action 'none'; frame-src 'none'; base-uri 'none'; object-src 'none'; " +
      "require-trusted-types-for 'script'",
  ]);
  expect(good.every(({ policy }) => policy !== null)).toBe(true);
});

test('injected script, eval, requests, frames and forms are blocked by the policy', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake();
  const threw = await bobbin.page.evaluate(async () => {
    const blocked = new Set<string>();
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', (event) => {
      blocked.add(event.effectiveDirective);
    });
    const attempts: Record<string, () => unknown> = {
      inline: () => {
        const script = document.createElement('script');
        script.text = 'window.pwned = true';
        document.body.append(script);
      },
      handler: () => {
        document.body.setAttribute('onclick', 'window.pwned = true');
        document.body.click();
      },
      eval: () => (0, eval)('window.pwned = true'),
      function: () => new Function('window.pwned = true')(),
      fetch: () => fetch('https://example.com/'),
      socket: () => new WebSocket('wss://example.com/'),
      image: () => (new Image().src = 'https://example.com/?q=secret'),
      style: () => {
        const style = document.createElement('style');
        style.textContent = 'body { background: url(https://example.com/x.png) }';
        document.head.append(style);
      },
      frame: () => {
        const frame = document.createElement('iframe');
        frame.src = 'https://example.com/';
        document.body.append(frame);
      },
      base: () => {
        const base = document.createElement('base');
        base.href = 'https://example.com/';
        document.head.append(base);
      },
      form: () => {
        const form = document.createElement('form');
        form.action = 'https://example.com/';
        form.method = 'post';
        document.body.append(form);
        form.submit();
      },
      worker: () => new Worker('data:text/javascript,1'),
      markup: () => (document.body.innerHTML = '<img src=x onerror="window.pwned = true">'),
    };
    // The debugger lifts the ban on eval during its own call; from the next task on the page is by itself.
    await new Promise((resolve) => setTimeout(resolve));
    const threw: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
      } catch {
        threw.push(name);
      }
    }
    return threw;
  });
  expect(threw).toEqual(expect.arrayContaining(['eval', 'function', 'fetch', 'markup']));
  await expect
    .poll(() =>
      bobbin.page.evaluate(() => [...(window as unknown as { blocked: Set<string> }).blocked]),
    )
    .toEqual(
      expect.arrayContaining([
        'base-uri',
        'connect-src',
        'form-action',
        'frame-src',
        'img-src',
        'require-trusted-types-for',
        'style-src-elem',
      ]),
    );
  expect(await bobbin.page.evaluate(() => 'pwned' in window)).toBe(false);
  bobbin.forgetWindowErrors();
});

test('nothing navigates the window or opens another', async ({ launchFake }) => {
  const { bobbin } = await launchFake();
  const thread = new ThreadPage(bobbin);
  await expect(thread.page.getByRole('button', { name: 'New thread', exact: true })).toBeVisible();
  const before = bobbin.page.url();
  const session = await bobbin.app.context().newCDPSession(bobbin.page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', {
      type,
      x: 400,
      y: 300,
      data: {
        items: [{ mimeType: 'text/uri-list', data: 'file:///etc/hosts' }],
        files: ['/etc/hosts'],
        dragOperationsMask: 1,
      },
    });
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await drag(type);

  await bobbin.page.evaluate(async () => {
    const tries: (() => unknown)[] = [
      () => (location.href = 'https://example.com/'),
      () => location.assign('file:///etc/passwd'),
      () => location.replace('data:text/html,<h1>hi</h1>'),
      () => window.open('https://example.com/'),
      () => window.open('about:blank'),
      () => {
        const link = document.createElement('a');
        link.href = 'https://example.com/';
        link.target = '_blank';
        document.body.append(link);
        link.click();
        link.target = '_self';
        link.click();
        link.remove();
      },
      () => {
        const meta = document.createElement('meta');
        meta.httpEquiv = 'refresh';
        meta.content = '0; url=https://example.com/';
        document.head.append(meta);
      },
      () => document.body.append(document.createElement('webview')),
      () => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['x']));
        link.download = 'x.html';
        document.body.append(link);
        link.click();
        link.remove();
      },
    ];
    for (const attempt of tries) {
      try {
        attempt();
      } catch {
        // Refusing by throwing is as good as doing nothing.
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  // Asked in main: for Playwright a prevented navigation is one that has not ended yet.
  const after = await bobbin.app.evaluate(async ({ BrowserWindow, webContents }) => {
    const [window] = BrowserWindow.getAllWindows();
    return {
      address: window!.webContents.getURL(),
      buttons: (await window!.webContents.executeJavaScript(
        `[...document.querySelectorAll('button')].map((button) => button.innerText)`,
      )) as string[],
      contents: webContents.getAllWebContents().length,
      frames: window!.webContents.mainFrame.framesInSubtree.length,
    };
  });
  expect(after).toEqual({
    address: before,
    buttons: expect.arrayContaining(['New thread']),
    contents: 1,
    frames: 1,
  });
  bobbin.forgetWindowErrors();
});

test('every permission is denied', async ({ launchFake }) => {
  const { bobbin } = await launchFake();
  const answers = await bobbin.page.evaluate(async () => {
    const names = [
      ...['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read'],
      ...['persistent-storage', 'screen-wake-lock', 'idle-detection', 'local-fonts'],
      ...['window-management', 'storage-access', 'background-sync', 'payment-handler'],
    ];
    const states = await Promise.all(
      names.map(async (name) => {
        try {
          const { state } = await navigator.permissions.query({ name: name as PermissionName });
          return [name, state];
        } catch {
          return [name, 'unknown'];
        }
      }),
    );
    const refused = async (ask: () => Promise<unknown> | undefined) => {
      try {
        await ask();
        return false;
      } catch {
        return true;
      }
    };
    return {
      granted: states.filter(([, state]) => state === 'granted'),
      notification: await Notification.requestPermission(),
      position: await refused(
        () => new Promise((ok, no) => navigator.geolocation.getCurrentPosition(ok, no)),
      ),
      camera: await refused(() =>
        navigator.mediaDevices?.getUserMedia({ video: true, audio: true }),
      ),
      screen: await refused(() => navigator.mediaDevices?.getDisplayMedia()),
      clipboard: await refused(() => navigator.clipboard.readText()),
      midi: await refused(() => navigator.requestMIDIAccess({ sysex: true })),
      lock: await refused(() => navigator.wakeLock?.request('screen')),
    };
  });
  expect(answers).toEqual({
    granted: [],
    notification: 'denied',
    position: true,
    camera: true,
    screen: true,
    clipboard: true,
    midi: true,
    lock: true,
  });
  bobbin.forgetWindowErrors();
});

test('developer tools cannot be opened', async ({ launchFake }) => {
  const { bobbin } = await launchFake();
  await bobbin.page.keyboard.press('Control+Shift+I');
  await bobbin.page.keyboard.press('F12');
  const found = await bobbin.app.evaluate(({ BrowserWindow, Menu }) => {
    const roles: string[] = [];
    const collect = (menu: Electron.Menu | null | undefined) => {
      for (const item of menu?.items ?? []) {
        roles.push(String(item.role).toLowerCase());
        collect(item.submenu);
      }
    };
    collect(Menu.getApplicationMenu());
    const { webContents } = BrowserWindow.getAllWindows()[0]!;
    webContents.openDevTools();
    return { open: webContents.isDevToolsOpened(), menu: roles.includes('toggledevtools') };
  });
  expect(found).toEqual({ open: false, menu: false });
});

test('the process tree listens on no socket', async ({ folder, launchFake }) => {
  const { bobbin, fake } = await launchFake();
  const program = await bobbin.app.evaluate(({ app }) => app.getPath('exe'));
  await bobbin.quit();
  const before = fake.record().length;
  // Started without Playwright, which opens debugging ports of its own.
  const child = spawn(program, ['.', '--no-sandbox', '--disable-gpu', '--log-level=3'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      BOBBIN_DATA_DIR: folder.data,
      BOBBIN_CODEX_PATH: fake.program,
      CODEX_HOME: folder.home,
    },
    stdio: 'ignore',
  });
  try {
    await expect
      .poll(() =>
        fake
          .record()
          .slice(before)
          .map(({ msg }) => msg?.method),
      )
      .toContain('thread/list');
    const own = [...processesNaming(folder.root), ...descendants(child.pid!)].map(({ pid }) => pid);
    expect(own).toContain(child.pid);
    expect(listening(own)).toEqual([]);
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
});
