import { useState, type FormEvent } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import type { RuleDecision, RuleVerdict } from '../../../shared/domain/saved-rules.ts';
import { ruleWords } from '../../../shared/domain/rule-words.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words, type WordsKey } from '../../../shared/words/words.ts';
import { checkRules } from '../../state/actions/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { verdictWords } from './rule-sentence.ts';
import styles from './permissions-dialog.module.css';

export interface TestCommandProps {
  home: ThreadHome;
  /** Trusted folders that bring rules; in any other one only the saved rules hold. */
  folders: readonly string[];
}

/** Says what the rules would make of a command in a folder. Codex itself is asked; the command is not run. */
export function TestCommand({ home, folders }: TestCommandProps) {
  const [folder, setFolder] = useState('');
  const [line, setLine] = useState('');
  const [verdict, setVerdict] = useState<RuleVerdict | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);

  async function test(event: FormEvent) {
    event.preventDefault();
    if (line.trim() === '') return;
    setBusy(true);
    const result = await checkRules({ home, line, folder: folder === '' ? null : folder });
    setBusy(false);
    setVerdict(result.ok ? result.value : null);
    setError(result.ok ? null : result.error);
  }

  return (
    <form className={styles.test} onSubmit={(event) => void test(event)}>
      <TextField
        label={words('permissions.test.label')}
        mono
        maxLength={10_000}
        placeholder={words('permissions.test.example')}
        value={line}
        onChange={(next) => {
          setLine(next);
          setVerdict(null);
        }}
      />
      <Button type="submit" busy={busy}>
        {words('permissions.test.submit')}
      </Button>
      {folders.length > 0 && (
        <SelectField
          label={words('permissions.test.in')}
          value={folder}
          options={[
            { value: '', label: words('permissions.test.anyFolder') },
            ...folders.map((each) => ({ value: each, label: shortPath(each) })),
          ]}
          onChange={(next) => {
            setFolder(next);
            setVerdict(null);
          }}
        />
      )}
      <div className={styles.verdict} role="status">
        {error && error.message}
        {verdict && (
          <>
            <p>{verdictWords(verdict)}</p>
            {!verdict.isScript && verdict.commands.length > 0 && (
              <ul>
                {verdict.commands.map((command, index) => (
                  <li key={index}>
                    <CommandVerdict command={command} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </form>
  );
}

const outcomes: Record<RuleDecision, WordsKey> = {
  allow: 'permissions.test.allow',
  prompt: 'permissions.test.prompt',
  forbidden: 'permissions.test.forbidden',
};

function CommandVerdict({ command }: { command: RuleVerdict['commands'][number] }) {
  const tested = <ExactText inline text={ruleWords(command.words)} />;
  const [rule] = command.matched;
  return rule === undefined ? (
    <MarkedWords of="permissions.test.noRule" values={{ command: tested }} />
  ) : (
    <MarkedWords
      of={outcomes[command.decision ?? 'forbidden']}
      values={{ command: tested, rule: ruleWords(rule) }}
    />
  );
}
