// One configuration for everything Vite does: the window's code (the client environment), the main
// process and the preload script (server environments), the development loop and the unit tests.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import type { EnvironmentOptions } from 'vite';
import { runElectron } from './scripts/vite/run-electron.ts';

const root = import.meta.dirname;

/** What stays an import at run time: Electron itself, and the one module with native code. */
const external = ['electron', 'better-sqlite3'];

function nodeBundle(name: string, entry: string, file: string, format: 'es' | 'cjs') {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external },
    build: {
      target: 'node20',
      outDir: path.join(root, 'dist', name),
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: path.join(root, entry),
        external,
        platform: 'node',
        output: { format, entryFileNames: file, codeSplitting: false },
      },
    },
  } satisfies EnvironmentOptions;
}

/** As strict as the packaged app's, but for the nonce that marks what hot reload injects. */
function developmentPolicy(nonce: string) {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

export default defineConfig(({ command, mode }) => {
  const serving = command === 'serve' && mode !== 'test';
  const nonce = randomBytes(16).toString('base64');
  return {
    root: path.join(root, 'renderer'),
    base: './',
    plugins: [react(), runElectron(root, JSON.parse(process.env.BOBBIN_APP_ARGS ?? '[]'))],
    define: serving ? {} : { 'import.meta.env.DEV_SERVER_URL': 'undefined' },
    html: serving ? { cspNonce: nonce } : {},
    server: {
      host: 'localhost',
      fs: { allow: ['renderer', 'shared', 'node_modules'].map((it) => path.join(root, it)) },
      headers: { 'content-security-policy': developmentPolicy(nonce) },
    },
    build: {
      target: 'chrome130',
      outDir: path.join(root, 'dist', 'renderer'),
      emptyOutDir: true,
      // The window's policy takes fonts from its own files only, so none may become a data: address.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    environments: {
      main: nodeBundle('main', 'main/index.ts', 'index.js', 'es'),
      preload: nodeBundle('preload', 'main/preload/index.ts', 'index.cjs', 'cjs'),
    },
    builder: {
      async buildApp(builder) {
        for (const name of ['client', 'main', 'preload']) {
          await builder.build(builder.environments[name]!);
        }
      },
    },
    test: {
      root,
      include: ['{main,renderer,shared,scripts,e2e,bench}/**/*.test.{ts,tsx}'],
      globalSetup: 'scripts/unit/temp-folder.ts',
      restoreMocks: true,
      // Tests wait for events. The limits are far beyond what a busy machine takes to start the real Codex.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
    },
  };
});
