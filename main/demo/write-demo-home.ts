import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of the model provider in the demo's Codex settings, and so in the demo threads' history. */
export const DEMO_PROVIDER = 'demo';
/** The model name the demo runs under: one that Codex offers all its ordinary tools. */
export const DEMO_MODEL = 'gpt-5.5';

/**
 * Makes `dir` the demo's own CODEX_HOME: 0700, with a `config.toml` (0600) that points Codex at the demo model and
 * keeps it from any outbound connection. To be called at each start of the demo model, before Codex: the port in
 * `url` is another one each time, and a thread that is resumed takes the address from this file. Threads already in
 * `dir` stay. The file is replaced as a whole, so settings that Codex added to it (trusted folders) go.
 */
export async function writeDemoHome(dir: string, url: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  const file = join(dir, 'config.toml');
  const draft = join(dir, `config.toml.${randomUUID()}`);
  try {
    await writeFile(draft, demoConfig(url), { mode: 0o600 });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The settings, as measured with Codex CLI 0.171.0: `features.plugins` is what makes it connect elsewhere. A JSON
 * string is a valid TOML string.
 */
export function demoConfig(url: string): string {
  return `# Written by Bobbin at each start of the demo. Changes here are lost.
model = "${DEMO_MODEL}"
model_provider = "${DEMO_PROVIDER}"
check_for_update_on_startup = false
web_search = "disabled"

[analytics]
enabled = false

[features]
plugins = false
apps = false

[tools.update_plan]
enabled = true

[model_providers.${DEMO_PROVIDER}]
name = "Demo model"
base_url = ${JSON.stringify(url)}
wire_api = "responses"
request_max_retries = 1
stream_max_retries = 1
stream_idle_timeout_ms = 20000
supports_websockets = false
requires_openai_auth = false
`;
}
