import { memo, useDeferredValue, useMemo } from 'react';
import { TriangleAlert } from 'lucide-react';
import { hasHiddenCharacters } from '../../../shared/domain/hidden-characters.ts';
import { CopyButton } from '../copy-button.tsx';
import { ExactText } from '../exact-text.tsx';
import { highlight } from './highlight.tsx';
import styles from './code-block.module.css';

export interface CodeBlockProps {
  code: string;
  language: string;
  onCopy?: (text: string) => void | Promise<void>;
}

/** Code with its language and a copy button. Hidden characters are warned of and shown. */
export const CodeBlock = memo(function CodeBlock({ code, language, onCopy }: CodeBlockProps) {
  const hidden = useMemo(() => hasHiddenCharacters(code), [code]);
  return (
    <figure className={styles.block} role="group" aria-label={`Code${language && `, ${language}`}`}>
      <figcaption className={styles.head}>
        <span className={styles.language}>{language || 'text'}</span>
        {hidden && (
          <span className={styles.warning}>
            <TriangleAlert size={13} strokeWidth={1.75} aria-hidden />
            hidden characters in this code
          </span>
        )}
        <CopyButton text={code} label="Copy code" onCopy={onCopy} />
      </figcaption>
      {hidden ? (
        <ExactText lines text={code} className={styles.code} />
      ) : (
        <Highlighted code={code} language={language} />
      )}
    </figure>
  );
});

/** While code streams in, the colours follow when there is time; the text itself is never late. */
function Highlighted({ code, language }: { code: string; language: string }) {
  const settled = useDeferredValue(code, '');
  const nodes = useMemo(() => highlight(settled, language), [settled, language]);
  const fits = code.startsWith(settled);
  return (
    <pre className={styles.code} dir="ltr" tabIndex={0} role="region" aria-label="Code text">
      <code>
        {fits ? nodes : code}
        {fits && code.slice(settled.length)}
      </code>
    </pre>
  );
}
