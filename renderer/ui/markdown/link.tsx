import { FileText } from 'lucide-react';
import { createContext, useContext, type KeyboardEvent, type ReactNode } from 'react';
import { ExactText } from '../exact-text.tsx';
import { linkTarget, textShowsHost } from './link-target.ts';
import styles from './link.module.css';

export interface MarkdownActions {
  /** A web address was chosen; exactly the one shown on hover. The owner decides what happens. */
  onLink: (href: string) => void;
  /** A path was chosen, perhaps with `:line`. The owner keeps it inside the folder. Without it paths are only shown. */
  onPath?: (path: string) => void;
  onCopy?: (text: string) => void | Promise<void>;
}

export const MarkdownActionsContext = createContext<MarkdownActions>({
  onLink: () => {},
});

/** A link that only calls back: there is no href in the page to follow, drag or prefetch. */
export function Link({ href = '', children }: { href?: string; children?: ReactNode }) {
  const actions = useContext(MarkdownActionsContext);
  const target = linkTarget(href);
  const text = textOf(children);
  switch (target.kind) {
    case 'web':
      return (
        <>
          <Pressable
            title={target.href}
            className={styles.web}
            onPress={() => actions.onLink(target.href)}
          >
            {children}
          </Pressable>
          {!textShowsHost(text, target) && <span className={styles.host}> ({target.host})</span>}
        </>
      );
    case 'path':
      return (
        <Pressable
          title={target.path}
          className={styles.path}
          onPress={actions.onPath && (() => actions.onPath?.(target.path))}
        >
          <FileText className={styles.icon} size={12} strokeWidth={1.75} aria-hidden />
          {namesPath(text, target.path) ? text : `${text} ${target.path}`.trim()}
        </Pressable>
      );
    case 'none':
      return (
        <>
          {children}
          {target.shown !== '' && target.shown !== text && (
            <span className={styles.shown}>
              {' ('}
              <ExactText inline text={target.shown} />)
            </span>
          )}
        </>
      );
  }
}

interface PressableProps {
  title: string;
  className?: string;
  onPress?: () => void;
  children: ReactNode;
}

/** Not a button element, which could not wrap with its line. */
function Pressable({ title, className, onPress, children }: PressableProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onPress?.();
  }
  if (!onPress) return <span className={className}>{children}</span>;
  return (
    <span
      role="link"
      tabIndex={0}
      title={title}
      className={className}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      {children}
    </span>
  );
}

/** Whether link text is the path itself or its last part, so that nothing else need be shown. */
function namesPath(text: string, path: string): boolean {
  const name = text.trim();
  const place = path.replace(/(?:#L[\d-]+|(?::\d+){1,2})$/, '');
  return name !== '' && [path, place].some((whole) => whole === name || whole.endsWith(`/${name}`));
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (node && typeof node === 'object' && 'props' in node) {
    return textOf((node.props as { children?: ReactNode }).children);
  }
  return '';
}
