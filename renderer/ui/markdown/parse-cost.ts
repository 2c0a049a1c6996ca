/** Characters a block may have to be parsed as Markdown. */
export const maxBlockLength = 8_000;
const maxMarks = 1_200;
const maxQuoteDepth = 10;
const maxListDepth = 12;

const quoteRun = new RegExp(String.raw`^[ \t]*(?:>[ \t]?){${maxQuoteDepth + 1}}`, 'm');
const itemRun = new RegExp(
  String.raw`^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){${maxListDepth + 1}}`,
  'm',
);
const deepItem = new RegExp(
  String.raw`^[ \t]{${4 * maxListDepth},}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)`,
  'm',
);

/**
 * What a block costs to parse, in marks: a rough count of what makes the parser work or try again.
 * On the slowest machine measured, 1,000 marks of the worst kind took about 100 ms.
 */
export function markCount(text: string): number {
  let marks = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 0x0a: // line feed
        marks += 2;
        break;
      case 0x5b: // [
      case 0x7c: // |
      case 0x7e: // ~
      case 0x2a: // *
      case 0x5f: // _
      case 0x60: // `
      case 0x3c: // <
      case 0x40: // @
        marks += 1;
        break;
    }
  }
  return marks;
}

/** Whether a block can be parsed without holding up the window; else it is shown as plain text. */
export function isCheapToParse(text: string): boolean {
  return (
    text.length <= maxBlockLength &&
    markCount(text) <= maxMarks &&
    !quoteRun.test(text) &&
    !itemRun.test(text) &&
    !deepItem.test(text)
  );
}
