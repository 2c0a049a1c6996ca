import { revealHidden } from './hidden-characters.ts';

/**
 * A command or path on one line, for lists where the whole text is a press away: line breaks become `⏎`, hidden
 * characters their code point. For saying yes to something use the exact text instead.
 */
export function oneLine(text: string): string {
  return revealHidden(text.trim())
    .map((segment) => {
      switch (segment.kind) {
        case 'text':
          return segment.text;
        case 'spaces':
          return ' ';
        case 'blank-lines':
          return '';
        case 'hidden':
          if (segment.codePoint === 0x0a) return ' ⏎ ';
          return segment.codePoint === 0x09 ? ' ' : `<${segment.label}>`;
      }
    })
    .join('');
}
