import { findManifest } from '../../model/manifest/findManifest.ts';
import type { PartTrees } from '../../model/skill/skillParts.ts';
import type { CriteriaSetDimension } from '../../operations/evals/rubric.ts';
import { resolveAlias, stepInto, toWords } from '../../syntax/yaml/yamlNode.ts';
import type { NeedPlace } from './locateNeed.ts';

/**
 * Where a skill declares a dimension of its structural score: a criterion of its own, or else the list that it comes from. Undefined
 * for what no list of the skill has, and for how its cases are covered.
 */
export function locateDimension(
  trees: PartTrees,
  { kind, items }: Pick<CriteriaSetDimension, 'kind' | 'items'>,
): NeedPlace | undefined {
  switch (kind) {
    case 'functional_scenarios':
      return locateInManifest(trees, 'functionalScenarios');
    case 'criterion':
      return (
        locateInManifest(trees, 'successCriteria', items[0]) ?? locateInManifest(trees, 'criteriaSetRefs')
      );
    // Where cases are declared, an editor shows and runs the cases themselves.
    case 'trigger_cases':
    case 'specificity':
      return undefined;
  }
}

/** A list of the evals, or the item of it with these words. */
function locateInManifest(trees: PartTrees, list: string, words?: string): NeedPlace | undefined {
  const manifest = findManifest(trees);
  const node = resolveAlias(stepInto(stepInto(manifest?.root, 'evals'), list));
  const items = node?.kind === 'sequence' ? node.items : [];
  const found = words === undefined ? node : items.find(item => toWords(item)?.trim() === words.trim());
  return manifest && found && { file: manifest.file, span: found.span };
}
