import type { Span } from '../../text/position/span.ts';
import { readSimpleFlow } from './simpleFlow.ts';
import { isPlain, readSimpleScalar, resolvePlain } from './simpleScalar.ts';
import type { YamlEntry, YamlMapping, YamlNode, YamlScalar, YamlSequence } from './yamlNode.ts';

/**
 * Reads the YAML that most skills have: keys with a text in one line, a block of text, or a list or mapping of
 * such, all well formed. Anything else gives undefined, and the full reader takes it; where this one
 * answers, both answer the same. It exists because a check of thousands of skills would else spend
 * most of its time in the full reader.
 */
export function readSimpleYaml(text: string, yaml: Span): YamlMapping | undefined {
  const source = text.slice(yaml.start, yaml.end);
  return unusual.test(source) || !source.endsWith('\n')
    ? undefined
    : new SimpleReader(source, yaml.start).readRoot();
}

/** Tabs, lone carriage returns, other control characters, separators and a byte order mark. */
// oxlint-disable-next-line no-control-regex -- Control characters are what is looked for.
const unusual = /[\u0000-\u0009\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\uFEFF]|\r(?!\n)/;

/** Levels of mappings; deeper ones are left to the full reader, which has a limit of its own. */
const deepest = 16;

/** At a place in the source; the end of a line is one for the pattern too. */
const keyPattern = /([A-Za-z_][\w.-]*):(?= |$)/my;
const constantKey = /^(?:null|true|false)$/i;

interface SourceLine {
  readonly start: number;
  /** Behind the last character. */
  readonly end: number;
  readonly indent: number;
  /** Neither blank nor a comment. */
  readonly hasContent: boolean;
}

class SimpleReader {
  readonly #source: string;
  readonly #offset: number;
  readonly #lines: SourceLine[];
  #at = 0;
  /** Where the last line of content that was read ends; collections end there. */
  #contentEnd = 0;
  #failed = false;
  #depth = 0;

  constructor(source: string, offset: number) {
    this.#source = source;
    this.#offset = offset;
    this.#lines = splitLines(source);
  }

  readRoot(): YamlMapping | undefined {
    const first = this.#peek();
    const root = first?.indent === 0 ? this.#readMapping(0) : undefined;
    return this.#failed || this.#peek() !== undefined ? undefined : root;
  }

