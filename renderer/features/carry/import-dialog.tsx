import { useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { maxMessageLength } from '../../../shared/domain/longest-texts.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import type { CallOutput } from '../../../shared/ipc/contract.ts';
import { words } from '../../../shared/words/words.ts';
import { importThread } from '../../state/actions/carry.ts';
import { chooseThreadFolder } from '../../state/actions/manage-thread.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { accountName, useAccounts } from '../../state/selectors/accounts.ts';
import { useHome } from '../../state/selectors/app.ts';
import { useThread } from '../../state/selectors/threads.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './carry.module.css';

type Imported = NonNullable<CallOutput<'carry.import'>>;

/** Says what an import does, takes words to begin with, then main asks for the file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const accounts = useAccounts();
  const newHome = useHome();
  const [chosen, setChosen] = useState<ThreadHome | null>(null);
  const home = chosen ?? newHome;
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
      title={words('carry.import.title')}
      description={words('carry.import.description')}
      size="m"
      actions={
        <>
          <Button onClick={onClose}>{words('common.cancel')}</Button>
          <Button tone="primary" busy={busy} onClick={() => void choose()}>
            {words(error === null ? 'carry.import.choose' : 'carry.import.chooseOther')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {accounts.length > 1 && home !== 'demo' && (
          <SelectField
            label={words('accounts.importInto')}
            value={home}
            options={accounts.map((each) => ({ value: each.home, label: accountName(each) }))}
            onChange={setChosen}
          />
        )}
        <div className={styles.field}>
          <span className={styles.what}>{words('carry.import.openingOptional')}</span>
          <TextArea
            label={words('carry.import.opening')}
            placeholder={words('carry.import.openingExample')}
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
      title={words('carry.imported.title', { thread: threadTitle(now) })}
      description={words('carry.imported.description')}
      size="m"
      actions={
        <>
          <Button onClick={show}>{words('carry.imported.later')}</Button>
          <Button
            tone="primary"
            onClick={() =>
              void chooseThreadFolder(thread.id).then(
                (result) => result.ok && result.value !== null && show(),
              )
            }
          >
            {words('carry.imported.choose')}
          </Button>
        </>
      }
    >
      <Banner title={words('carry.imported.folderGone')}>
        {thread.cwd === '' ? words('carry.imported.noFolder') : thread.cwd}
      </Banner>
    </Dialog>
  );
}
