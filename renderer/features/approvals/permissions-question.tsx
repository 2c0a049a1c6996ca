import type { NamedPath } from '../../../shared/domain/approval.ts';
import { words } from '../../../shared/words/words.ts';
import { withPath, type AnswerInput } from './answer-input.ts';
import type { RequestOf } from './approval-kinds.ts';
import { unanswerableBecause } from './approval-words.ts';
import { PathLine } from './path-line.tsx';
import { Whole } from './whole.tsx';
import styles from './approval-card.module.css';

export interface PermissionsQuestionProps {
  request: RequestOf<'permissions'>;
  input: AnswerInput;
  onInput: (input: AnswerInput) => void;
  onEndSeen: () => void;
}

/** Each permission with a tick of its own: only what is ticked is granted. */
export function PermissionsQuestion(props: PermissionsQuestionProps) {
  const { request, input, onInput, onEndSeen } = props;
  const missing = unanswerableBecause(request);
  if (missing !== null) return <p className={styles.missing}>{missing}</p>;
  const list = (kind: 'read' | 'write', title: string, paths: readonly NamedPath[]) =>
    paths.length > 0 && (
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{title}</legend>
        {paths.map((path) => (
          <label key={path.given} className={styles.choice}>
            <input
              type="checkbox"
              checked={input[kind].includes(path.given)}
              onChange={(event) => onInput(withPath(input, kind, path.given, event.target.checked))}
            />
            <PathLine path={path} />
          </label>
        ))}
      </fieldset>
    );
  return (
    <Whole label={words('approvals.permissions.whole')} onEndSeen={onEndSeen}>
      {list('read', words('approvals.permissions.read'), request.read)}
      {list('write', words('approvals.permissions.write'), request.write)}
      {request.network && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{words('approvals.permissions.network')}</legend>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={input.network}
              onChange={(event) => onInput({ ...input, network: event.target.checked })}
            />
            {words('approvals.permissions.useNetwork')}
          </label>
        </fieldset>
      )}
    </Whole>
  );
}
