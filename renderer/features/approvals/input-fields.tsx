import { useId } from 'react';
import { words } from '../../../shared/words/words.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { withField, type AnswerInput } from './answer-input.ts';
import type { InputFieldOf } from './approval-kinds.ts';
import styles from './approval-card.module.css';

export interface InputFieldsProps {
  fields: readonly InputFieldOf[];
  input: AnswerInput;
  onInput: (input: AnswerInput) => void;
}

/** The fields of a question: choices, words of one's own, or both. */
export function InputFields({ fields, input, onInput }: InputFieldsProps) {
  return fields.map((field) => (
    <Field
      key={field.id}
      field={field}
      value={input.fields[field.id] ?? ''}
      onChange={(value) => onInput(withField(input, field.id, value))}
    />
  ));
}

interface FieldProps {
  field: InputFieldOf;
  value: string;
  onChange: (value: string) => void;
}

function Field({ field, value, onChange }: FieldProps) {
  const name = useId();
  const isOwnWords = !field.options.some((option) => option.label === value);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        {field.required ? field.title : words('approvals.fields.optional', { field: field.title })}
      </legend>
      {field.description !== '' && <p className={styles.describe}>{field.description}</p>}
      {field.options.map((option) => (
        <label key={option.label} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={value === option.label}
            onChange={() => onChange(option.label)}
          />
          <span>
            {option.label}
            {option.description !== '' && (
              <span className={styles.describe}>{option.description}</span>
            )}
          </span>
        </label>
      ))}
      {field.freeText && field.secret && (
        <TextField
          label={words('approvals.fields.hidden')}
          type="password"
          autoComplete="off"
          value={value}
          onChange={onChange}
        />
      )}
      {field.freeText && !field.secret && (
        <TextArea
          label={
            field.options.length > 0
              ? words('approvals.fields.otherWords', { field: field.title })
              : field.title
          }
          placeholder={
            field.options.length > 0 ? words('approvals.fields.otherWordsHint') : undefined
          }
          value={isOwnWords ? value : ''}
          onChange={onChange}
          maxRows={5}
        />
      )}
    </fieldset>
  );
}
