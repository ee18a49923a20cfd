import type { SkillEvalContract } from '../../model/manifest/manifest.ts';
import type { CriteriaSet } from '../../model/workspace/workspaceDescription.ts';
import { normalizePhrase } from '../../text/words/normalText.ts';
import type { CriteriaSetDimension, DimensionKind } from './rubric.ts';
import { ratingScale } from './rubric.ts';

/** What of a contract instructions are rated by. */
export type RatedContract = Pick<
  SkillEvalContract,
  'triggerCases' | 'functionalScenarios' | 'successCriteria' | 'criteriaSetRefs'
>;

/**
 * The dimensions that a contract is rated by: its cases, its scenarios, each criterion of success, each dimension of the sets that it
 * refers to, and how specific the instructions are. What is listed twice is one dimension; a set that isn't known has none.
 */
export function deriveSkillCriteriaDimensions(
  contract: RatedContract,
  criteriaSets: readonly CriteriaSet[] = [],
): CriteriaSetDimension[] {
  const scenarios = withoutRepeats(contract.functionalScenarios);
  const cases = withoutRepeats(contract.triggerCases);
  const described = contract.criteriaSetRefs
    .flatMap(ref => criteriaSets.find(({ slug }) => slug === ref)?.dimensions ?? [])
    .map(({ key, title = key.replaceAll('_', ' '), description }) => ({
      name: key,
      title,
      item: [title, ...(description === undefined ? [] : [description])].join('. '),
    }));
  const criteria = [
    ...withoutRepeats(contract.successCriteria).map(item => ({ name: item, title: item, item })),
    ...described,
  ];
  return withUniqueKeys([
    ...(cases.length === 0 ? [] : [dimension('trigger_cases', 'Trigger cases', cases)]),
    ...(scenarios.length === 0 ? [] : [dimension('functional_scenarios', 'Functional scenarios', scenarios)]),
    ...criteria.map(({ name, title, item }) => dimension('criterion', title, [item], toKey(name))),
    dimension('specificity', 'Specificity', []),
  ]);
}

function dimension(
  kind: DimensionKind,
  title: string,
  items: readonly string[],
  key: string = kind,
): CriteriaSetDimension {
  return { key, title, kind, scale: ratingScale, items };
}

/** Words of a key; a criterion is a whole sentence. */
const maxKeyWords = 6;

/** In snake_case, with letters of any script. */
function toKey(words: string): string {
  const parts = normalizePhrase(words).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return parts.slice(0, maxKeyWords).join('_') || 'criterion';
}

function withUniqueKeys(dimensions: readonly CriteriaSetDimension[]): CriteriaSetDimension[] {
  const taken = new Set<string>();
  return dimensions.flatMap(each => {
    const isRepeated = dimensions.find(other => isSameDimension(other, each)) !== each;
    if (isRepeated) {
      return [];
    }
    let key = each.key;
    for (let count = 2; taken.has(key); count++) {
      key = `${each.key}_${count}`;
    }
    taken.add(key);
    return [{ ...each, key }];
  });
}

function isSameDimension(one: CriteriaSetDimension, other: CriteriaSetDimension): boolean {
  const phrase = ({ items }: CriteriaSetDimension) => items.map(normalizePhrase).join('\n');
  return one.kind === other.kind && phrase(one) === phrase(other);
}

function withoutRepeats(texts: readonly string[]): string[] {
  const firsts = new Map(texts.toReversed().map(text => [normalizePhrase(text), text]));
  return texts.filter(text => firsts.get(normalizePhrase(text)) === text && normalizePhrase(text) !== '');
}
