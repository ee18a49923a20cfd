import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import { normalizePhrase } from '../../text/words/normalText.ts';
import { findKeyPlace } from '../../model/skill/keyPlace.ts';
import type { KeywordNode, ListedWord } from '../../model/skill/keywordNodes.ts';
import { findKeywordNodes, findListedWords } from '../../model/skill/keywordNodes.ts';
import type { SkillTrees } from '../../model/skill/skillKeys.ts';
import type { Span } from '../../text/position/span.ts';

/** A place in one of the files of a skill. */
export interface SkillPlaceSpan {
  readonly file: 'skill' | 'sidecar';
  readonly span: Span;
}

/** Where a reason stands: in this skill, or in that of another id, which `locateCoActivation` finds there. */
export type ReasonPlace = SkillPlaceSpan | { readonly namedBy: string };

/**
 * Where in a skill a reason for its points, or the cause that drops it, stands: `kw:buy`, `cond:env API_KEY`. Undefined for what
 * stands in none of its files, such as `shadowed`, or does not stand there any more.
 */
export function locateReason(trees: SkillTrees, reason: string): ReasonPlace | undefined {
  const colon = reason.indexOf(':');
  const kind = colon < 0 ? reason : reason.slice(0, colon);
  const name = reason.slice(colon + 1);
  switch (kind) {
    case 'kw':
      return locateKeyword(trees, 'keyword', name);
    case 'verb':
      return locateKeyword(trees, 'verb', name);
    case 'neg':
      return locateKeyword(trees, 'negative', name);
    case 're':
      return toPlace(findListedWords(trees, 'triggers.patterns').find(({ words }) => words === name));
    case 'stage':
      return locateName(trees, 'routing.stages', name);
    case 'asset':
      return locateName(trees, 'routing.asset_classes', name);
    case 'signal':
      return locateName(trees, 'routing.signal_sources', name);
    case 'co':
      return { namedBy: name };
    case 'cond':
    case 'requires':
      return locateCondition(trees, `${kind}:${name}`);
    case 'var':
      return locateVariable(trees, name);
    default:
      return locateValue(trees, keysByReason.get(kind) ?? []);
  }
}

/** Where a skill names another one to be active along with itself. */
export function locateCoActivation(trees: SkillTrees, id: string): SkillPlaceSpan | undefined {
  return toPlace(findListedWords(trees, 'routing.co_activate').find(({ words }) => words === id));
}

/** Reasons that are the value of a key, by what stands before their colon. */
const keysByReason: ReadonlyMap<string, readonly string[]> = new Map([
  ['sem', ['description']],
  ['disabled', ['enabled']],
  ['manual-only', ['disable-model-invocation', 'disable_model_invocation']],
]);

/** Lists of things that a skill needs, by how a cause begins that names one of them. */
const lists: readonly (readonly [string, ...string[]])[] = [
  ['cond:env ', 'conditions.requires_env'],
  ['cond:toolset ', 'conditions.requires_toolsets'],
  ['cond:tool ', 'conditions.requires_tools'],
  ['cond:fallback_for ', 'conditions.fallback_for_tools'],
  ['requires:env ', 'requires.env'],
  ['requires:binary ', 'requires.binary', 'requires.binaries'],
  ['requires:skill ', 'requires.skills'],
];

function locateCondition(trees: SkillTrees, cause: string): SkillPlaceSpan | undefined {
  if (cause.startsWith('cond:platform ')) {
    return locateValue(trees, ['conditions.platforms']);
  }
  const [start = '', ...keys] = lists.find(([begin]) => cause.startsWith(begin)) ?? [];
  const name = cause.slice(start.length);
  const listed = start === '' ? [] : findListedWords(trees, ...keys);
  // The cause of a fallback may say behind the name that the tool is there.
  return toPlace(listed.find(({ words }) => words === name || `${words} present` === name));
}

function locateKeyword(
  trees: SkillTrees,
  kind: KeywordNode['kind'],
  name: string,
): SkillPlaceSpan | undefined {
  const wanted = normalizePhrase(name);
  return toPlace(
    findKeywordNodes(trees).find(each => each.kind === kind && normalizePhrase(each.words) === wanted),
  );
}

function locateName(trees: SkillTrees, key: string, name: string): SkillPlaceSpan | undefined {
  const wanted = normalizePhrase(name);
  return toPlace(findListedWords(trees, key).find(({ words }) => normalizePhrase(words) === wanted));
}

/** Where a variable is declared. */
export function locateVariable(trees: SkillTrees, name: string): SkillPlaceSpan | undefined {
  const vars = findKeyPlace(trees, 'vars');
  const entry = vars?.node.kind === 'mapping' ? findEntry(vars.node, name) : undefined;
  return vars && entry && { file: vars.file, span: entry.keySpan };
}

function locateValue(trees: SkillTrees, keys: readonly string[]): SkillPlaceSpan | undefined {
  const place = findKeyPlace(trees, ...keys);
  return place && { file: place.file, span: place.node.span };
}

function toPlace(word: ListedWord | undefined): SkillPlaceSpan | undefined {
  return word && { file: word.file, span: word.node.span };
}
