import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { SkillDocument } from '../document/skillDocument.ts';
import type { YamlEntry, YamlMapping } from '../yaml/yamlNode.ts';
import type { Span, TextEdit } from '../../text/position/span.ts';

/** Adds a line with a key above all others; undefined where the frontmatter is not written in lines. */
export function addEntryFirst(document: SkillDocument, line: string): TextEdit | undefined {
  const { frontmatter, lineEnd, text } = document;
  const first = frontmatter?.root?.entries[0];
  const indentation = first === undefined ? '' : indentationBefore(text, first);
  if (frontmatter === undefined || frontmatter.root?.flow === true || indentation === undefined) {
    return undefined;
  }
  const at = frontmatter.yaml.start;
  return { span: { start: at, end: at }, newText: `${indentation}${line}${lineEnd}` };
}

/** Adds a line with a key below an entry; undefined where the entry does not stand in lines of its own. */
export function addEntryBelow(
  { text, lineEnd }: SkillDocument,
  mapping: YamlMapping,
  entry: YamlEntry,
  line: string,
): TextEdit | undefined {
  const indentation = indentationBefore(text, entry);
  if (mapping.flow || indentation === undefined) {
    return undefined;
  }
  const { end } = lineAt(text, entry.span.end);
  return { span: { start: end, end }, newText: `${lineEnd}${indentation}${line}` };
}

/** Removes an entry with its lines; undefined where it shares a line with others or has an anchor. */
export function removeEntry(
  { text }: SkillDocument,
  mapping: YamlMapping,
  entry: YamlEntry,
): TextEdit | undefined {
  if (mapping.flow || indentationBefore(text, entry) === undefined) {
    return undefined;
  }
  const span: Span = {
    start: lineStartBefore(text, entry.keySpan.start),
    end: lineAt(text, entry.span.end).next,
  };
  const hasAnchor = /[\s:]&\S/.test(text.slice(span.start, span.end));
  return hasAnchor ? undefined : { span, newText: '' };
}

/** The blanks before a key; undefined where something else stands there. */
function indentationBefore(text: string, { keySpan }: YamlEntry): string | undefined {
  const before = text.slice(lineStartBefore(text, keySpan.start), keySpan.start);
  return before.trim() === '' ? before : undefined;
}

/** Writes another key; quotes stay, since in brackets they part a key from a value without a blank. */
export function renameKey({ text }: SkillDocument, span: Span, key: string): TextEdit {
  const quote = /^["']/.exec(text.slice(span.start, span.end))?.[0] ?? '';
  return { span, newText: `${quote}${key}${quote}` };
}

/** Writes another value behind a key; undefined where a comment or an anchor stands between that would be lost. */
export function replaceValue(
  { text }: SkillDocument,
  { keySpan, value }: YamlEntry,
  newText: string,
): TextEdit | undefined {
  const colon = text.indexOf(':', keySpan.end);
  const span = { start: colon + 1, end: value.span.end };
  const isPlain = value.kind !== 'alias' && !/[#&]/.test(text.slice(span.start, span.end));
  return isPlain ? { span, newText: ` ${newText}` } : undefined;
}