  /** The next line of content. */
  #peek(): SourceLine | undefined {
    for (let line = this.#lines[this.#at]; line?.hasContent === false; line = this.#lines[++this.#at]) {
      // An indented comment belongs to what stands above it, which moves the ends of that.
      this.#failed ||= line.indent > 0 && !isBlank(line);
    }
    return this.#lines[this.#at];
  }

  #fail(): undefined {
    this.#failed = true;
    return undefined;
  }

  #readMapping(indent: number): YamlMapping | undefined {
    if (++this.#depth > deepest) {
      return this.#fail();
    }
    const entries: YamlEntry[] = [];
    const keys = new Set<string>();
    for (let line = this.#peek(); line !== undefined && line.indent >= indent; line = this.#peek()) {
      const entry = line.indent === indent ? this.#readEntry(line) : this.#fail();
      if (entry === undefined || keys.has(entry.key)) {
        return this.#fail();
      }
      keys.add(entry.key);
      entries.push(entry);
    }
    this.#depth--;
    const start = entries[0]?.keySpan.start ?? 0;
    return { kind: 'mapping', flow: false, entries, span: { start, end: this.#contentEnd + this.#offset } };
  }

  #readEntry(line: SourceLine): YamlEntry | undefined {
    const start = line.start + line.indent;
    const key = this.#keyAt(start);
    if (key === undefined || constantKey.test(key)) {
      return undefined;
    }
    this.#at++;
    this.#contentEnd = line.end;
    const value = this.#readValue(start + key.length + 1, line);
    const keySpan = this.#span(start, start + key.length);
    return value && { key, keySpan, value, span: { start: keySpan.start, end: value.span.end } };
  }

  #readValue(from: number, line: SourceLine): YamlNode | undefined {
    const { start, words } = this.#trim(from, line.end);
    switch (words[0]) {
      case undefined:
        return this.#readBelow(line);
      case '|':
      case '>':
        return this.#readBlock(start, words, line.indent);
      default:
        return this.#readInline(start, words, line.indent);
    }
  }

  /** What stands on the lines below a key that has nothing behind it. */
  #readBelow(line: SourceLine): YamlNode | undefined {
    // A comment or a blank line right behind an empty value moves its end.
    this.#failed ||= this.#lines[this.#at]?.hasContent === false;
    const next = this.#peek();
    const isList = next !== undefined && isListItem(this.#source, next);
    if (isList && next.indent >= line.indent) {
      return this.#readSequence(next.indent);
    }
    if (next !== undefined && next.indent > line.indent) {
      return this.#keyAt(next.start + next.indent) !== undefined
        ? this.#readMapping(next.indent)
        : this.#readTextBelow(next, line.indent);
    }
    return { kind: 'scalar', value: null, source: '', style: 'plain', span: this.#span(line.end, line.end) };
  }

  #keyAt(start: number): string | undefined {
    keyPattern.lastIndex = start;
    return keyPattern.exec(this.#source)?.[1];
  }

  /** Plain text that starts on the line below its key. */
  #readTextBelow(line: SourceLine, parentIndent: number): YamlScalar | undefined {
    const { start, words } = this.#trim(line.start, line.end);
    this.#at++;
    this.#contentEnd = line.end;
    return this.#readFolded(start, words, parentIndent);
  }

  #readSequence(indent: number): YamlSequence | undefined {
    if (++this.#depth > deepest) {
      return this.#fail();
    }
    const items: YamlNode[] = [];
    const start = (this.#peek()?.start ?? 0) + indent;
    for (
      let line = this.#peek();
      line !== undefined && line.indent === indent && isListItem(this.#source, line);
      line = this.#peek()
    ) {
      const item = this.#readItem(line);
      if (item === undefined) {
        return this.#fail();
      }
      items.push(item);
    }
    this.#depth--;
    return { kind: 'sequence', flow: false, items, span: this.#span(start, this.#contentEnd) };
  }

  #readItem(line: SourceLine): YamlNode | undefined {
    const { start, words } = this.#trim(line.start + line.indent + 1, line.end);
    if (this.#keyAt(start) !== undefined) {
      // A mapping whose first key stands behind the dash; to it, the line starts there.
      this.#lines[this.#at] = { ...line, indent: start - line.start };
      return this.#readMapping(start - line.start);
    }
    this.#at++;
    this.#contentEnd = line.end;
    const isBlock = words === '' || words.startsWith('|') || words.startsWith('>');
    return isBlock ? undefined : this.#readInline(start, words, undefined);
  }

  /** A value that starts on the line of its key; plain text may go on below where `parentIndent` is given. */
  #readInline(start: number, words: string, parentIndent: number | undefined): YamlNode | undefined {
    if (words.startsWith('[') || words.startsWith('{')) {
      return readSimpleFlow(words, start + this.#offset);
    }
    const below = this.#lines[this.#at];
    if (parentIndent !== undefined && below?.hasContent === true && below.indent > parentIndent) {
      return this.#readFolded(start, words, parentIndent);
    }
    const read = readSimpleScalar(words);
    const span = this.#span(start, start + words.length);
    return read && { kind: 'scalar', ...read, source: words, span };
  }

  /** Plain text over several lines without blank ones. */
  #readFolded(start: number, words: string, parentIndent: number): YamlScalar | undefined {
    const parts = [words];
    let end = start + words.length;
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      if (line.end - line.start > line.indent && line.indent <= parentIndent) {
        break;
      }
      if (!line.hasContent) {
        // A blank line or a comment: only at the end it changes nothing.
        const next = this.#peek();
        return next !== undefined && next.indent > parentIndent ? undefined : this.#plain(start, end, parts);
      }
      const { start: partStart, words: part } = this.#trim(line.start, line.end);
      parts.push(part);
      end = partStart + part.length;
      this.#at++;
      this.#contentEnd = line.end;
    }
    return this.#plain(start, end, parts);
  }

  #plain(start: number, end: number, parts: readonly string[]): YamlScalar | undefined {
    const isSound = parts.every(
      (part, index) =>
        (index === 0 ? isPlain(part) : !part.startsWith('#') && !part.includes(': ')) &&
        !part.includes(' #') &&
        !part.endsWith(':'),
    );
    const read = isSound ? resolvePlain(parts.join(' ')) : undefined;
    return (
      read && {
        kind: 'scalar',
        ...read,
        source: this.#source.slice(start, end),
        span: this.#span(start, end),
      }
    );
  }

  /** Text below a sign; lines that are indented further, and blank lines first, are left to the full reader. */
  #readBlock(start: number, header: string, parentIndent: number): YamlScalar | undefined {
    const first = this.#lines[this.#at];
    if (!/^[|>]-?$/.test(header) || first === undefined || first.indent <= parentIndent || isBlank(first)) {
      return undefined;
    }
    const folds = header.startsWith('>');
    const parts: string[] = [];
    let end = start;
    let blanks = 0;
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[++this.#at]) {
      if (isBlank(line)) {
        blanks++;
        if (line.end - line.start > first.indent) {
          return undefined;
        }
        continue;
      }
      if (line.indent <= parentIndent) {
        break;
      }
      if (line.indent < first.indent || (folds && line.indent > first.indent)) {
        return undefined;
      }
      parts.push(parts.length === 0 ? '' : joint(folds, blanks));
      parts.push(this.#source.slice(line.start + first.indent, line.end));
      blanks = 0;
      end = line.end;
    }
    this.#contentEnd = end;
    const value = parts.join('') + (header.endsWith('-') ? '' : '\n');
    const source = this.#source.slice(start, end);
    return {
      kind: 'scalar',
      value,
      source,
      style: folds ? 'folded' : 'literal',
      span: this.#span(start, end),
    };
  }

  #trim(from: number, to: number): { start: number; words: string } {
    let start = from;
    let end = to;
    while (start < end && this.#source[start] === ' ') {
      start++;
    }
    while (end > start && this.#source[end - 1] === ' ') {
      end--;
    }
    return { start, words: this.#source.slice(start, end) };
  }

  #span(start: number, end: number): Span {
    return { start: start + this.#offset, end: end + this.#offset };
  }
}

function joint(folds: boolean, blanks: number): string {
  return folds ? (blanks === 0 ? ' ' : '\n'.repeat(blanks)) : '\n'.repeat(blanks + 1);
}

const blank = 32;

function splitLines(source: string): SourceLine[] {
  const lines: SourceLine[] = [];
  for (let start = 0; start < source.length;) {
    const feed = source.indexOf('\n', start);
    const end = source[feed - 1] === '\r' ? feed - 1 : feed;
    let indent = 0;
    while (start + indent < end && source.charCodeAt(start + indent) === blank) {
      indent++;
    }
    const hasContent = start + indent < end && source[start + indent] !== '#';
    lines.push({ start, end, indent, hasContent });
    start = feed + 1;
  }
  return lines;
}

function isBlank({ start, end, indent }: SourceLine): boolean {
  return end - start === indent;
}

function isListItem(source: string, { start, end, indent }: SourceLine): boolean {
  const at = start + indent;
  return source[at] === '-' && (at + 1 === end || source[at + 1] === ' ');
}
