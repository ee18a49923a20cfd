/** Why a strict reader does not take a text. */
export class Refusal extends Error {}

export const lineBreaks = '\n\r\x85\u2028\u2029';

/** What a word ends at; the end of the text reads as the first of them. */
export const endOrBlank = `\0 \t${lineBreaks}`;

/**
 * A place in a text that moves forward, with its line and column. Values may be broken at all line ends of old
 * YAML, while lines are counted by line feeds alone; other line ends have to be made such before.
 */
export class TextCursor {
  at = 0;
  line = 0;
  column = 0;
  #text;

  constructor(text) {
    this.#text = text;
  }

  get isAtEnd() {
    return this.at >= this.#text.length;
  }

  peek(ahead = 0) {
    return this.#text[this.at + ahead] ?? '\0';
  }

  forward(count = 1) {
    for (let left = count; left > 0; left--) {
      const isBreak = this.peek() === '\n';
      const isMark = this.peek() === '\uFEFF';
      this.at++;
      this.line += isBreak ? 1 : 0;
      this.column = isBreak ? 0 : this.column + (isMark ? 0 : 1);
    }
  }

  take(count) {
    const taken = this.#text.slice(this.at, this.at + count);
    this.forward(count);
    return taken;
  }

  takeWhile(set) {
    let count = 0;
    while (this.at + count < this.#text.length && set.includes(this.peek(count))) {
      count++;
    }
    return this.take(count);
  }

  takeUntil(set) {
    let count = 0;
    while (this.at + count < this.#text.length && !set.includes(this.peek(count))) {
      count++;
    }
    return this.take(count);
  }

  /** The line end here as it counts in a value; empty where there is none. */
  takeBreak() {
    const character = this.peek();
    if (!lineBreaks.includes(character)) {
      return '';
    }
    this.forward(character === '\r' && this.peek(1) === '\n' ? 2 : 1);
    return '\u2028\u2029'.includes(character) ? character : '\n';
  }

  /** Whether the three dots stand here that end a document; at the start of a line they do. */
  get isAtDots() {
    return this.#text.startsWith('...', this.at) && endOrBlank.includes(this.peek(3));
  }

  refuse(reason) {
    throw new Refusal(`${reason} (line ${this.line + 1}, column ${this.column + 1})`);
  }
}
