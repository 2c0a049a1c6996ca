import type { ApprovalAnswer, ApprovalRequest } from '../../../shared/domain/approval.ts';
import { z } from '../../../shared/domain/schema.ts';
import type { MappedRequest } from './map-request.ts';

type InputField = Extract<ApprovalRequest, { kind: 'user-input' }>['fields'][number];

const text = z.string().nullish().catch(null);

const userInputParams = z.object({
  questions: z
    .array(
      z.object({
        id: z.string(),
        header: text,
        question: text,
        isOther: z.boolean().nullish().catch(null),
        isSecret: z.boolean().nullish().catch(null),
        options: z
          .array(z.object({ label: z.string(), description: z.string().catch('') }))
          .nullish()
          .catch(null),
      }),
    )
    .min(1),
});

/** Questions the agent asks the user. Declining leaves every answer empty. */
export function mapUserInput(params: unknown): MappedRequest {
  const parsed = userInputParams.safeParse(params);
  if (!parsed.success) return { kind: 'unusable', reply: { answers: {} } };
  const fields = parsed.data.questions.map((question): InputField => {
    const options = question.options ?? [];
    return {
      id: question.id,
      title: question.header ?? '',
      description: question.question ?? '',
      options,
      freeText: options.length === 0 || question.isOther === true,
      secret: question.isSecret === true,
      required: false,
    };
  });
  return {
    kind: 'question',
    request: { kind: 'user-input', fields },
    reply: (answer) => {
      const given = answer.decision === 'approve' ? (answer.fields ?? {}) : {};
      const known = fields.filter(({ id }) => given[id] !== undefined);
      return { answers: Object.fromEntries(known.map(({ id }) => [id, { answers: [given[id]] }])) };
    },
  };
}

const choices = z
  .array(z.object({ const: z.string(), title: z.string() }))
  .nullish()
  .catch(null);
const words = z.array(z.string()).nullish().catch(null);

const property = z.object({
  type: z.enum(['string', 'number', 'integer', 'boolean', 'array']),
  title: text,
  description: text,
  enum: words,
  enumNames: words,
  oneOf: choices,
  items: z.object({ enum: words, anyOf: choices }).nullish().catch(null),
});
type Property = z.infer<typeof property>;

const formSchema = z.object({ properties: z.record(z.string(), property), required: words });

const elicitationParams = z.object({
  serverName: z.string(),
  mode: z.string(),
  message: z.string().catch(''),
  url: text,
  requestedSchema: z.unknown().optional(),
});

const declined = { action: 'decline', content: null, _meta: null };

/** A question of an MCP server: a form, or an address it wants opened. Forms of unknown shape are declined. */
export function mapElicitation(params: unknown): MappedRequest {
  const parsed = elicitationParams.safeParse(params);
  if (!parsed.success) return { kind: 'unusable', reply: declined };
  const { serverName, mode, message, url, requestedSchema } = parsed.data;
  const form = mode === 'url' ? { properties: {}, required: [] } : readForm(requestedSchema);
  if (form === null || (mode === 'url' && !url)) return { kind: 'unusable', reply: declined };
  const properties = Object.entries(form.properties);
  return {
    kind: 'question',
    request: {
      kind: 'elicitation',
      server: serverName,
      message,
      url: mode === 'url' ? (url ?? null) : null,
      fields: properties.map(([id, one]) =>
        mapField(id, one, form.required?.includes(id) ?? false),
      ),
    },
    reply: (answer) => replyToForm(answer, properties, mode),
  };
}

function readForm(schema: unknown): z.infer<typeof formSchema> | null {
  const parsed = formSchema.safeParse(schema);
  return parsed.success ? parsed.data : null;
}

function mapField(id: string, one: Property, required: boolean): InputField {
  const options = optionsOf(one).map(({ label }) => ({ label, description: '' }));
  return {
    id,
    title: one.title ?? id,
    description: one.description ?? '',
    options,
    freeText: options.length === 0 || one.type === 'array',
    secret: false,
    required,
  };
}

function optionsOf(one: Property): { label: string; value: string }[] {
  if (one.type === 'boolean')
    return ['true', 'false'].map((word) => ({ label: word, value: word }));
  const titled = one.oneOf ?? one.items?.anyOf;
  if (titled) return titled.map(({ const: value, title }) => ({ label: title, value }));
  const plain = one.enum ?? one.items?.enum ?? [];
  return plain.map((value, index) => ({ label: one.enumNames?.[index] ?? value, value }));
}

function replyToForm(
  answer: ApprovalAnswer,
  properties: [string, Property][],
  mode: string,
): unknown {
  if (answer.decision === 'decline') return declined;
  const given = answer.fields ?? {};
  const content = properties.flatMap(([id, one]) => {
    const value = given[id] === undefined ? undefined : convert(given[id], one);
    return value === undefined ? [] : [[id, value] as const];
  });
  return {
    action: 'accept',
    content: mode === 'url' ? null : Object.fromEntries(content),
    _meta: null,
  };
}

/** The text of a field as the value its type wants; several choices stand on lines of their own. */
function convert(given: string, one: Property): unknown {
  const valueOf = (label: string) =>
    optionsOf(one).find((option) => option.label === label)?.value ?? label;
  switch (one.type) {
    case 'boolean':
      return given === 'true';
    case 'number':
    case 'integer':
      return given.trim() === '' || Number.isNaN(Number(given)) ? undefined : Number(given);
    case 'array':
      return given
        .split('\n')
        .filter((label) => label !== '')
        .map(valueOf);
    case 'string':
      return valueOf(given);
  }
}
