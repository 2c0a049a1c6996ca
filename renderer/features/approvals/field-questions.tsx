import { ExternalLink } from 'lucide-react';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import type { AnswerInput } from './answer-input.ts';
import type { RequestOf } from './approval-kinds.ts';
import { unanswerableBecause } from './approval-words.ts';
import { InputFields } from './input-fields.tsx';
import { Whole } from './whole.tsx';
import styles from './approval-card.module.css';

interface FieldProps {
  input: AnswerInput;
  onInput: (input: AnswerInput) => void;
  onEndSeen: () => void;
}

/** Codex's own questions, with choices or free text. */
export function UserInputQuestion(props: FieldProps & { request: RequestOf<'user-input'> }) {
  const { request, input, onInput, onEndSeen } = props;
  const missing = unanswerableBecause(request);
  if (missing !== null) return <p className={styles.missing}>{missing}</p>;
  return (
    <Whole label={words('approvals.fields.questions')} onEndSeen={onEndSeen}>
      <InputFields fields={request.fields} input={input} onInput={onInput} />
    </Whole>
  );
}

/** A question of an MCP server. Its address is opened by a press alone, through the gate every link takes. */
export function ElicitationQuestion(
  props: FieldProps & { request: RequestOf<'elicitation'>; onLink: (url: string) => void },
) {
  const { request, input, onInput, onEndSeen, onLink } = props;
  const { url } = request;
  const missing = unanswerableBecause(request);
  if (missing !== null) return <p className={styles.missing}>{missing}</p>;
  return (
    <Whole label={words('approvals.fields.question')} onEndSeen={onEndSeen}>
      <p className={styles.server}>
        <MarkedWords
          of="approvals.fields.serverAsks"
          values={{ server: <ExactText inline text={request.server} /> }}
        />
      </p>
      <ExactText text={request.message} />
      {url !== null && (
        <p className={styles.url}>
          <ExactText inline text={url} />
          <Button size="s" icon={<ExternalLink strokeWidth={1.75} />} onClick={() => onLink(url)}>
            {words('approvals.fields.openUrl')}
          </Button>
        </p>
      )}
      <InputFields fields={request.fields} input={input} onInput={onInput} />
    </Whole>
  );
}
