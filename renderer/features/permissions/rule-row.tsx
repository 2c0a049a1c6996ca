import { useState, type FormEvent } from 'react';
import { isNarrower } from '../../../shared/domain/narrower-pattern.ts';
import type { RulePattern, SavedRuleEntry } from '../../../shared/domain/saved-rules.ts';
import { splitCommandLine } from '../../../shared/domain/split-command.ts';
import { words, type WordsKey } from '../../../shared/words/words.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { patternWords, ruleSentence, type RuleSentence } from './rule-sentence.ts';
import styles from './permissions-dialog.module.css';

const marks: Record<RuleSentence['tone'], { tone: Tone; label: WordsKey }> = {
  allow: { tone: 'full', label: 'permissions.rule.mark.allow' },
  prompt: { tone: 'asks', label: 'permissions.rule.mark.prompt' },
  forbidden: { tone: 'wrong', label: 'permissions.rule.mark.forbidden' },
  other: { tone: 'plain', label: 'permissions.rule.mark.other' },
};

export interface RuleRowProps {
  rule: SavedRuleEntry;
  /** Absent where the file is not the user's own. */
  onRemove?: () => Promise<void>;
  onNarrow?: (pattern: RulePattern) => Promise<void>;
}

/** A rule in plain words, with what can be done about it. */
export function RuleRow({ rule, onRemove, onNarrow }: RuleRowProps) {
  const [narrows, setNarrows] = useState(false);
  const [busy, setBusy] = useState(false);
  const { of, exact, rest, tone } = ruleSentence(rule);
  const mayNarrow = onNarrow && rule.kind === 'command' && rule.decision === 'allow';

  async function during(work: Promise<void>) {
    setBusy(true);
    await work;
    setBusy(false);
  }

  return (
    <li className={styles.rule}>
      <span className={styles.mark}>
        <Badge tone={marks[tone].tone}>{words(marks[tone].label)}</Badge>
      </span>
      <p className={styles.sentence} title={words('permissions.rule.line', { line: rule.line })}>
        <MarkedWords
          of={of}
          values={{
            ...rest,
            exact: <ExactText inline className={styles.exact} text={exact} />,
          }}
        />
        {rule.kind === 'command' && rule.justification !== null && (
          <span className={styles.why}>
            {' '}
            <MarkedWords
              of="permissions.rule.noted"
              values={{ reason: <ExactText inline text={rule.justification} /> }}
            />
          </span>
        )}
      </p>
      {onRemove && (
        <span className={styles.deeds}>
          {mayNarrow && (
            <Button
              size="s"
              tone="quiet"
              aria-expanded={narrows}
              onClick={() => setNarrows(!narrows)}
            >
              {words('permissions.rule.narrow')}
            </Button>
          )}
          <Button size="s" tone="quiet" busy={busy} onClick={() => void during(onRemove())}>
            {words('permissions.rule.remove')}
          </Button>
        </span>
      )}
      {narrows && mayNarrow && (
        <NarrowForm
          pattern={rule.pattern}
          busy={busy}
          onNarrow={(pattern) => void during(onNarrow(pattern))}
        />
      )}
    </li>
  );
}

interface NarrowFormProps {
  pattern: RulePattern;
  busy: boolean;
  onNarrow: (pattern: RulePattern) => void;
}

/** Makes the beginning longer, or takes words of a place away, so that fewer commands match. */
function NarrowForm({ pattern, busy, onNarrow }: NarrowFormProps) {
  const [more, setMore] = useState('');
  const [kept, setKept] = useState(pattern);
  const follow = more.trim() === '' ? [[]] : splitCommandLine(more);
  const next = follow?.length === 1 ? [...kept, ...follow[0]!.map((word) => [word])] : null;
  const problem = next !== null ? undefined : words('permissions.narrow.plainOnly');
  const ready = next !== null && isNarrower(pattern, next);

  const keep = (at: number, word: string, keeps: boolean) =>
    setKept(
      kept.map((place, index) =>
        index === at
          ? pattern[at]!.filter((one) => (one === word ? keeps : place.includes(one)))
          : place,
      ),
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready) onNarrow(next);
  }

  return (
    <form className={styles.narrow} onSubmit={submit}>
      {pattern.map((place, at) =>
        place.length === 1 ? null : (
          <fieldset key={at} className={styles.words}>
            <legend>{words('permissions.narrow.place', { number: at + 1 })}</legend>
            {place.map((word) => (
              <label key={word}>
                <input
                  type="checkbox"
                  checked={kept[at]!.includes(word)}
                  onChange={({ target }) => keep(at, word, target.checked)}
                />
                <ExactText inline text={word} />
              </label>
            ))}
          </fieldset>
        ),
      )}
      <TextField
        label={words('permissions.narrow.more')}
        mono
        autoFocus
        value={more}
        onChange={setMore}
        problem={problem}
        hint={words('permissions.narrow.hint', { command: patternWords(next ?? pattern) })}
      />
      <Button
        type="submit"
        busy={busy}
        blockedBecause={ready ? undefined : words('permissions.narrow.notYet')}
      >
        {words('permissions.narrow.submit')}
      </Button>
    </form>
  );
}
