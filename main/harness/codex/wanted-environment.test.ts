import { expect, test } from 'vitest';
import { wantedNames } from './wanted-environment.ts';

test('names the settings ask for, and nothing else', () => {
  const config = `
model_provider = "azure"
# env_key = "COMMENTED"
[model_providers.azure]
env_key = "AZURE_OPENAI_API_KEY"
env_http_headers = { "X-Org" = "ORG_TOKEN", 'X-Team' = 'TEAM_ID' }
http_headers = { "X-Plain" = "VALUE" }
[mcp_servers.hub]
bearer_token_env_var = 'HUB_TOKEN'
env_vars = ["ONE", "TWO", "not a name"]
env = { KEY = "value" }
`;
  expect(wantedNames(config)).toEqual([
    ...['AZURE_OPENAI_API_KEY', 'HUB_TOKEN', 'ONE', 'TWO', 'ORG_TOKEN', 'TEAM_ID'],
  ]);
  expect(wantedNames('')).toEqual([]);
  expect(wantedNames('\0\0\0')).toEqual([]);
});
