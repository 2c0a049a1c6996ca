import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ErrorBoundary } from '../error-boundary.tsx';
import { CodeBlock } from './code-block.tsx';
import { allowedElements, elements } from './elements.tsx';
import { MarkdownActionsContext, type MarkdownActions } from './link.tsx';
import { isCheapToParse, markCount } from './parse-cost.ts';
import { PlainText } from './plain-text.tsx';
import { splitBlocks, type MarkdownBlock } from './split-blocks.ts';

const plugins = [remarkGfm];

/** Parsed at once, in marks; what lies behind follows in steps, so that no step holds up the window. */
const stepCost = 1_500;

export interface MarkdownBlocksProps extends MarkdownActions {
  text: string;
}

/** The heavy half of `Markdown`, loaded when first needed. */
export default function MarkdownBlocks({ text, onLink, onPath, onCopy }: MarkdownBlocksProps) {
  const blocks = useMemo(() => splitBlocks(text), [text]);
  const [shown, setShown] = useState(() => nextStep(blocks, 0));
  const behind = shown < blocks.length;
  const actions = useMemo(() => ({ onLink, onPath, onCopy }), [onLink, onPath, onCopy]);

  useEffect(() => {
    if (behind) startTransition(() => setShown(nextStep(blocks, shown)));
  }, [blocks, shown, behind]);

  return (
    <MarkdownActionsContext value={actions}>
      {blocks.slice(0, shown).map((block, index) => (
        <ErrorBoundary
          key={index}
          resetKey={sourceOf(block)}
          fallback={<PlainText text={sourceOf(block)} />}
        >
          <Block
            kind={block.kind}
            language={languageOf(block)}
            source={sourceOf(block)}
            onCopy={onCopy}
          />
        </ErrorBoundary>
      ))}
      {behind && <PlainText text={blocks.slice(shown).map(sourceOf).join('\n\n')} />}
    </MarkdownActionsContext>
  );
}

interface BlockProps {
  kind: MarkdownBlock['kind'];
  language: string;
  source: string;
  onCopy: MarkdownActions['onCopy'];
}

const Block = memo(function Block({ kind, language, source, onCopy }: BlockProps) {
  if (kind === 'fence') return <CodeBlock code={source} language={language} onCopy={onCopy} />;
  if (!isCheapToParse(source)) return <PlainText text={source} />;
  return (
    <ReactMarkdown
      remarkPlugins={plugins}
      components={elements}
      allowedElements={allowedElements}
      unwrapDisallowed
      urlTransform={(url) => url}
    >
      {source}
    </ReactMarkdown>
  );
});

function sourceOf(block: MarkdownBlock): string {
  return block.kind === 'fence' ? block.code : block.text;
}

function languageOf(block: MarkdownBlock): string {
  return block.kind === 'fence' ? block.language : '';
}

function nextStep(blocks: MarkdownBlock[], from: number): number {
  let cost = 0;
  let at = from;
  for (; at < blocks.length && cost < stepCost; at += 1) {
    const source = sourceOf(blocks[at]!);
    cost += 20 + source.length / 20 + (isCheapToParse(source) ? markCount(source) : 0);
  }
  return at;
}
