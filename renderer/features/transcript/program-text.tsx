import { useState } from 'react';
import type { Item } from '../../../shared/domain/item.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import { matchRanges } from '../../../shared/domain/search-snippet.ts';
import { searchTokens } from '../../../shared/domain/search-words.ts';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import { words } from '../../../shared/words/words.ts';
import { useFind, useIsFound } from '../../state/selectors/search.ts';
import { TerminalOutput } from '../../ui/terminal-output.tsx';
import { useRowContext } from './row-context.ts';
import { WholeText } from './whole-text.tsx';

export interface ProgramTextProps {
  item: Item;
  field: 'output' | 'input';
  text: string;
  /** What it is, for screen readers. */
  label: string;
}

/** What went into a program or came out of it: folded where it is long, the rest read from disk when it is asked for. */
export function ProgramText({ item, field, text, label }: ProgramTextProps) {
  const { threadId } = useRowContext();
  const [shown, setShown] = useState(false);
  const [find, setFind] = useState<string | null>(null);
  const key = itemKey(item);
  const isFound = useIsFound(key);
  const tokens = useFoundTokens(threadId, key);
  const hidden = tokens !== '' && item.stored !== undefined && isMissing(text, tokens);
  const [taken, setTaken] = useState('');
  // A search of the thread led to what is neither in the beginning nor in the end.
  if (hidden && taken !== tokens) {
    setTaken(tokens);
    setFind(longestOf(tokens));
    setShown(true);
  }
  const parts = item.stored?.filter((part) => part.field === field) ?? [];
  const [part] = parts;
  if (part === undefined) {
    return (
      <TerminalOutput output={text} label={label} foldAfter={isFound ? Infinity : undefined} />
    );
  }
  if (shown) {
    return parts.map(({ length }, index) => (
      <WholeText
        key={index}
        name={{ threadId, itemKey: key, field, index }}
        label={label}
        size={length}
        find={find}
        onFold={() => {
          setShown(false);
          setFind(null);
        }}
      />
    ));
  }
  const size = byteSize(parts.reduce((sum, { length }) => sum + length, 0));
  return (
    <TerminalOutput
      output={text}
      label={label}
      foldAfter={isFound ? Infinity : undefined}
      whole={{
        words: words('transcript.output.showAll', { size }),
        onShow: () => setShown(true),
        onFind: () => {
          setFind('');
          setShown(true);
        },
      }}
    />
  );
}

/** What was looked for in the thread, folded, where that led to this item; else nothing. */
function useFoundTokens(threadId: string, key: string): string {
  const find = useFind(threadId);
  return find?.itemKey === key ? searchTokens(find.text).join(' ') : '';
}

function isMissing(text: string, tokens: string): boolean {
  return matchRanges(text, tokens.split(' ')).length === 0;
}

function longestOf(tokens: string): string {
  return tokens.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
}
