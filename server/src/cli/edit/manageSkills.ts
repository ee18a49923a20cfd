import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import { applyToDisk, deleteFromDisk } from '../../node/edit/applyToDisk.ts';
import { findCatalogRoot, findWorkspaceRoot, readDescription } from '../../node/files/readWorkspace.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { createManageTools } from '../../node/tools/manageTools.ts';
import { createFinder } from '../../node/tools/skillFinder.ts';
import { choosePlace } from './newSkillPlace.ts';
import type { Environment } from '../terminal/output.ts';
import { targetsFor } from '../check/selectSkills.ts';

/** The tools that change the skills of a skill set on disk, which is asked for with every call. */
export function manageSkills(open: () => Promise<SkillSet>, { cwd }: Pick<Environment, 'cwd'>): ToolProvider {
  const root = findWorkspaceRoot(cwd);
  const roots = [cwd, root, findCatalogRoot(cwd) ?? cwd];
  const finder = async () => createFinder(await open());
  return createManageTools({
    skills: {
      find: async (id, purpose) => (await finder()).find(id, purpose),
      list: async tag => (await finder()).list(tag),
      read: async id => (await finder()).read(id),
    },
    folder: root,
    targetsOf: (absolute, file) =>
      targetsFor({ profile: undefined, targets: [], rules: {} }, readDescription(root), { absolute }, file),
    newSkill: () => choosePlace({}, cwd),
    openText: () => undefined,
    applyChanges: applyToDisk,
    moveToTrash: (skill, token) => deleteFromDisk(skill, roots, token),
    now: () => new Date().toISOString(),
  });
}
