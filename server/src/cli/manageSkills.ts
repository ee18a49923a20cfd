import type { ToolHost } from '../core/turn/turnPorts.ts';
import { applyToDisk, deleteFromDisk } from '../node/management/applyToDisk.ts';
import { findCatalogRoot, findWorkspaceRoot, readDescription } from '../node/readWorkspace.ts';
import type { RoutingDesk } from '../node/routingDesk.ts';
import { createManageTools } from '../node/turn/manageTools.ts';
import { createFinder } from '../node/turn/skillFinder.ts';
import { choosePlace } from './newSkillPlace.ts';
import type { Environment } from './output.ts';
import { targetsFor } from './selectSkills.ts';

/** The tools that change the skills of a desk on disk, which is asked for with every call. */
export function manageSkills(open: () => Promise<RoutingDesk>, { cwd }: Pick<Environment, 'cwd'>): ToolHost {
  const root = findWorkspaceRoot(cwd);
  const roots = [cwd, root, findCatalogRoot(cwd) ?? cwd];
  const finder = async () => createFinder(await open());
  return createManageTools({
    skills: {
      find: async id => (await finder()).find(id),
      list: async tag => (await finder()).list(tag),
      read: async id => (await finder()).read(id),
    },
    folder: root,
    targetsOf: (absolute, file) =>
      targetsFor({ profile: undefined, targets: [], rules: {} }, readDescription(root), absolute, file),
    newSkill: () => choosePlace({}, cwd),
    openText: () => undefined,
    applyChanges: applyToDisk,
    moveToTrash: (skill, token) => deleteFromDisk(skill, roots, token),
    now: () => new Date().toISOString(),
  });
}
