import path from 'node:path';
import { findAttachedPaths, findLinkedPaths } from '../../core/analysis/prompt/resources.ts';
import type { ResourceSkill } from '../edit/readResource.ts';
import { listResourceFiles } from '../edit/readResource.ts';
import { findWorkspaceRoot } from '../files/readWorkspace.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';

/** A skill as it hands out files. */
export function toResourceSkill(skillSet: SkillSet, { absolute, shown }: PlacedFile): ResourceSkill {
  const document = skillSet.documentOf(shown);
  const id = skillSet.catalog.get(shown)?.skill.id;
  const paths = id === undefined ? [] : findAttachedPaths(id, skillSet.workspace);
  // Whatever part of the workspace is open, what it attaches is named from where its description is.
  const root =
    skillSet.folder === undefined || paths.length === 0 ? undefined : findWorkspaceRoot(skillSet.folder);
  return {
    folder: path.dirname(absolute),
    ...(document !== undefined && { linked: findLinkedPaths(document) }),
    ...(root !== undefined && { attached: { root, paths } }),
  };
}

/** The paths of the resources of skills, by the ids of the skills. */
export async function listResourcesOf(
  skillSet: SkillSet,
  shownPaths: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const listed = new Map<string, readonly string[]>();
  for (const shown of shownPaths) {
    const id = skillSet.catalog.get(shown)?.skill.id;
    const source = skillSet.sourceOf(shown);
    if (id !== undefined && source !== undefined) {
      const files = await listResourceFiles(toResourceSkill(skillSet, source));
      listed.set(
        id,
        files.map(file => file.path),
      );
    }
  }
  return listed;
}
