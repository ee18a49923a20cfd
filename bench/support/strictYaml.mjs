import { StrictScanner } from './strictScanner.mjs';
import { Refusal } from './textCursor.mjs';

/** What a YAML stream may not hold at all. */
const unprintable = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Reads YAML as StrictYAML does, but for flow style, which is taken here: every scalar is a text, mappings are
 * Maps, and anchors, aliases, tags, directives, repeated keys and mappings that are indented differently side by
 * side are refused. Undefined for an empty text.
 */
export function readStrictYaml(text) {
  if (unprintable.test(text)) {
    throw new Refusal('a character that cannot be printed');
  }
  try {
    return new StrictParser(new StrictScanner(text).scan()).parse();
  } catch (error) {
    throw error instanceof RangeError ? new Refusal('it nests too deeply') : error;
  }
}

class StrictParser {
  #tokens;
  #next = 0;

  constructor(tokens) {
    this.#tokens = tokens;
  }

  parse() {
    const value = this.#is('streamEnd') ? undefined : this.#readNode({ isBlock: true });
    while (this.#is('documentEnd')) {
      this.#next++;
    }
    return this.#is('streamEnd') ? value : this.#refuse('a second document');
  }

  get #token() {
    return this.#tokens[this.#next];
  }

  #is(...types) {
    return types.includes(this.#token.type);
  }

  #take() {
    return this.#tokens[this.#next++];
  }

  #refuse(reason) {
    const { line, column } = this.#token;
    throw new Refusal(`${reason} (line ${line + 1}, column ${column + 1})`);
  }

  #readNode({ isBlock = false, isIndentless = false }) {
    if (isIndentless && this.#is('entry')) {
      return this.#readEntries('key', 'value', 'end');
    }
    if (this.#is('scalar')) {
      return this.#take().value;
    }
    if (this.#is('[')) {
      return this.#readFlow(']', () => this.#readFlowItem());
    }
    if (this.#is('{')) {
      return this.#toMap(this.#readFlow('}', () => this.#readFlowPair('}')));
    }
    if (isBlock && this.#is('sequence')) {
      this.#next++;
      const items = this.#readEntries('end');
      this.#takeEnd();
      return items;
    }
    if (isBlock && this.#is('mapping')) {
      return this.#readMapping();
    }
    return this.#refuse(`'${this.#token.type}' where a value should be`);
  }

  #takeEnd() {
    if (!this.#is('end')) {
      this.#refuse(`'${this.#token.type}' where a block should end`);
    }
    this.#next++;
  }

  /** List items; before one of the types an item is empty. */
  #readEntries(...types) {
    const items = [];
    while (this.#is('entry')) {
      this.#next++;
      items.push(this.#is('entry', ...types) ? '' : this.#readNode({ isBlock: true }));
    }
    return items;
  }

  #readMapping() {
    this.#next++;
    const pairs = [];
    const columns = new Set();
    while (this.#is('key', 'value')) {
      const key = this.#readPart('key', 'value', 'key', 'end');
      if (this.#is('value') && this.#tokens[this.#next + 1].type === 'mapping') {
        columns.add(this.#tokens[this.#next + 1].column);
      }
      pairs.push([key, this.#readPart('value', 'value', 'key', 'end')]);
    }
    this.#takeEnd();
    if (columns.size > 1) {
      this.#refuse('mappings that are indented differently');
    }
    return this.#toMap(pairs);
  }

  /** What follows a sign; empty without it, and before one of the types. */
  #readPart(sign, ...types) {
    if (!this.#is(sign)) {
      return '';
    }
    this.#next++;
    return this.#is(...types) ? '' : this.#readNode({ isBlock: true, isIndentless: true });
  }

  #readFlow(closing, readItem) {
    this.#next++;
    const items = [];
    while (!this.#is(closing)) {
      if (items.length > 0) {
        if (!this.#is(',')) {
          this.#refuse(`'${this.#token.type}' where ',' or '${closing}' should be`);
        }
        this.#next++;
        if (this.#is(closing)) {
          break;
        }
      }
      items.push(readItem());
    }
    this.#next++;
    return items;
  }

  #readFlowItem() {
    return this.#is('key') ? this.#toMap([this.#readFlowPair(']')]) : this.#readNode({});
  }

  #readFlowPair(closing) {
    if (!this.#is('key', 'value')) {
      return [this.#readNode({}), ''];
    }
    const readPart = (sign, ...types) => {
      if (!this.#is(sign)) {
        return '';
      }
      this.#next++;
      return this.#is(...types, ',', closing) ? '' : this.#readNode({});
    };
    return [readPart('key', 'value'), readPart('value')];
  }

  #toMap(pairs) {
    const map = new Map();
    for (const [key, value] of pairs) {
      const name = typeof key === 'string' ? key : JSON.stringify(key, toPlain);
      if (map.has(name)) {
        this.#refuse(`the key '${name}' a second time`);
      }
      map.set(name, value);
    }
    return map;
  }
}

function toPlain(_key, value) {
  return value instanceof Map ? Object.fromEntries(value) : value;
}
