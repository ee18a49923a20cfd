import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../syntax/yaml/yamlNode.ts';
import { findKeyPlace } from './keyPlace.ts';
import type { SkillTrees } from './skillKeys.ts';

/** A word of a list, or the one word in place of a list, with its place. */
export interface ListedWord {
  /** Trimmed. */
  readonly words: string;
  readonly node: YamlNode;
  readonly file: 'skill' | 'sidecar';
}

/** A word that decides whether a skill fires. */
export interface KeywordNode extends ListedWord {
  readonly kind: 'keyword' | 'verb' | 'negative';
  /** The key that lists it, wherever it stands. */
  readonly key: string;
}

/** The words of the first of the keys that has a value, where they stand; blank ones are left out. */
export function findListedWords(trees: SkillTrees, ...keys: readonly string[]): ListedWord[] {
  const place = findKeyPlace(trees, ...keys);
  if (place === undefined) {
    return [];
  }
  const { node, file } = place;
  const items = node.kind === 'sequence' ? node.items : [node];
  return items.flatMap(item => {
    const words = toWords(item)?.trim() ?? '';
    return words === '' ? [] : [{ words, node: item, file }];
  });
}

/** All keywords, verbs and negative keywords that count, in the order in which the router reads them. */
export function findKeywordNodes(trees: SkillTrees): KeywordNode[] {
  const listed = (kind: KeywordNode['kind'], key: string) =>
    findListedWords(trees, key).map(({ words, node, file }) => ({ kind, key, words, node, file }));
  return [
    ...listed('keyword', 'routing.keywords'),
    ...listed('keyword', hasTriggerList(trees) ? 'triggers' : 'triggers.keywords'),
    ...listed('verb', 'triggers.verbs'),
    ...listed('negative', 'routing.negative_keywords'),
  ];
}

/** Some hosts write the words of a trigger straight below the key. */
function hasTriggerList(trees: SkillTrees): boolean {
  return findKeyPlace(trees, 'triggers')?.node.kind === 'sequence';
}
