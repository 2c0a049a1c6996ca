import { Markdown } from '../../ui/markdown/markdown.tsx';
import { filePlace } from './file-place.ts';
import { useRowContext } from './row-context.ts';

/** What Codex wrote, as safe Markdown; its links and paths go to main, which decides. */
export function MessageText({ text, className }: { text: string; className?: string }) {
  const { cwd, openLink, openFile } = useRowContext();
  return (
    <Markdown
      text={text}
      className={className}
      onLink={openLink}
      onPath={(link) => {
        const { path, line } = filePlace(link, cwd);
        openFile(path, line);
      }}
    />
  );
}
