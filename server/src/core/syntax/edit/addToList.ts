import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { SkillDocument } from '../document/skillDocument.ts';
import type { YamlEntry, YamlMapping } from '../yaml/yamlNode.ts';
import { findEntry } from '../yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';

/**
 * The edit that puts a word at the end of a list two keys deep in the frontmatter, `requires` and `env` say, and makes
 * what of it is not there yet. The word stands without quotes. Undefined where the YAML is broken or written in a
 * way that leaves no certain place for it.
 */
export function addToList(
  { text, lineEnd, frontmatter }: SkillDocument,
  [group, list]: readonly [string, string],
  word: string,
): TextEdit | undefined {
  if (frontmatter === undefined || frontmatter.problems.length > 0 || frontmatter.root?.flow === true) {
    return undefined;
  }
  const outer = findEntry(frontmatter.root, group);
  const entryText = `${list}: [${word}]`;
  if (outer === undefined) {
    return appendGroup(text, frontmatter, `${group}:${lineEnd}`, `  ${entryText}${lineEnd}`);
  }
  const { value } = outer;
  if (value.kind === 'mapping') {
    const inner = findEntry(value, list);
    return inner === undefined
      ? addEntry(text, lineEnd, outer, value, entryText)
      : addItem(text, lineEnd, inner, word);
  }
  const isEmpty = value.kind === 'scalar' && value.source === '';
  const indentation = indentationOf(text, outer);
  return isEmpty && indentation !== undefined
    ? insertBelow(text, outer, `${lineEnd}${indentation}  ${entryText}`)
    : undefined;
}

function insert(at: number, newText: string): TextEdit {
  return { span: { start: at, end: at }, newText };
}

/** The group goes below the last key, in the column of the others. */
function appendGroup(
  text: string,
  { yaml, root }: { yaml: { start: number; end: number }; root: YamlMapping | undefined },
  head: string,
  below: string,
): TextEdit | undefined {
  const first = root?.entries[0];
  const indentation = first === undefined ? '' : indentationOf(text, first);
  const isAtLineStart = lineStartBefore(text, yaml.end) === yaml.end;
  return indentation === undefined || !isAtLineStart
    ? undefined
    : insert(yaml.end, `${indentation}${head}${indentation}${below}`);
}

function addEntry(
  text: string,
  lineEnd: string,
  outer: YamlEntry,
  mapping: YamlMapping,
  entryText: string,
): TextEdit | undefined {
  const first = mapping.entries[0];
  if (first === undefined) {
    return mapping.flow ? insert(mapping.span.start + 1, ` ${entryText} `) : undefined;
  }
  if (mapping.flow) {
    const isFirst = text.slice(mapping.span.start + 1, first.keySpan.start).trim() === '';
    return isFirst ? insert(first.keySpan.start, `${entryText}, `) : undefined;
  }
  const indentation = indentationOf(text, first);
  return indentation === undefined
    ? undefined
    : insertBelow(text, outer, `${lineEnd}${indentation}${entryText}`);
}

/** Right below the line of the key, so that comments stay with the entries that they stand above of. */
function insertBelow(text: string, { keySpan }: YamlEntry, newText: string): TextEdit | undefined {
  const { end } = lineAt(text, keySpan.end);
  return findColon(text, keySpan.end) === undefined ? undefined : insert(end, newText);
}

function addItem(
  text: string,
  lineEnd: string,
  { keySpan, value }: YamlEntry,
  word: string,
): TextEdit | undefined {
  if (value.kind === 'scalar') {
    const colon = findColon(text, keySpan.end);
    if (value.source === '') {
      return colon === undefined ? undefined : insert(colon + 1, ` [${word}]`);
    }
    const isWord =
      typeof value.value === 'string' && /^(?:[\w.-]+|"[^"\\\r\n]*"|'[^'\r\n]*')$/.test(value.source);
    return isWord ? { span: value.span, newText: `[${value.source}, ${word}]` } : undefined;
  }
  if (value.kind !== 'sequence') {
    return undefined;
  }
  const last = value.items.at(-1);
  if (last === undefined) {
    return value.flow ? insert(value.span.start + 1, word) : undefined;
  }
  const isInline =
    last.kind === 'scalar' && /^(?:plain|single|double)$/.test(last.style) && last.source !== '';
  if (!isInline) {
    return undefined;
  }
  if (value.flow) {
    return insert(last.span.end, `, ${word}`);
  }
  const lead = text.slice(lineStartBefore(text, last.span.start), last.span.start);
  return /^ *- +$/.test(lead)
    ? insert(lineAt(text, last.span.end).end, `${lineEnd}${lead}${word}`)
    : undefined;
}

/** What stands before the key on its line, where that is nothing but blanks. */
function indentationOf(text: string, { keySpan }: YamlEntry): string | undefined {
  const lead = text.slice(lineStartBefore(text, keySpan.start), keySpan.start);
  return /^ *$/.test(lead) ? lead : undefined;
}

/** The colon behind a key; keys that are written with a question mark have it on another line. */
function findColon(text: string, from: number): number | undefined {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') {
    at++;
  }
  return text[at] === ':' ? at : undefined;
}
