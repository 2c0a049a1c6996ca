import { dialog, shell, type BrowserWindow } from 'electron';
import { judgeLink } from '../../shared/domain/link.ts';
import { words } from '../../shared/words/words.ts';

/**
 * The one gate to the outside for links. https opens at once; http, which anyone on the way can read and change, asks
 * first. Everything else is refused.
 */
export async function openLink(
  window: BrowserWindow | null,
  href: string,
): Promise<'opened' | 'refused'> {
  const verdict = judgeLink(href);
  if (verdict.kind === 'refused') return 'refused';
  if (verdict.url.startsWith('http:') && !(await confirmPlain(window, verdict))) return 'refused';
  await shell.openExternal(verdict.url);
  return 'opened';
}

async function confirmPlain(
  window: BrowserWindow | null,
  { url, host }: { url: string; host: string },
): Promise<boolean> {
  const question = {
    type: 'question' as const,
    message: words('links.openPlain', { host }),
    detail: url,
    buttons: [words('common.cancel'), words('common.open')],
    defaultId: 0,
    cancelId: 0,
  };
  const { response } = await (window
    ? dialog.showMessageBox(window, question)
    : dialog.showMessageBox(question));
  return response === 1;
}
