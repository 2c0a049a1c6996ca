import type { Element } from 'hast';
import { ImageOff } from 'lucide-react';
import { useContext } from 'react';
import type { Components } from 'react-markdown';
import { words } from '../../../shared/words/words.ts';
import { CodeBlock } from './code-block.tsx';
import { linkTarget } from './link-target.ts';
import { Link, MarkdownActionsContext } from './link.tsx';
import styles from './markdown.module.css';

/** Stands where an image would: nothing is ever loaded for a message. */
function ImagePlaceholder({ src, alt }: { src?: string; alt?: string }) {
  const target = linkTarget(src ?? '');
  const from = target.kind === 'web' ? target.host : target.kind === 'path' ? target.path : src;
  return (
    <span className={styles.image} title={src}>
      <ImageOff size={13} strokeWidth={1.75} aria-hidden />
      <span>
        {alt
          ? words('message.imageNotLoadedNamed', { name: alt })
          : words('message.imageNotLoaded')}
      </span>
      {from && <span className={styles.source}>{from}</span>}
    </span>
  );
}

function NestedCode({ node }: { node?: Element }) {
  const { onCopy } = useContext(MarkdownActionsContext);
  const code = node?.children.find((child) => child.type === 'element');
  const classes = code?.properties.className;
  const name = Array.isArray(classes)
    ? classes.map(String).find((name) => name.startsWith('language-'))
    : undefined;
  return (
    <CodeBlock
      code={textOf(code).replace(/\n$/, '')}
      language={name?.slice('language-'.length) ?? ''}
      onCopy={onCopy}
    />
  );
}

function textOf(element: Element | undefined): string {
  return (element?.children ?? [])
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '',
    )
    .join('');
}

/** A message's headings are below the window's own; deeper ones look alike. */
export const elements: Components = {
  a: ({ href, children }) => <Link href={href}>{children}</Link>,
  img: ({ src, alt }) => <ImagePlaceholder src={typeof src === 'string' ? src : ''} alt={alt} />,
  pre: ({ node }) => <NestedCode node={node} />,
  table: ({ children }) => (
    <div className={styles.table} tabIndex={0} role="group" aria-label={words('message.table')}>
      <table>{children}</table>
    </div>
  ),
  h1: ({ children }) => <h3 className={styles.h1}>{children}</h3>,
  h2: ({ children }) => <h4 className={styles.h2}>{children}</h4>,
  h3: ({ children }) => <h5 className={styles.h3}>{children}</h5>,
  h4: ({ children }) => <h6 className={styles.h3}>{children}</h6>,
  h5: ({ children }) => <h6 className={styles.h3}>{children}</h6>,
  h6: ({ children }) => <h6 className={styles.h3}>{children}</h6>,
  section: ({ children }) => <div className={styles.notes}>{children}</div>,
};

/** All that a message can become; anything else is left out and its content kept. */
export const allowedElements = [
  ...['a', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'],
  ...['img', 'input', 'li', 'ol', 'p', 'pre', 'section', 'strong', 'sup', 'table', 'tbody', 'td'],
  ...['th', 'thead', 'tr', 'ul'],
];
