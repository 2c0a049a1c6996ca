import { Plug } from 'lucide-react';
import type { ItemOf, WorkStatus } from '../../../shared/domain/item.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { askedLine, type ResultLine } from './command-result-line.ts';
import { useOpen } from './open-memory.ts';
import { Pictures } from './pictures.tsx';
import { ProgramText } from './program-text.tsx';
import { ResultMark } from './result-mark.tsx';
import { useIsAsked } from './use-is-asked.ts';
import styles from './cards.module.css';

const results: Record<WorkStatus, ResultLine> = {
  running: { words: 'running', mark: 'busy' },
  completed: { words: 'done', mark: 'good' },
  failed: { words: 'failed', mark: 'wrong' },
  declined: { words: 'declined, not called', mark: 'none' },
  interrupted: { words: 'stopped', mark: 'none' },
  detached: { words: 'still running when the turn ended', mark: 'none' },
};

/** A call of a tool of Codex's or of an MCP server: what went in, what came out. */
export function ToolCallCard({ item }: { item: ItemOf<'tool-call'> }) {
  const [open, setOpen] = useOpen(`${item.turnId}/${item.id}`, false);
  const result = useIsAsked(item) ? askedLine : results[item.status];
  const took = item.durationMs === null ? '' : ` · ${duration(item.durationMs)}`;
  return (
    <Disclosure
      icon={<Plug strokeWidth={1.75} />}
      mono
      title={oneLine(item.server === '' ? item.tool : `${item.server} · ${item.tool}`)}
      meta={<ResultMark result={{ ...result, words: result.words + took }} />}
      open={open}
      onOpenChange={setOpen}
      flush
    >
      <p className={styles.label}>Sent to it</p>
      <ProgramText
        item={item}
        field="input"
        text={item.input || '(nothing)'}
        label="Input of the tool"
      />
      {item.status !== 'running' && item.status !== 'declined' && (
        <>
          <p className={styles.label}>Its answer</p>
          <ProgramText
            item={item}
            field="output"
            text={item.output || '(nothing)'}
            label="Answer of the tool"
          />
          <Pictures item={item} inCard />
        </>
      )}
    </Disclosure>
  );
}
