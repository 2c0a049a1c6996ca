import { useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { maxMessageLength } from '../../../shared/domain/longest-texts.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import type { CallOutput } from '../../../shared/ipc/contract.ts';
import { importThread } from '../../state/actions/carry.ts';
import { chooseThreadFolder } from '../../state/actions/manage-thread.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { useHome } from '../../state/selectors/app.ts';
import { useThread } from '../../state/selectors/threads.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './carry.module.css';

type Imported = NonNullable<CallOutput<'carry.import'>>;

/** Says what an import does, takes words to begin with, then main asks for the file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const home = useHome();
  const [opening, setOpening] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);

  async function choose() {
    if (busy) return;
    setBusy(true);
    setError(null);
    const result = await importThread({ home, opening });
    setBusy(false);
    if (!result.ok) setError(result.error);
    else if (result.value?.folderMissing) setImported(result.value);
    else if (result.value !== null) {
      selectThread(result.value.thread.id);
      onClose();
    }
  }

  if (imported !== null) return <ChooseFolder {...imported} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import a thread"
      description="Takes a thread envelope that Bobbin exported, here or on another machine, and puts the thread among Codex’s own. It begins in approval required, whatever it ran under before. No thread here is changed."
      size="m"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={busy} onClick={() => void choose()}>
            {error === null ? 'Choose the file…' : 'Choose another file…'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.field}>
          <span className={styles.what}>Put before your first message there (optional)</span>
          <TextArea
            label="Put before your first message there"
            placeholder="For example: you are on another machine now; read the folder again first."
            minRows={3}
            maxLength={maxMessageLength}
            value={opening}
            onChange={setOpening}
          />
        </div>
        {error && (
          <Banner tone="wrong" title={error.message}>
            {error.detail}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** The thread is here, the folder it worked in is not. */
function ChooseFolder({ thread, onClose }: Imported & { onClose: () => void }) {
  const now = useThread(thread.id) ?? thread;
  const show = () => {
    selectThread(thread.id);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={show}
      title={`“${threadTitle(now)}” is imported`}
      description="It can be read. To go on it needs a folder to work in."
      size="m"
      actions={
        <>
          <Button onClick={show}>Later</Button>
          <Button
            tone="primary"
            onClick={() =>
              void chooseThreadFolder(thread.id).then(
                (result) => result.ok && result.value !== null && show(),
              )
            }
          >
            Choose the folder…
          </Button>
        </>
      }
    >
      <Banner title="Its folder is not on this machine.">
        {thread.cwd === '' ? 'The envelope names none.' : thread.cwd}
      </Banner>
    </Dialog>
  );
}
