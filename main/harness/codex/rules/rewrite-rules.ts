import type { RuleDecision, RulePattern } from '../../../../shared/domain/saved-rules.ts';
import { splitStatements } from './split-statements.ts';

/** A rule as Codex writes it. */
export function ruleText(rule: {
  pattern: RulePattern;
  decision: RuleDecision;
  justification: string | null;
}): string {
  const places = rule.pattern.map((place) =>
    place.length === 1 ? quoted(place[0]!) : `[${place.map(quoted).join(', ')}]`,
  );
  const why = rule.justification === null ? '' : `, justification=${quoted(rule.justification)}`;
  return `prefix_rule(pattern=[${places.join(', ')}], decision=${quoted(rule.decision)}${why})`;
}

/** The source with the statement at `start` replaced, or taken out with its line (null); null where none begins there. */
export function replaceStatement(
  source: string,
  start: number,
  replacement: string | null,
): string | null {
  const statement = splitStatements(source).find((each) => each.start === start);
  if (statement === undefined) return null;
  const after = source.slice(statement.end);
  if (replacement !== null) return source.slice(0, start) + replacement + after;
  const rest = /^[ \t]*(?:#[^\n]*)?(?:\n|$)/.exec(after);
  return source.slice(0, start) + (rest === null ? after : after.slice(rest[0].length));
}

/** JSON's strings are Starlark's, but for what is written as `\\/` or beyond the first plane. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
