/** A literal of a rules file. */
export type Literal = string | boolean | null | Literal[];

export interface CallArgument {
  /** Null for one given by its place. */
  name: string | null;
  value: Literal;
}

/** Thrown for everything that is no plain literal: Codex may still know what it means. */
export class NotLiteral extends Error {}

const escapes: Record<string, string> = {
  ...{ n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', '\\': '\\', "'": "'" },
  '"': '"',
};

/** The arguments of a call written with literals only, such as `pattern=["a", ["b", "c"]], decision="allow"`. */
export function readArguments(text: string): CallArgument[] {
  const reader = new LiteralReader(text);
  const found: CallArgument[] = [];
  while (!reader.atEnd()) {
    found.push(reader.argument());
    if (!reader.take(',') && !reader.atEnd()) throw new NotLiteral();
  }
  return found;
}

class LiteralReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  atEnd(): boolean {
    this.#skip();
    return this.#at >= this.#text.length;
  }

  take(sign: string): boolean {
    this.#skip();
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  argument(): CallArgument {
    const name = this.#match(/([A-Za-z_]\w*)\s*=(?!=)/y)?.[1] ?? null;
    return { name, value: this.#value() };
  }

  #value(): Literal {
    if (this.take('[')) {
      const values: Literal[] = [];
      while (!this.take(']')) {
        values.push(this.#value());
        if (!this.take(',') && !this.#text.startsWith(']', this.#at)) throw new NotLiteral();
      }
      return values;
    }
    const word = this.#match(/(True|False|None)\b/y)?.[1];
    if (word !== undefined) return word === 'None' ? null : word === 'True';
    return this.#string();
  }

  #string(): string {
    const open = this.#match(/(r?)("""|'''|"|')/y);
    if (open === null) throw new NotLiteral();
    const [, raw, quote] = open as unknown as [string, string, string];
    let text = '';
    for (;;) {
      if (this.#at >= this.#text.length) throw new NotLiteral();
      if (this.#text.startsWith(quote, this.#at)) break;
      const sign = this.#text[this.#at]!;
      if (sign === '\n' && quote.length === 1) throw new NotLiteral();
      if (sign === '\\') text += raw === 'r' ? this.#two() : this.#escape();
      else {
        text += sign;
        this.#at += 1;
      }
    }
    this.#at += quote.length;
    return text;
  }

  #two(): string {
    this.#at += 2;
    return this.#text.slice(this.#at - 2, this.#at);
  }

  #escape(): string {
    const code = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8}))/y;
    code.lastIndex = this.#at;
    const hex = code.exec(this.#text);
    if (hex !== null) {
      this.#at += hex[0].length;
      const point = parseInt(hex[1] ?? hex[2] ?? hex[3]!, 16);
      if (point > 0x10ffff) throw new NotLiteral();
      return String.fromCodePoint(point);
    }
    const plain = escapes[this.#text[this.#at + 1] ?? ''];
    if (plain === undefined) throw new NotLiteral();
    this.#at += 2;
    return plain;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    this.#skip();
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #skip(): void {
    const blank = /(?:\s|#[^\n]*)*/y;
    blank.lastIndex = this.#at;
    this.#at += blank.exec(this.#text)?.[0].length ?? 0;
  }
}
