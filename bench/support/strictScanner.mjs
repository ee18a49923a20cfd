import { readBlock, readPlain, readQuoted } from './strictScalars.mjs';
import { TextCursor, endOrBlank, lineBreaks } from './textCursor.mjs';

/** Characters that a plain scalar cannot start with; three of them can where something is glued to them. */
const indicators = `${endOrBlank}-?:,[]{}#&*!|>'"%@\``;

/** Longest key that is not marked by a `?`. */
const longestKey = 1024;

const refused = new Map([
  ['*', 'an alias'],
  ['&', 'an anchor'],
  ['!', 'a tag'],
]);

/**
 * Splits a YAML text into tokens in the way of the Python readers: indentation opens and closes block
 * collections, and a `:` turns what stood before it on the line into a key after the fact. Anchors, aliases,
 * tags and directives are refused at once.
 */
export class StrictScanner {
  #tokens = [];
  #cursor;
  #indent = -1;
  #indents = [];
  /** Opening brackets of the flow collections around. */
  #flow = [];
  #allowsKey = true;
  /** What may yet turn out to be a key, by the depth of flow collections. */
  #keys = new Map();

  constructor(text) {
    this.#cursor = new TextCursor(text);
  }

  /** All tokens of the text, the last one of type `streamEnd`. */
  scan() {
    while (this.#tokens.at(-1)?.type !== 'streamEnd') {
      this.#skipToToken();
      this.#dropStaleKeys();
      this.#closeBlocks(this.#cursor.column);
      this.#fetch();
    }
    return this.#tokens;
  }

