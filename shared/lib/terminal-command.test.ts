import { expect, test } from 'vitest';
import { terminalCommand } from './terminal-command.ts';

const harnessThreadId = '01a227d2-daf1-7a43-aa83-14b7d458a027';

test('the folder, the home where it is another, then the thread; odd names are quoted', () => {
  const of = (cwd: string, codexHome: string | null, platform: string) =>
    terminalCommand({ cwd, codexHome, platform, harnessThreadId });
  expect([
    of('/home/me/api', null, 'linux'),
    of("/home/me/it's $(here)", '/data/demo home', 'darwin'),
    of("C:\\it's", 'D:\\codex', 'win32'),
  ]).toEqual([
    `cd /home/me/api && codex resume ${harnessThreadId}`,
    `cd '/home/me/it'\\''s $(here)' && CODEX_HOME='/data/demo home' codex resume ${harnessThreadId}`,
    `cd 'C:\\it''s'; $env:CODEX_HOME = 'D:\\codex'; codex resume ${harnessThreadId}`,
  ]);
});
