import type { Fix, Report } from '../../../model/findings/report.ts';
import { textAt } from '../../../model/related/relatedFile.ts';
import { labelOf } from '../../../text/words/labelOf.ts';
import type { YamlNode, YamlSequence } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import { syntaxOfPart } from '../../../model/skill/skillParts.ts';
import { readKeyedText } from '../../../syntax/edit/keyed/keyedText.ts';
import { removeListItems } from '../../../syntax/edit/removeListItems.ts';
import type { ManifestSubject } from '../../../model/manifest/manifestSubject.ts';
import { keysOfManifest } from '../../../model/manifest/manifestSubject.ts';

/** What tells the items of a list apart, its name first; gates have a rule of their own. */
const identities: ReadonlyMap<string, readonly string[]> = new Map([
  ['requiredIntegrations', ['integrationId']],
  ['actions', ['actionSlug']],
  ['deterministicSteps', ['target', 'kind', 'when', 'schedule']],
  ['delegation', ['agentSlug', 'role']],
  ['bindings', ['target', 'targetKind', 'relationshipType']],
]);

/** Fixes that are looked for; each reads the file again. */
const maxFixes = 10;

/** Things that stand twice in one list. */
export function* reportRepeated(subject: ManifestSubject): Generator<Report> {
  let fixes = 0;
  for (const { path, list } of findLists(keysOfManifest(subject), [])) {
    for (const { index, name, node } of findRepeated(list, path.at(-1) ?? '')) {
      const args = { name, list: labelOf(path) };
      const fix = fixes++ < maxFixes ? removeItem(subject, path, index, node) : undefined;
      yield { message: 'repeated', args, span: node.span, ...(fix && { fix }) };
    }
  }
}

interface PlacedList {
  readonly path: readonly string[];
  readonly list: YamlSequence;
}

function* findLists(written: YamlNode | undefined, path: readonly string[]): Generator<PlacedList> {
  const node = resolveAlias(written);
  if (node?.kind === 'mapping') {
    for (const { key, value } of node.entries) {
      // A list that an alias stands for is told where it is written.
      yield* value.kind === 'alias' ? [] : findLists(value, [...path, key]);
    }
  } else if (node?.kind === 'sequence') {
    yield { path, list: node };
    for (const [index, item] of node.items.entries()) {
      yield* item.kind === 'alias' ? [] : findLists(item, [...path, String(index)]);
    }
  }
}

interface Repeated {
  readonly index: number;
  readonly name: string;
  readonly node: YamlNode;
}

function* findRepeated({ items }: YamlSequence, key: string): Generator<Repeated> {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const [name, identity] = identify(item, identities.get(key) ?? []);
    if (name === undefined || identity === undefined) {
      continue;
    }
    if (seen.has(identity)) {
      yield { index, name, node: item };
    }
    seen.add(identity);
  }
}

/** Undefined for what has no name that could stand twice. */
function identify(item: YamlNode, keys: readonly string[]): readonly [name?: string, identity?: string] {
  const text = textAt(item)?.text;
  if (text !== undefined) {
    return [text, text];
  }
  const parts = keys.map(key => textAt(item, key)?.text);
  return parts[0] === undefined ? [] : [parts[0], JSON.stringify(parts)];
}

/** Of a thing with keys of its own, only its author knows which of the two is meant. */
function removeItem(
  { text, part, path: lead }: ManifestSubject,
  path: readonly string[],
  index: number,
  node: YamlNode,
): Fix | undefined {
  const keyed = node.kind === 'scalar' ? readKeyedText(syntaxOfPart(part), text) : undefined;
  const edits = keyed && removeListItems(keyed, [...lead, ...path], new Set([index]));
  return edits && { title: 'fixRepeated', edits, safe: true };
}
