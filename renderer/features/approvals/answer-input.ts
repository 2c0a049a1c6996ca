import type {
  ApprovalAnswer,
  ApprovalRequest,
  ApprovalScope,
} from '../../../shared/domain/approval.ts';
import { words } from '../../../shared/words/words.ts';

/** What the reader ticked and typed on a card. */
export interface AnswerInput {
  read: readonly string[];
  write: readonly string[];
  network: boolean;
  fields: Readonly<Record<string, string>>;
}

/** Everything asked for is ticked, nothing is typed. */
export function emptyInput(request: ApprovalRequest): AnswerInput {
  const asked = request.kind === 'permissions' ? request : null;
  return {
    read: asked?.read.map((path) => path.given) ?? [],
    write: asked?.write.map((path) => path.given) ?? [],
    network: asked?.network ?? false,
    fields: {},
  };
}

/** Why this input is no answer yet; null: it is one. */
export function answerProblem(request: ApprovalRequest, input: AnswerInput): string | null {
  if (request.kind === 'permissions') {
    const ticked = input.read.length + input.write.length > 0 || input.network;
    return ticked ? null : words('approvals.blocked.nothingTicked');
  }
  if (request.kind !== 'user-input' && request.kind !== 'elicitation') return null;
  const missing = request.fields.find(
    (field) => field.required && (input.fields[field.id] ?? '').trim() === '',
  );
  return missing ? words('approvals.blocked.fieldEmpty', { field: missing.title }) : null;
}

/** The yes that is sent. Fields left empty are not sent. */
export function toAnswer(
  request: ApprovalRequest,
  input: AnswerInput,
  scope: ApprovalScope,
): ApprovalAnswer {
  const takesFields = request.kind === 'user-input' || request.kind === 'elicitation';
  return {
    decision: 'approve',
    scope,
    granted:
      request.kind === 'permissions'
        ? { read: [...input.read], write: [...input.write], network: input.network }
        : null,
    fields: takesFields
      ? Object.fromEntries(Object.entries(input.fields).filter(([, value]) => value !== ''))
      : null,
  };
}

/** Ticks or unticks one path. */
export function withPath(
  input: AnswerInput,
  list: 'read' | 'write',
  path: string,
  ticked: boolean,
): AnswerInput {
  const others = input[list].filter((each) => each !== path);
  return { ...input, [list]: ticked ? [...others, path] : others };
}

export function withField(input: AnswerInput, id: string, value: string): AnswerInput {
  return { ...input, fields: { ...input.fields, [id]: value } };
}
