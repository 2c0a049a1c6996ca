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
import styles from './markdown.module.css';

const plugins = [remarkGfm];

/** Rendered at once, in marks. What lies behind follows in steps that grow, each interruptible. */
const firstStep = 1_500;
const longestStep = 20_000;

const groupSize = 40;

export interface MarkdownBlocksProps extends MarkdownActions {
  text: string;
}

/** The heavy half of `Markdown`, loaded when first needed. */
export default function MarkdownBlocks({ text, onLink, onPath, onCopy }: MarkdownBlocksProps) {
  const blocks = useMemo(() => splitBlocks(text), [text]);
  const [{ shown, budget }, setProgress] = useState(() => advance(blocks, 0, firstStep));
  const behind = shown < blocks.length;
  const actions = useMemo(() => ({ onLink, onPath, onCopy }), [onLink, onPath, onCopy]);

  useEffect(() => {
    if (behind) startTransition(() => setProgress(advance(blocks, shown, budget)));
  }, [blocks, shown, budget, behind]);

  return (
    <MarkdownActionsContext value={actions}>
      {inGroups(blocks.slice(0, shown)).map((group, index) =>
        index === 0 ? (
          <Blocks key={index} blocks={group} onCopy={onCopy} />
        ) : (
          <div key={index} className={styles.group}>
            <Blocks blocks={group} onCopy={onCopy} />
          </div>
        ),
      )}
      {behind && (
        <div className={styles.group}>
          <PlainText text={blocks.slice(shown).map(sourceOf).join('\n\n')} />
        </div>
      )}
    </MarkdownActionsContext>
  );
}

interface BlocksProps {
  blocks: MarkdownBlock[];
  onCopy: MarkdownActions['onCopy'];
}

function Blocks({ blocks, onCopy }: BlocksProps) {
  return blocks.map((block, index) => {
    const source = sourceOf(block);
    return (
      <ErrorBoundary key={index} resetKey={source} fallback={<PlainText text={source} />}>
        <Block kind={block.kind} language={languageOf(block)} source={source} onCopy={onCopy} />
      </ErrorBoundary>
    );
  });
}

/** The browser skips groups that are off screen; only long messages have more than one. */
function inGroups(blocks: MarkdownBlock[]): MarkdownBlock[][] {
  const groups: MarkdownBlock[][] = [];
  for (let at = 0; at < blocks.length; at += groupSize) {
    groups.push(blocks.slice(at, at + groupSize));
  }
  return groups;
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

interface Progress {
  shown: number;
  /** What the next step may cost. */
  budget: number;
}

function advance(blocks: MarkdownBlock[], from: number, budget: number): Progress {
  let cost = 0;
  let shown = from;
  for (; shown < blocks.length && cost < budget; shown += 1) cost += costOf(blocks[shown]!);
  return { shown, budget: Math.min(longestStep, budget * 2) };
}

function costOf(block: MarkdownBlock): number {
  const source = sourceOf(block);
  if (block.kind === 'fence') return 300 + Math.min(source.length, 20_000) / 10;
  return 20 + source.length / 20 + (isCheapToParse(source) ? markCount(source) : 0);
}
