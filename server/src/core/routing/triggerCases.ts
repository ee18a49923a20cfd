import { resolveAlias, stepInto } from '../document/yamlNode.ts';
import type { KeyPlace } from '../skill/keyPlace.ts';
import { findKeyPlace } from '../skill/keyPlace.ts';
import type { PartTrees, SkillPart } from '../skill/skillParts.ts';

/** Where trigger cases stand, by the keys from the top of the file. */
export interface TriggerCasePlace extends Omit<KeyPlace, 'file'> {
  readonly file: SkillPart;
}

const path = ['evals', 'triggerCases'] as const;

/**
 * The trigger cases that count. A manifest in a file of its own goes before one in the frontmatter, which then counts in
 * no part; cases outside of any manifest count where the manifest has none.
 */
export function findTriggerCases({ manifest, ...trees }: PartTrees): TriggerCasePlace | undefined {
  const node = resolveAlias(stepInto(stepInto(manifest, path[0]), path[1]));
  if (node !== undefined && !(node.kind === 'scalar' && node.value === null)) {
    return { file: 'manifest', path, node };
  }
  return manifest === undefined
    ? findKeyPlace(trees, 'manifest.evals.triggerCases', 'evals.triggerCases')
    : findKeyPlace(trees, 'evals.triggerCases');
}
