// The default app of the stand-in Electron: what makes `electron .` load the folder it is given.
// It must be an ES module with a top-level await: a CommonJS one lets Electron become ready before
// the app's own main module has run, too late for `protocol.registerSchemesAsPrivileged`.
import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const args = process.argv.slice(1);
const preloads = [];
while (args[0] === '-r') preloads.push(args.splice(0, 2)[1]);
const require = createRequire(import.meta.url);
for (const file of preloads) require(path.resolve(file));

const folder = path.resolve(args.find((arg) => !arg.startsWith('-')) ?? '.');
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
process.defaultApp = true;
app.setAppPath(folder);
const name = manifest.productName ?? manifest.name;
if (name) app.setName(name);
if (manifest.version) app.setVersion(manifest.version);
await import(pathToFileURL(path.join(folder, manifest.main ?? 'index.js')).href);
