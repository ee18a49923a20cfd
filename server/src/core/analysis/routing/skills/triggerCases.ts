import { resolveAlias, stepInto } from '../../../syntax/yaml/yamlNode.ts';
import { findManifest } from '../../../model/manifest/findManifest.ts';
import type { KeyPlace } from '../../../model/skill/keyPlace.ts';
import { findKeyPlace } from '../../../model/skill/keyPlace.ts';
import type { PartTrees, SkillPart } from '../../../model/skill/skillParts.ts';

/** Where trigger cases stand, by the keys from the top of the file. */
export interface TriggerCasePlace extends Omit<KeyPlace, 'file'> {
  readonly file: SkillPart;
}

/** The lists of messages that a skill has to answer, and has to leave to others. */
export type TriggerCaseList = 'triggerCases' | 'negativeTriggerCases';

/** The trigger cases that count: those of the manifest that counts, else those outside of any manifest. */
export function findTriggerCases(
  trees: PartTrees,
  list: TriggerCaseList = 'triggerCases',
): TriggerCasePlace | undefined {
  const path = ['evals', list] as const;
  const manifest = findManifest(trees);
  const node = resolveAlias(stepInto(stepInto(manifest?.root, path[0]), path[1]));
  return manifest === undefined || node === undefined || (node.kind === 'scalar' && node.value === null)
    ? findKeyPlace(trees, path.join('.'))
    : { file: manifest.file, path: [...manifest.path, ...path], node };
}
