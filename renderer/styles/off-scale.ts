// What docs/design.md allows in a style sheet of a part, in a form that can be checked.

/** Every colour has a role: names, hex and colour functions stand in tokens.css alone. */
const colour =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|light-dark)\(|(?<=[:\s,(])(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple)(?![\w-])/i;

interface Rule {
  property: RegExp;
  /** What of a value is off the scale. */
  off: RegExp;
  /** What the value should be made of. */
  instead: string;
}

/** A length of its own, but for none, hairlines of 1 px, and overlaps, which are measured by what they lie over. */
const ownLength = /(?<![\w.-])(?!0px|1px)\d+(?:\.\d+)?(?:px|rem)\b/;

const rules: readonly Rule[] = [
  { property: /^font-size$/, off: /\d(?:px|rem|pt)\b/, instead: '--size-…' },
  { property: /^font$/, off: /\d(?:px|rem|pt)\b/, instead: '--text-…' },
  { property: /^font-family$/, off: /^(?!var\(|inherit)/, instead: '--sans or --mono' },
  { property: /^font-weight$/, off: /\b(?!400)\d{3}\b|bold/, instead: '--medium or --strong' },
  { property: /^line-height$/, off: /\d(?:px|rem)\b/, instead: '--leading-…' },
  { property: /radius$/, off: ownLength, instead: '--radius-…' },
  {
    property: /^(?:(?:row-|column-)?gap|padding.*|margin.*)$/,
    off: ownLength,
    instead: '--space-…',
  },
  {
    property: /^(?:transition|animation)/,
    off: /(?<![\w.-])(?!0m?s)[\d.]+m?s\b/,
    instead: '--quick, --calm or --spin',
  },
  { property: /^z-index$/, off: /^-?(?:[2-9]|\d{2,})/, instead: '--layer-…' },
];

/**
 * The declarations of a style sheet that do not keep to the tokens, one line each.
 * @param css the sheet, as prettier writes it
 */
export function offScale(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/(?:^|[{;])\s*([a-z-]+):\s*([^;{}]+);/g)].flatMap(([, name, value]) => {
    const found = rules.filter(
      ({ property, off }) => property.test(name!) && off.test(withoutFunctions(value!)),
    );
    const line = `${name}: ${value}`.replaceAll(/\s+/g, ' ');
    return [
      ...(colour.test(value!.replaceAll(/color-mix\(in oklch/g, ''))
        ? [`${line} (a colour role)`]
        : []),
      ...found.map(({ instead }) => `${line} (${instead})`),
    ];
  });
}

/** Without what is reckoned from other measures: those may hold lengths of their own. */
function withoutFunctions(value: string): string {
  return value.replaceAll(/\b(?:calc|min|max|clamp)\((?:[^()]|\([^()]*\))*\)/g, '');
}
