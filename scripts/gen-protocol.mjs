// `npm run gen:protocol`: generates the types of Codex's protocol, even if they seem up to date.
import { generateProtocol } from './setup/generate-protocol.mjs';
import { runScript } from './setup/run-script.mjs';

await runScript(() => generateProtocol({ force: true }));
