import { readSidecar, sidecarName } from '../skill/sidecar.ts';
import { idOf } from '../skill/skill.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import type { SkillTrees } from '../skill/skillKeys.ts';
import { readVariables } from './readVariables.ts';
import { resolveVariables } from './resolveVariables.ts';
import type { ResolvedVariable } from '../skill/variable.ts';

/** What a skill's own files say, as far as its surroundings show them. */
export function readSkillTrees({ document, context }: SkillFile): SkillTrees {
  return {
    frontmatter: document.frontmatter?.root,
    sidecar: readSidecar(context?.readText(sidecarName)),
  };
}

/** The variables of a skill with their values; undefined while it is not known where values come from. */
export function resolveSkillVariables(
  file: SkillFile,
  trees: SkillTrees = readSkillTrees(file),
): ResolvedVariable[] | undefined {
  const declarations = readVariables(trees);
  const sources = declarations.length === 0 ? undefined : file.context?.variableSources?.();
  return sources && resolveVariables(declarations, idOf(file), sources);
}
