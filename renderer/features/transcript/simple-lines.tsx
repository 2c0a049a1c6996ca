// The kinds of item that are one line of text.
import {
  CircleAlert,
  FileQuestion,
  Globe,
  Image,
  Info,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { folderName } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Pictures } from './pictures.tsx';
import { useRowContext } from './row-context.ts';
import styles from './cards.module.css';

const stroke = { strokeWidth: 1.75 };

export function WebSearchLine({ item }: { item: ItemOf<'web-search'> }) {
  const running = item.status === 'running';
  const query = oneLine(item.query);
  return (
    <p className={styles.line}>
      {running ? <Spinner /> : <Globe {...stroke} />}
      <span className={styles.lineWords}>
        {item.query === ''
          ? words(running ? 'transcript.search.running' : 'transcript.search.done')
          : words(running ? 'transcript.search.runningFor' : 'transcript.search.doneFor', {
              query,
            })}
      </span>
    </p>
  );
}

/** An image Codex looked at or made. What a model points at is shown only where main finds a picture it may show. */
export function ImageLine({ item }: { item: ItemOf<'image'> }) {
  const { openFile } = useRowContext();
  const { path } = item;
  const caption = oneLine(item.caption) || words('common.image');
  return (
    <>
      <p className={styles.line}>
        <Image {...stroke} />
        <span className={styles.lineWords}>
          {path === null
            ? caption
            : words('common.labelled', { label: caption, text: oneLine(folderName(path)) })}
        </span>
        {path !== null && (
          <Button tone="link" size="s" onClick={() => openFile(path)}>
            {words('common.open')}
          </Button>
        )}
      </p>
      <Pictures item={item} />
    </>
  );
}

/** What Codex or Bobbin has to say about the turn. A retry is soft: the turn goes on. */
export function NoticeLine({ item }: { item: ItemOf<'notice'> }) {
  if (item.tone === 'error') {
    return (
      <Banner tone="wrong" title={item.text}>
        {item.detail}
      </Banner>
    );
  }
  const Icon = { info: Info, retrying: RefreshCw, warning: TriangleAlert }[item.tone];
  return (
    <div>
      <p className={classNames(styles.line, item.tone === 'warning' && styles.warning)}>
        <Icon {...stroke} />
        <span className={styles.lineWords}>{item.text}</span>
      </p>
      {item.detail !== null && <p className={styles.detail}>{item.detail}</p>}
    </div>
  );
}

/** Something this version of Bobbin has no picture for. */
export function UnknownLine({ item }: { item: ItemOf<'unknown'> }) {
  const all = oneLine(item.text);
  const label = oneLine(item.label);
  const text = all.length > 300 ? `${all.slice(0, 300)}…` : all;
  return (
    <p className={styles.line}>
      <FileQuestion {...stroke} />
      <span className={styles.lineWords}>
        {text === '' || /[.!?:]$/.test(item.label.trim())
          ? `${label} ${text}`.trim()
          : words('common.labelled', { label, text })}
      </span>
    </p>
  );
}

/** How a turn ended that failed without a notice of its own. */
export function TurnFailedLine({ message, detail }: { message: string; detail: string | null }) {
  return (
    <Banner tone="wrong" title={message} icon={<CircleAlert size={16} {...stroke} />}>
      {detail}
    </Banner>
  );
}
