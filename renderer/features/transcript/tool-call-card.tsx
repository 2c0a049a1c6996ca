import { Plug } from 'lucide-react';
import type { ItemOf, WorkStatus } from '../../../shared/domain/item.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { words } from '../../../shared/words/words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { askedLine, type ResultLine } from './command-result-line.ts';
import { useOpen } from './open-memory.ts';
import { Pictures } from './pictures.tsx';
import { ProgramText } from './program-text.tsx';
import { ResultMark } from './result-mark.tsx';
import { useIsAsked } from './use-is-asked.ts';
import styles from './cards.module.css';

const results: Record<WorkStatus, ResultLine> = {
  running: { words: words('transcript.result.running'), mark: 'busy' },
  completed: { words: words('transcript.result.done'), mark: 'good' },
  failed: { words: words('transcript.result.failed'), mark: 'wrong' },
  declined: { words: words('transcript.result.notCalled'), mark: 'none' },
  interrupted: { words: words('transcript.result.stopped'), mark: 'none' },
  detached: { words: words('transcript.result.detached'), mark: 'none' },
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
      <p className={styles.label}>{words('transcript.tool.inputTitle')}</p>
      <ProgramText
        item={item}
        field="input"
        text={item.input || words('transcript.tool.nothing')}
        label={words('transcript.tool.input')}
      />
      {item.status !== 'running' && item.status !== 'declined' && (
        <>
          <p className={styles.label}>{words('transcript.tool.outputTitle')}</p>
          <ProgramText
            item={item}
            field="output"
            text={item.output || words('transcript.tool.nothing')}
            label={words('transcript.tool.output')}
          />
          <Pictures item={item} inCard />
        </>
      )}
    </Disclosure>
  );
}
