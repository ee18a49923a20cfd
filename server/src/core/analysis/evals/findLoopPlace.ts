import { findManifest } from '../../model/manifest/findManifest.ts';
import type { PartTrees, SkillPart } from '../../model/skill/skillParts.ts';
import { findEntry, resolveAlias } from '../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';
import type { LoopStage } from './optimizationLoopView.ts';

/** The keys of a manifest that a stage goes by, each with its path; the first that is there counts. */
const keysOf: Readonly<Record<LoopStage, readonly (readonly string[])[]>> = {
  target: [],
  criteria: [['evals', 'successCriteria'], ['evals', 'criteriaSetRefs'], ['evals']],
  cases: [['evals', 'triggerCases'], ['evals', 'functionalScenarios'], ['evals']],
  candidates: [['evals', 'baselineSkillSlug'], ['evals', 'optimization', 'baselineSkillSlug'], ['evals']],
  scores: [['evals', 'trackedMetrics'], ['evals']],
  promotion: [['evals', 'optimization', 'promotion'], ['goalLoop'], ['humanGates'], ['evals']],
};

/** Where in the manifest a stage is set up, or is to be; undefined for a skill without a manifest. */
export function findLoopPlace(
  trees: PartTrees,
  stage: LoopStage,
): { readonly part: SkillPart; readonly span: Span } | undefined {
  const place = findManifest(trees);
  if (place === undefined) {
    return undefined;
  }
  const [span = place.root.span] = keysOf[stage].flatMap(keys => findKey(place.root, keys) ?? []);
  return { part: place.file, span };
}

function findKey(root: Parameters<typeof resolveAlias>[0], keys: readonly string[]): Span | undefined {
  let node = resolveAlias(root);
  let found: Span | undefined;
  for (const key of keys) {
    const entry = node?.kind === 'mapping' ? findEntry(node, key) : undefined;
    found = entry?.keySpan;
    node = resolveAlias(entry?.value);
    if (found === undefined) {
      return undefined;
    }
  }
  return found;
}
