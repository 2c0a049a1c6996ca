const row = `|${'a|'.repeat(60)}\n`;
const nested = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n');

/** Messages that hold up a Markdown parser for seconds, or for ever (the reliability page's twelve shapes, §1.2). */
export const twelveShapes: readonly [what: string, text: string][] = [
  ['a table of 2,000 × 60', `${row}|${'-|'.repeat(60)}\n${row.repeat(2_000)}`],
  ['quotes 5,000 deep', `${'>'.repeat(5_000)} x`],
  ['lists 400 deep', nested(400)],
  ['lists 1,500 deep', nested(1_500)],
  ['lists 5,000 deep on one line', `${'- '.repeat(5_000)}a`],
  ['a code block of 1 MB', `\`\`\`js\n${'const a = "b";\n'.repeat(70_000)}\`\`\``],
  ['50,000 brackets', '['.repeat(50_000)],
  ['stars and words, 15,000 times', '*a **b '.repeat(15_000)],
  [
    '700 growing runs of backticks',
    Array.from({ length: 700 }, (_, at) => '`'.repeat(at)).join(' '),
  ],
  ['one word of 250,000 letters', 'a'.repeat(250_000)],
  ['50,000 headings', '# a\n'.repeat(50_000)],
  ['20,000 link definitions', Array.from({ length: 20_000 }, (_, at) => `[${at}]: b`).join('\n')],
];
