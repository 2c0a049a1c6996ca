import { SquareTerminal } from 'lucide-react';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { words } from '../../../shared/words/words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { askedLine, commandResultLine } from './command-result-line.ts';
import { useOpen } from './open-memory.ts';
import { Pictures } from './pictures.tsx';
import { PlaceButtons } from './place-buttons.tsx';
import { ProgramText } from './program-text.tsx';
import { ResultMark } from './result-mark.tsx';
import { useIsAsked } from './use-is-asked.ts';
import styles from './cards.module.css';

/** A command in one line; opened, the whole of what was run, where, and what it printed. */
export function CommandCard({ item }: { item: ItemOf<'command'> }) {
  const isAsked = useIsAsked(item);
  const key = `${item.turnId}/${item.id}`;
  const [open, setOpen] = useOpen(key, false);
  return (
    <Disclosure
      icon={<SquareTerminal strokeWidth={1.75} />}
      mono
      title={oneLine(item.plainCommand ?? item.command) || words('transcript.command.unnamed')}
      meta={<ResultMark result={isAsked ? askedLine : commandResultLine(item)} />}
      open={open}
      onOpenChange={setOpen}
      flush
    >
      <div className={styles.head}>
        <ExactText text={item.command} />
        <p className={styles.facts}>
          <MarkedWords
            of="transcript.command.place"
            values={{ folder: <ExactText inline text={item.cwd} /> }}
          />
          {item.exitCode !== null && (
            <span>{words('transcript.command.exitCode', { code: item.exitCode })}</span>
          )}
          {item.status === 'declined' && <span>{words('transcript.command.declined')}</span>}
        </p>
      </div>
      {item.output === '' ? (
        <p className={styles.nothing}>{nothingWords(item.status, isAsked)}</p>
      ) : (
        <ProgramText
          item={item}
          field="output"
          text={item.output}
          label={words('transcript.command.output')}
        />
      )}
      {item.status !== 'running' && <PlaceButtons output={item.output} cwd={item.cwd} />}
      <Pictures item={item} inCard />
    </Disclosure>
  );
}

function nothingWords(status: ItemOf<'command'>['status'], isAsked: boolean): string {
  if (isAsked || status === 'declined') return words('transcript.command.notRun');
  return words(
    status === 'running' ? 'transcript.command.noOutputYet' : 'transcript.command.noOutput',
  );
}
