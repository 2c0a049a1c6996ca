import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { protocol, type Session } from 'electron';
import { appScheme, builtFile } from './built-file.ts';

/** §1.5: nothing but our own files; nothing leaves the window. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  loadResponse();
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

/**
 * Node loads the Response class when it is first used, and perf_hooks with it. Under a debugger, which may run code in
 * between, the class was seen to find perf_hooks half loaded; then it fails for good and the window stays blank. A bare
 * import is not enough: the bundler drops one that is not used.
 */
function loadResponse(): void {
  performance.now();
  new Response().headers.has('content-type');
}

/** Serves exactly the built files of the window, by name; any other address is a 404 and reads nothing. */
export function serveApp(session: Session, folder: string, files: ReadonlySet<string>): void {
  session.protocol.handle(appScheme, async (request) => {
    const name = builtFile(request.url, files);
    if (name === null) return respond(404, 'text/plain', 'Not found');
    return respond(
      200,
      types[path.extname(name)] ?? 'application/octet-stream',
      await readFile(path.join(folder, name)),
    );
  });
}

function respond(status: number, type: string, body: string | Buffer): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    status,
    headers: {
      'content-type': type,
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
    },
  });
}
