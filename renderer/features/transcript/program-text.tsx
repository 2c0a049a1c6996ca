import { useState } from 'react';
import type { Item } from '../../../shared/domain/item.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import { useIsFound } from '../../state/selectors/search.ts';
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
  const key = itemKey(item);
  const isFound = useIsFound(key);
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
        onFold={() => setShown(false)}
      />
    ));
  }
  const size = byteSize(parts.reduce((sum, { length }) => sum + length, 0));
  return (
    <TerminalOutput
      output={text}
      label={label}
      foldAfter={isFound ? Infinity : undefined}
      whole={{ words: `Show all ${size}`, onShow: () => setShown(true) }}
    />
  );
}
