import {
  RuleDecision,
  RulePattern,
  type SavedRuleEntry,
} from '../../../../shared/domain/saved-rules.ts';
import { splitStatements, type Statement } from './split-statements.ts';
import { readArguments, type CallArgument, type Literal } from './starlark-values.ts';

const mostSource = 2000;

/**
 * The rules of a file in Codex's own form (Starlark; measured, Codex 0.171.0). Only calls written with plain values are
 * read as rules; everything else is `other`: Codex runs it, Bobbin shows it.
 */
export function parseRules(source: string): SavedRuleEntry[] {
  return splitStatements(source).map((statement) => {
    const line = source.slice(0, statement.start).split('\n').length;
    const shown = statement.text.slice(0, mostSource);
    return { start: statement.start, line, source: shown, ...meaningOf(statement) };
  });
}

type WithoutPlace<T> = T extends unknown ? Omit<T, 'start' | 'line' | 'source'> : never;
type Meaning = WithoutPlace<SavedRuleEntry>;

function meaningOf({ text }: Statement): Meaning {
  const call = /^(prefix_rule|network_rule|host_executable)\s*\(([\s\S]*)\)$/.exec(text);
  if (call === null) return { kind: 'other' };
  try {
    const given = readArguments(call[2]!);
    if (call[1] === 'prefix_rule') return commandRule(given);
    return call[1] === 'network_rule' ? hostRule(given) : programRule(given);
  } catch {
    return { kind: 'other' };
  }
}

function commandRule(given: CallArgument[]): Meaning {
  const named = byName(given, ['pattern', 'decision', 'match', 'not_match', 'justification']);
  const pattern = RulePattern.safeParse(placesOf(named['pattern']));
  const decision = RuleDecision.safeParse(named['decision'] ?? 'allow');
  if (!pattern.success || !decision.success) return { kind: 'other' };
  return {
    ...{ kind: 'command', pattern: pattern.data, decision: decision.data },
    justification: textOr(named['justification'], null),
  };
}

function hostRule(given: CallArgument[]): Meaning {
  const named = byName(given, ['host', 'protocol', 'decision', 'justification']);
  const host = textOr(named['host'], null);
  if (host === null) return { kind: 'other' };
  return {
    ...{ kind: 'host', host, protocol: textOr(named['protocol'], '') },
    decision: textOr(named['decision'], ''),
  };
}

function programRule(given: CallArgument[]): Meaning {
  const named = byName(given, ['name', 'paths']);
  const name = textOr(named['name'], null);
  const { paths } = named;
  if (name === null || !Array.isArray(paths)) return { kind: 'other' };
  return { kind: 'program', name, paths: paths.filter((each) => typeof each === 'string') };
}

/** Arguments by name, those without one by their place. A name that is not known makes it no rule of this kind. */
function byName(given: CallArgument[], names: string[]): Record<string, Literal | undefined> {
  const named: Record<string, Literal | undefined> = {};
  given.forEach(({ name, value }, index) => {
    const key = name ?? names[index];
    if (key === undefined || !names.includes(key)) throw new Error('unknown argument');
    named[key] = value;
  });
  return named;
}

function placesOf(value: Literal | undefined): unknown {
  return Array.isArray(value)
    ? value.map((place) => (Array.isArray(place) ? place : [place]))
    : null;
}

function textOr<T>(value: Literal | undefined, fallback: T): string | T {
  return typeof value === 'string' ? value : fallback;
}
