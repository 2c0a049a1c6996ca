import { memo, useDeferredValue, useMemo, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { hasHiddenCharacters } from '../../../shared/domain/hidden-characters.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CopyButton } from '../copy-button.tsx';
import { ExactText } from '../exact-text.tsx';
import colourStyles from '../code-colours.module.css';
import { highlight } from './highlight.tsx';
import styles from './code-block.module.css';

/** Longer code is shown to here until asked for. Copying always takes all of it. */
const maxShown = 60_000;
const maxShownHidden = 10_000;

export interface CodeBlockProps {
  code: string;
  language: string;
  onCopy?: (text: string) => void | Promise<void>;
}

/** Code with its language and a copy button. Hidden characters are warned of and shown. */
export const CodeBlock = memo(function CodeBlock({ code, language, onCopy }: CodeBlockProps) {
  const [all, setAll] = useState(false);
  const hidden = useMemo(() => hasHiddenCharacters(code), [code]);
  const limit = hidden ? maxShownHidden : maxShown;
  const shown = all ? code : code.slice(0, limit);
  return (
    <figure
      className={styles.block}
      role="group"
      aria-label={language === '' ? words('code.title') : words('code.titleOf', { language })}
    >
      <figcaption className={styles.head}>
        <span className={styles.language}>{language || words('code.noLanguage')}</span>
        {hidden && (
          <span className={styles.warning}>
            <TriangleAlert size={13} strokeWidth={1.75} aria-hidden />
            {words('code.hidden')}
          </span>
        )}
        <CopyButton text={code} label={words('code.copy')} onCopy={onCopy} />
      </figcaption>
      {hidden ? (
        <ExactText lines text={shown} className={styles.code} />
      ) : (
        <Highlighted code={shown} language={language} />
      )}
      {shown.length < code.length && (
        <div className={styles.more}>
          <Button tone="link" size="s" onClick={() => setAll(true)}>
            {words('code.showAll', { size: Math.ceil(code.length / 1024) })}
          </Button>
        </div>
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
    <pre
      className={classNames(styles.code, colourStyles.coloured)}
      dir="ltr"
      tabIndex={0}
      role="group"
      aria-label={words('code.text')}
    >
      <code>
        {fits ? nodes : code}
        {fits && code.slice(settled.length)}
      </code>
    </pre>
  );
}