  get #inFlow() {
    return this.#flow.length > 0;
  }

  #push(type, value) {
    this.#tokens.push({ type, value, column: this.#cursor.column, line: this.#cursor.line });
  }

  #fetch() {
    const cursor = this.#cursor;
    if (cursor.isAtEnd) {
      this.#closeBlocks(-1);
      this.#dropKey();
      this.#push('streamEnd');
    } else if (cursor.column === 0 && cursor.isAtDots) {
      this.#closeBlocks(-1);
      this.#dropKey();
      this.#allowsKey = false;
      this.#push('documentEnd');
      cursor.forward(3);
    } else if (cursor.column === 0 && cursor.peek() === '%') {
      cursor.refuse('a directive');
    } else {
      this.#fetchToken(cursor.peek());
    }
  }

  #fetchToken(character) {
    const isGlued = !endOrBlank.includes(this.#cursor.peek(1));
    if ('[{'.includes(character)) {
      this.#saveKey();
      this.#fetchSign(true);
      this.#flow.push(character);
    } else if (']}'.includes(character)) {
      this.#dropKey();
      this.#fetchSign(false);
      this.#flow.pop();
    } else if (character === ',') {
      this.#dropKey();
      this.#fetchSign(true);
    } else if (character === '-' && !isGlued) {
      this.#fetchEntry();
    } else if (character === '?' && (this.#inFlow || !isGlued)) {
      this.#fetchMarkedKey();
    } else if (character === ':' && this.#isValue(isGlued)) {
      this.#fetchValue();
    } else {
      this.#fetchScalar(character, isGlued);
    }
  }

  #fetchScalar(character, isGlued) {
    if (refused.has(character)) {
      this.#cursor.refuse(refused.get(character));
    }
    const { column, line } = this.#cursor;
    const indent = this.#indent;
    if ('|>'.includes(character) && !this.#inFlow) {
      this.#allowsKey = true;
      this.#dropKey();
      this.#cursor.forward();
      const value = readBlock(this.#cursor, { isFolded: character === '>', indent });
      this.#tokens.push({ type: 'scalar', value, column, line });
      return;
    }
    if (!'\'"'.includes(character) && !this.#startsPlain(character, isGlued)) {
      this.#cursor.refuse(`a value that starts with '${character}'`);
    }
    this.#saveKey();
    this.#allowsKey = false;
    const isQuoted = '\'"'.includes(character);
    const { value, endsLine } = isQuoted
      ? { value: readQuoted(this.#cursor), endsLine: false }
      : readPlain(this.#cursor, { indent, inFlow: this.#inFlow });
    this.#allowsKey = endsLine;
    this.#tokens.push({ type: 'scalar', value, column, line });
  }

  #startsPlain(character, isGlued) {
    return (
      !indicators.includes(character) ||
      (isGlued && (character === '-' || (!this.#inFlow && '?:'.includes(character)))) ||
      (character === ':' && this.#inFlow && !' \t'.includes(this.#cursor.peek(1)))
    );
  }

  #isValue(isGlued) {
    const mayBeGlued = this.#inFlow && this.#flow.at(-1) === '{' && this.#tokens.at(-1)?.type !== 'value';
    return mayBeGlued || !isGlued;
  }

  #fetchSign(allowsKey) {
    this.#allowsKey = allowsKey;
    this.#push(this.#cursor.peek());
    this.#cursor.forward();
  }

  #fetchEntry() {
    if (!this.#inFlow) {
      if (!this.#allowsKey) {
        this.#cursor.refuse('a list item where none can be');
      }
      this.#openBlock('sequence', this.#cursor, this.#tokens.length);
    }
    this.#dropKey();
    this.#allowsKey = true;
    this.#push('entry');
    this.#cursor.forward();
  }

  #fetchMarkedKey() {
    if (!this.#inFlow) {
      if (!this.#allowsKey) {
        this.#cursor.refuse('a key where none can be');
      }
      this.#openBlock('mapping', this.#cursor, this.#tokens.length);
    }
    this.#allowsKey = !this.#inFlow;
    this.#dropKey();
    this.#push('key');
    this.#cursor.forward();
  }

  #fetchValue() {
    const key = this.#keys.get(this.#flow.length);
    if (key !== undefined) {
      this.#keys.delete(this.#flow.length);
      this.#tokens.splice(key.index, 0, { type: 'key', column: key.column, line: key.line });
      if (!this.#inFlow) {
        this.#openBlock('mapping', key, key.index);
      }
      this.#allowsKey = false;
    } else {
      if (!this.#inFlow) {
        if (!this.#allowsKey) {
          this.#cursor.refuse("': ' inside of a value");
        }
        this.#openBlock('mapping', this.#cursor, this.#tokens.length);
      }
      this.#allowsKey = !this.#inFlow;
      this.#dropKey();
    }
    this.#push('value');
    this.#cursor.forward();
  }

  #openBlock(type, { column, line }, index) {
    if (this.#indent < column) {
      this.#indents.push(this.#indent);
      this.#indent = column;
      this.#tokens.splice(index, 0, { type, column, line });
    }
  }

  #closeBlocks(column) {
    while (!this.#inFlow && this.#indent > column) {
      this.#indent = this.#indents.pop();
      this.#push('end');
    }
  }

  #saveKey() {
    if (this.#allowsKey) {
      const { at, line, column } = this.#cursor;
      const isRequired = !this.#inFlow && this.#indent === column;
      this.#dropKey();
      this.#keys.set(this.#flow.length, { index: this.#tokens.length, at, line, column, isRequired });
    }
  }

  #dropKey(level = this.#flow.length) {
    if (this.#keys.get(level)?.isRequired) {
      this.#cursor.refuse("a key without ':'");
    }
    this.#keys.delete(level);
  }

  #dropStaleKeys() {
    for (const [level, { line, at }] of this.#keys) {
      if (line !== this.#cursor.line || this.#cursor.at - at > longestKey) {
        this.#dropKey(level);
      }
    }
  }

  /** Skips spaces, comments and line ends. Tabs are skipped below an empty line only. */
  #skipToToken() {
    const cursor = this.#cursor;
    for (;;) {
      cursor.takeWhile(' ');
      const isComment = cursor.peek() === '#';
      if (isComment) {
        cursor.takeUntil(lineBreaks);
        cursor.takeWhile(lineBreaks);
      } else if (cursor.takeBreak() === '') {
        return;
      } else if (cursor.peek() === '\n') {
        cursor.takeWhile(`${lineBreaks} \t`);
      }
      this.#allowsKey ||= !this.#inFlow;
    }
  }
}
