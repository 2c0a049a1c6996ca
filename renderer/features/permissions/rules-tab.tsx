import { useCallback, useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import type { RuleChange, RuleFile } from '../../../shared/domain/saved-rules.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { CallResult } from '../../../shared/ipc/bridge.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { announce } from '../../state/actions/folds.ts';
import { listRules, narrowRule, removeRule } from '../../state/actions/permissions.ts';
import { accountName, useAccounts } from '../../state/selectors/accounts.ts';
import { useHome } from '../../state/selectors/app.ts';
import { useSelectedThreadId, useThread } from '../../state/selectors/threads.ts';
import { Banner } from '../../ui/banner.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { RuleRow } from './rule-row.tsx';
import { changedWords } from './rule-sentence.ts';
import { TestCommand } from './test-command.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './permissions-dialog.module.css';

type Told = { tone: 'plain'; change: RuleChange } | { tone: 'wrong'; error: AppError } | null;

/** The rules of the user's own files, which may be changed here, and of trusted folders, which may not. */
export function RulesTab() {
  const accounts = useAccounts();
  const newHome = useHome();
  const inView = useThread(useSelectedThreadId() ?? '')?.home;
  const [chosen, setChosen] = useState<ThreadHome | null>(null);
  const home = chosen ?? inView ?? newHome;
  const { value: book, error, refresh } = useAnswer(useCallback(() => listRules(home), [home]));
  const [told, setTold] = useState<Told>(null);

  async function settle(answer: Promise<CallResult<RuleChange>>) {
    const result = await answer;
    if (result.ok) {
      setTold({ tone: 'plain', change: result.value });
      announce(changedWords(result.value));
    } else if (result.error.code !== 'declined-by-user') {
      setTold({ tone: 'wrong', error: result.error });
    }
    refresh();
  }

  if (error) return <p role="alert">{error.message}</p>;
  if (!book) return <Spinner label={words('permissions.rules.reading')} />;
  const name = (file: RuleFile, start: number) => ({
    ...{ home, file: file.path, revision: file.revision, start },
  });
  return (
    <>
      {accounts.length > 1 && home !== 'demo' && (
        <SelectField
          label={words('accounts.rulesOf')}
          value={home}
          options={accounts.map((each) => ({ value: each.home, label: accountName(each) }))}
          onChange={setChosen}
        />
      )}
      <TestCommand home={home} folders={book.brought.map(({ folder }) => folder)} />
      {told && (
        <Banner
          tone={told.tone}
          title={told.tone === 'plain' ? changedWords(told.change) : told.error.message}
          onDismiss={() => setTold(null)}
        >
          {told.tone === 'plain' &&
            words('permissions.rules.backup', { file: shortPath(told.change.backup) })}
        </Banner>
      )}
      {book.saved.every(({ rules }) => rules.length === 0) && (
        <p className={styles.empty}>
          {words('permissions.rules.none', { folder: shortPath(book.folder) })}
        </p>
      )}
      {book.saved.map((file) => (
        <FileSection key={file.path} file={file} title={shortPath(file.path)}>
          {file.rules.map((rule) => (
            <RuleRow
              key={`${file.revision}:${rule.start}`}
              rule={rule}
              onRemove={() => settle(removeRule(name(file, rule.start)))}
              onNarrow={(pattern) => settle(narrowRule({ ...name(file, rule.start), pattern }))}
            />
          ))}
        </FileSection>
      ))}
      {book.machine.map((file) => (
        <FileSection
          key={file.path}
          file={file}
          title={file.path}
          hint={words('permissions.rules.ofMachine')}
        >
          {file.rules.map((rule) => (
            <RuleRow key={rule.start} rule={rule} />
          ))}
        </FileSection>
      ))}
      {book.brought.map(({ folder, files }) =>
        files.map((file) => (
          <FileSection
            key={`${folder}:${file.path}`}
            file={file}
            title={shortPath(file.path)}
            hint={words('permissions.rules.ofFolder', { folder: shortPath(folder) })}
          >
            {file.rules.map((rule) => (
              <RuleRow key={rule.start} rule={rule} />
            ))}
          </FileSection>
        )),
      )}
      <p className={styles.hint}>{words('permissions.rules.about')}</p>
    </>
  );
}

interface FileSectionProps {
  file: RuleFile;
  title: string;
  hint?: string;
  children: React.ReactNode;
}

function FileSection({ file, title, hint, children }: FileSectionProps) {
  if (file.problem === null && file.rules.length === 0) return null;
  return (
    <section className={styles.section} aria-label={file.path}>
      <h3 title={file.path}>{title}</h3>
      {hint && <p className={styles.hint}>{hint}</p>}
      {file.problem !== null ? (
        <p>{words('permissions.rules.unreadable', { problem: file.problem })}</p>
      ) : (
        <ul className={styles.rules}>{children}</ul>
      )}
    </section>
  );
}
