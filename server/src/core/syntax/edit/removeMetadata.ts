import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { SkillDocument } from '../document/skillDocument.ts';
import type { YamlEntry, YamlMapping, YamlNode, YamlValue } from '../yaml/yamlNode.ts';
import { findEntry, resolveAlias, toYamlValue, withoutPrototype } from '../yaml/yamlNode.ts';
import { removeEntry } from './entryEdits.ts';
import type { Span, TextEdit } from '../../text/position/span.ts';
import { applyEdits } from '../../text/position/edits.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import { readKeyedFrontmatter } from './keyed/keyedText.ts';

/** The mapping under `metadata`; undefined where there is none. */
export function findMetadata({ frontmatter }: SkillDocument): YamlMapping | undefined {
  const node = resolveAlias(findEntry(frontmatter?.root, 'metadata')?.value);
  return node?.kind === 'mapping' ? node : undefined;
}

/**
 * The edits that take a key out of `metadata`, and `metadata` itself with its last one. Undefined where a comment would go
 * with it, and where it shares its lines with something else.
 */
export function removeMetadata(document: SkillDocument, key: string): readonly TextEdit[] | undefined {
  const metadata = findMetadata(document);
  const isLast = metadata?.entries.length === 1;
  const [mapping, name] = isLast ? [document.frontmatter?.root, 'metadata'] : [metadata, key];
  const entry = findEntry(mapping, name);
  const isBare = mapping !== undefined && entry !== undefined && !hasComment(document.text, entry);
  const edit = isBare ? removeEntry(document, mapping, entry) : undefined;
  const keyed = readKeyedFrontmatter(document);
  const after = edit && keyed?.read(applyEdits(document.text, [edit]));
  if (edit === undefined || keyed === undefined || after?.outside !== keyed.outside) {
    return undefined;
  }
  const wanted = without(dataOf(keyed), isLast ? ['metadata'] : ['metadata', key]);
  return JSON.stringify(dataOf(after)) === JSON.stringify(wanted) ? [edit] : undefined;
}

/** Whether a comment stands on the lines of an entry: what is left of them without keys and values tells. */
export function hasComment(text: string, entry: YamlEntry): boolean {
  const lines = {
    start: lineStartBefore(text, entry.keySpan.start),
    end: lineAt(text, entry.span.end).end,
  };
  return gapsIn(text, lines, spansOf(entry)).includes('#');
}

/** Whether a comment stands between the parts of a value, in YAML or in JSON. */
export function hasCommentInside(text: string, node: YamlNode): boolean {
  return /[#/]/.test(gapsIn(text, node.span, spansIn(node)));
}

function gapsIn(text: string, { start, end }: Span, spans: readonly Span[]): string {
  let from = start;
  const gaps = spans.map(span => {
    const gap = text.slice(from, span.start);
    from = span.end;
    return gap;
  });
  return [...gaps, text.slice(from, end)].join('\n');
}

function spansOf({ keySpan, value }: YamlEntry): Span[] {
  return [keySpan, ...spansIn(value)];
}

function spansIn(node: YamlNode): Span[] {
  switch (node.kind) {
    case 'mapping':
      return node.entries.flatMap(spansOf);
    case 'sequence':
      return node.items.flatMap(spansIn);
    default:
      return [node.span];
  }
}

type Data = Readonly<Record<string, YamlValue>>;

function dataOf({ root }: KeyedText): Data {
  const value = root && toYamlValue(root);
  return isData(value) ? value : {};
}

function isData(value: YamlValue | undefined): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function without(data: Data, [key = '', ...below]: readonly string[]): Data {
  const rest = withoutPrototype();
  for (const [name, value] of Object.entries(data)) {
    if (name !== key) {
      rest[name] = value;
    } else if (below.length > 0) {
      rest[name] = isData(value) ? without(value, below) : value;
    }
  }
  return rest;
}
