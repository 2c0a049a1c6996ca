// `npm run tour-set -- DIR`: writes the pictures of a whole tour in DIR, made small, with their index to docs/tour.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runScript } from './setup/run-script.mjs';
import { step } from './setup/step-log.mjs';
import { root } from './setup/tools.mjs';
import { indexPage } from './tour/index-page.mjs';
import { smallPng } from './tour/small-png.mjs';

await runScript(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new Error('Where are the pictures? npm run tour-set -- DIR');
  const from = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const to = path.join(root, 'docs/tour');
  const files = readdirSync(from).filter((name) => name.endsWith('.png'));
  const page = indexPage(files);
  await step(`write ${files.length} pictures to docs/tour`, async () => {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    for (const file of files) {
      writeFileSync(path.join(to, file), smallPng(readFileSync(path.join(from, file))));
    }
    writeFileSync(path.join(to, 'README.md'), page);
  });
  return 0;
});
