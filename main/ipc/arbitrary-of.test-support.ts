import fc from 'fast-check';
import type { z } from '../../shared/domain/schema.ts';

/** What this reads of a schema; zod's own way to look into one. */
interface Looked {
  _zod: { def: Definition };
}
interface Definition {
  type: string;
  checks?: { _zod: { def: Check } }[];
  shape?: Record<string, Looked>;
  element?: Looked;
  innerType?: Looked;
  options?: Looked[];
  keyType?: Looked;
  valueType?: Looked;
  entries?: Record<string, string>;
  values?: unknown[];
}
interface Check {
  check: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
}

/**
 * Values that a schema of the contract takes, but for a few: texts are also `known` ones, which name something there
 * is. Throws on a kind of schema that no call had so far.
 */
export function arbitraryOf(schema: z.ZodType, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return of(schema as unknown as Looked, known);
}

function of({ _zod: { def } }: Looked, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const checks = (def.checks ?? []).map((one) => one._zod.def);
  const each = (inner: Looked) => of(inner, known);
  switch (def.type) {
    case 'string':
      return text(checks, known);
    case 'number':
      return number(checks);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!));
    case 'literal':
      return fc.constantFrom(...def.values!);
    case 'nullable':
      return fc.option(each(def.innerType!), { freq: 3 });
    case 'optional':
      return each(def.innerType!);
    case 'union':
      return fc.oneof(...def.options!.map(each));
    case 'array': {
      const minLength = limit(checks, 'min_length') ?? 0;
      const maxLength = Math.min(limit(checks, 'max_length') ?? 5, minLength + 5);
      return fc.array(each(def.element!), { minLength, maxLength });
    }
    case 'record':
      return fc.dictionary(each(def.keyType!).map(String), each(def.valueType!), { maxKeys: 3 });
    case 'object': {
      const shape = Object.entries(def.shape!);
      const required = shape.filter(([, value]) => value._zod.def.type !== 'optional');
      return fc.record(Object.fromEntries(shape.map(([key, value]) => [key, each(value)])), {
        requiredKeys: required.map(([key]) => key),
      });
    }
    // The only one that crosses the bridge names an account.
    case 'template_literal':
      return fc.uuid().map((id) => `account:${id}`);
    // The only class that crosses the bridge is that of bytes.
    case 'custom':
      return fc.uint8Array({ maxLength: 200 });
    default:
      throw new Error(`Say here what values of the kind ${def.type} are like.`);
  }
}

function text(checks: Check[], known: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const pattern = checks.find((check) => check.pattern !== undefined)?.pattern;
  if (pattern !== undefined) {
    const matching = fc.stringMatching(pattern);
    return fc.oneof(
      matching,
      known.chain((one) => (pattern.test(one) ? fc.constant(one) : matching)),
    );
  }
  const minLength = limit(checks, 'min_length') ?? 0;
  const maxLength = Math.min(limit(checks, 'max_length') ?? 60, minLength + 60);
  const any = fc.string({ unit: 'binary', minLength, maxLength });
  return fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: any });
}

function number(checks: Check[]): fc.Arbitrary<number> {
  const min = limit(checks, 'greater_than') ?? -1_000_000;
  const max = limit(checks, 'less_than') ?? 1_000_000;
  return fc.oneof(
    fc.integer({ min, max }),
    fc.integer({ min: Math.max(min, 0), max: Math.min(max, Math.max(min, 0) + 3) }),
  );
}

function limit(checks: Check[], kind: string): number | undefined {
  const found = checks.find(({ check }) => check === kind);
  return found?.minimum ?? found?.maximum ?? found?.value;
}
