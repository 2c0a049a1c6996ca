import { Suspense, useState } from 'react';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { loadedLater } from '../loaded-later.tsx';
import type { MarkdownActions } from './link.tsx';
import { PlainText } from './plain-text.tsx';
import styles from './markdown.module.css';

const Blocks = loadedLater(async () => (await import('./markdown-blocks.tsx')).default);

/** Fetches the parser ahead of the first message, so that none is first shown as plain text. */
export async function preloadMarkdown(): Promise<void> {
  await Blocks.load();
}

/** Characters of one message set as Markdown; the rest can be shown as plain text. */
const maxRendered = 256 * 1024;

export interface MarkdownProps extends MarkdownActions {
  /** The message as the model wrote it. Untrusted: it becomes neither markup nor a request. */
  text: string;
  className?: string;
}

/**
 * A message. No HTML, no images, links only through callbacks. Long or contrived texts fall back
 * to plain text, part by part. A growing text renders only its last block again.
 */
export function Markdown({ text, className, ...actions }: MarkdownProps) {
  const [showRest, setShowRest] = useState(false);
  const cut = text.length > maxRendered ? cutAt(text) : text.length;
  const head = text.slice(0, cut);
  const rest = text.slice(cut);
  return (
    <div className={classNames(styles.markdown, className)}>
      <ErrorBoundary resetKey={head.length} fallback={<PlainText text={head} />}>
        <Suspense fallback={<PlainText text={head} />}>
          <Blocks text={head} {...actions} />
        </Suspense>
      </ErrorBoundary>
      {rest !== '' &&
        (showRest ? (
          <PlainText text={rest} />
        ) : (
          <Button size="s" onClick={() => setShowRest(true)}>
            {words('message.showRest', { size: Math.ceil(rest.length / 1024) })}
          </Button>
        ))}
    </div>
  );
}

function cutAt(text: string): number {
  const line = text.lastIndexOf('\n', maxRendered);
  return line > maxRendered / 2 ? line : maxRendered;
}
