import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Settings whose value is the name of one variable, or a list of names. */
const oneName = /^\s*(?:env_key|bearer_token_env_var)\s*=\s*["']([A-Za-z_]\w*)["']/gm;
const listOfNames = /^\s*env_vars\s*=\s*\[([^\]]*)\]/gm;
const headerNames = /^\s*env_http_headers\s*=\s*\{([^}]*)\}/gm;

/**
 * Names of the environment variables that the user's own Codex settings say Codex needs, such as the key of a model
 * provider. They are the only secrets that reach Codex; its tools do not see them, see `attach.ts`.
 */
export function wantedNames(configToml: string): string[] {
  const single = [...configToml.matchAll(oneName)].map(([, name]) => name!);
  const lists = [...configToml.matchAll(listOfNames)].flatMap(([, list]) => quoted(list!));
  const headers = [...configToml.matchAll(headerNames)].flatMap(([, table]) =>
    [...table!.matchAll(/=\s*["']([A-Za-z_]\w*)["']/g)].map(([, name]) => name!),
  );
  return [...new Set([...single, ...lists, ...headers])];
}

/** The same for the settings in a Codex home; none where there are no settings. */
export async function readWantedNames(codexHome: string): Promise<string[]> {
  const text = await readFile(path.join(codexHome, 'config.toml'), 'utf8').catch(() => '');
  return wantedNames(text);
}

function quoted(list: string): string[] {
  return [...list.matchAll(/["']([A-Za-z_]\w*)["']/g)].map(([, name]) => name!);
}
