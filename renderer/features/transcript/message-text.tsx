import { Markdown } from '../../ui/markdown/markdown.tsx';
import { filePath } from './file-path.ts';
import { useRowContext } from './row-context.ts';

/** What Codex wrote, as safe Markdown; its links and paths go to main, which decides. */
export function MessageText({ text, className }: { text: string; className?: string }) {
  const { cwd, openLink, openFile } = useRowContext();
  return (
    <Markdown
      text={text}
      className={className}
      onLink={openLink}
      onPath={(path) => openFile(filePath(path, cwd))}
    />
  );
}
