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
  return (
    <p className={styles.line}>
      {running ? <Spinner /> : <Globe {...stroke} />}
      <span className={styles.lineWords}>
        {running ? 'Searching' : 'Searched'} the web
        {item.query !== '' && <> for “{oneLine(item.query)}”</>}
      </span>
    </p>
  );
}

/** An image Codex looked at or made. What a model points at is shown only where main finds a picture it may show. */
export function ImageLine({ item }: { item: ItemOf<'image'> }) {
  const { openFile } = useRowContext();
  const { path } = item;
  return (
    <>
      <p className={styles.line}>
        <Image {...stroke} />
        <span className={styles.lineWords}>
          {oneLine(item.caption) || 'Image'}
          {path !== null && `: ${oneLine(folderName(path))}`}
        </span>
        {path !== null && (
          <Button tone="link" size="s" onClick={() => openFile(path)}>
            Open
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
  const words = oneLine(item.text);
  return (
    <p className={styles.line}>
      <FileQuestion {...stroke} />
      <span className={styles.lineWords}>
        {oneLine(item.label)}
        {words !== '' &&
          `${/[.!?:]$/.test(item.label.trim()) ? '' : ':'} ${words.length > 300 ? `${words.slice(0, 300)}…` : words}`}
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
