import { Braces, FileText, Package } from 'lucide-react';
import { useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { words } from '../../../shared/words/words.ts';
import { exportThread } from '../../state/actions/carry.ts';
import { useThread } from '../../state/selectors/threads.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './carry.module.css';

type Format = CallInput<'carry.export'>['format'];

const formats = [
  {
    format: 'markdown',
    icon: <FileText strokeWidth={1.75} />,
    label: 'Markdown',
    what: words('carry.export.markdown'),
  },
  {
    format: 'json',
    icon: <Braces strokeWidth={1.75} />,
    label: 'JSON',
    what: words('carry.export.json'),
  },
  {
    format: 'envelope',
    icon: <Package strokeWidth={1.75} />,
    label: words('carry.export.envelopeName'),
    what: words('carry.export.envelope'),
  },
] as const;

/** Asks in which form a thread is to be written, then main asks where to. */
export function ExportDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const thread = useThread(threadId);
  const [busy, setBusy] = useState<Format | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const [error, setError] = useState<AppError | null>(null);

  async function write(format: Format) {
    if (busy !== null) return;
    setBusy(format);
    setError(null);
    setFile(null);
    const result = await exportThread({ threadId, format });
    setBusy(null);
    if (!result.ok) setError(result.error);
    else setFile(result.value);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words('carry.export.title', { thread: thread ? threadTitle(thread) : '' })}
      description={words('carry.export.description')}
      size="m"
      actions={
        <Button onClick={onClose}>{words(file === null ? 'common.cancel' : 'common.done')}</Button>
      }
    >
      <div className={styles.body}>
        <ul className={styles.formats}>
          {formats.map(({ format, icon, label, what }) => (
            <li key={format} className={styles.format}>
              <div className={styles.words}>
                <h3 className={styles.name}>{label}</h3>
                <p className={styles.what}>{what}</p>
              </div>
              <Button
                icon={icon}
                busy={busy === format}
                aria-label={words('carry.export.as', { format: label })}
                onClick={() => void write(format)}
              >
                {words('carry.export.choose')}
              </Button>
            </li>
          ))}
        </ul>
        {file !== null && <Banner title={words('carry.export.done')}>{file}</Banner>}
        {error && (
          <Banner tone="wrong" title={error.message}>
            {error.detail}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
