// §1.4: what Bobbin leaves on the disk, what its log says, and what its children see.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { agentSays, asksToRun, runsOnceAnswered, type Scenario } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

const canary = (number: number) => `canary-${number}-hunter2-tango`;

/** Names that must never reach a child, each with a canary for a value. */
const secrets = Object.fromEntries(
  [
    ...[
      'OPENAI_API_KEY',
      'ANTHROPIC_API_KEY',
      'GITHUB_TOKEN',
      'NPM_TOKEN',
      'AWS_SECRET_ACCESS_KEY',
    ],
    ...['DATABASE_PASSWORD', 'SSH_PASSPHRASE', 'NODE_EXTRA_OPTIONS', 'ELECTRON_CANARY'],
    ...['PYTHONPATH', 'LD_CANARY', 'GIT_CONFIG_CANARY'],
  ].map((name, at) => [name, canary(at)]),
);

function everythingIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return { file: path.relative(folder, file), entry, mode: statSync(file).mode & 0o777 };
  });
}

for (const umask of [0o022, 0o000]) {
  test(`§1.4 under umask ${umask.toString(8).padStart(3, '0')} all that is Bobbin's is for this user alone, and no canary is in a log or a child`, async ({
    folder,
    launch,
    launchFake,
  }) => {
    const scenario: Scenario = {
      attached: [
        {
          turns: [
            {
              steps: [
                ...agentSays('m1', `I found ${canary(20)} in the file.`),
                ...asksToRun(0, `curl -H "Authorization: Bearer ${canary(21)}" https://x.example`),
                ...runsOnceAnswered(0, `echo ${canary(21)}`),
                { text: `not JSON at all: ${canary(22)}` },
                { stderr: `ERROR token=${canary(23)}` },
                { say: { method: 'configWarning', params: { summary: canary(24) } } },
                { say: { method: 'unheard/of', params: { secret: canary(25) } } },
              ],
            },
            { refuse: `bad key ${canary(26)}` },
          ],
        },
      ],
    };
    const before = process.umask(umask);
    const { bobbin: first, fake } = await launchFake(scenario);
    await first.quit();
    const bobbin = await launch({ codexPath: fake.program, env: secrets });
    process.umask(before);
    const thread = new ThreadPage(bobbin);
    await thread.start(`My password is ${canary(27)}`);
    await thread.approval.approve.click();
    await thread.expectIdle();
    await thread.say(`And again ${canary(28)}`);
    await expect(thread.page.getByRole('alert').first()).toBeVisible();
    await bobbin.quit();

    const own = everythingIn(folder.data).filter(({ file }) =>
      /^(?:bobbin|backups|demo)/.test(file),
    );
    expect(own.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['bobbin.db', 'bobbin.log']),
    );
    expect(own.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
    expect(statSync(folder.data).mode & 0o777).toBe(0o700);
    // Chromium's own: a random id, and what only a debugged test run has. The folder keeps others out of them too.
    const loose = everythingIn(folder.data).filter(({ mode }) => (mode & 0o077) !== 0);
    const chromium = ['DevToolsActivePort', 'Crashpad/client_id'];
    expect(loose.filter(({ file }) => !chromium.includes(file))).toEqual([]);

    const logs = everythingIn(folder.data).filter(({ file }) => /\.log|crash|\.dmp/i.test(file));
    const heard = logs
      .filter(({ entry }) => entry.isFile())
      .filter(({ file }) => readFileSync(path.join(folder.data, file)).includes('hunter2'))
      .map(({ file }) => file);
    expect(heard.filter((file) => !/leveldb|Storage|Session/.test(file))).toEqual([]);
    expect(bobbin.output.join('')).not.toContain('hunter2');
    const seen = fake
      .record()
      .filter(({ event }) => event === 'start')
      .flatMap(({ environment }) => (environment as unknown as string[]) ?? []);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((name) => name in secrets)).toEqual([]);
    bobbin.forgetWindowErrors();
  });
}
