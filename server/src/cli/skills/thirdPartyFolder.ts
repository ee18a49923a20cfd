import { existsSync } from 'node:fs';
import path from 'node:path';
import { skillSources } from '../../core/model/catalog/skillSources.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { isIn, toRealPath } from '../../node/files/realPath.ts';
import {
  descriptionFileName,
  findCatalogRoot,
  findWorkspaceRoot,
  readDescription,
} from '../../node/files/readWorkspace.ts';
import type { Environment } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import { shownPath } from '../check/selectSkills.ts';

/** Where skills from elsewhere belong, and what the workspace says about them. */
export interface ThirdPartyFolder {
  /** The folder of skills, by its absolute path; it need not be there. */
  readonly into: string;
  /** The folder that is worked in. */
  readonly project: string;
  readonly workspace: WorkspaceDescription;
}

/** Where nothing tells otherwise: the folder that most hosts share. */
const defaultFolder = '.agents/skills';

/** The folder that `--into` names, else that of the workspace or its host, else the one that is there. */
export function findThirdPartyFolder(
  given: string | undefined,
  { cwd }: Pick<Environment, 'cwd'>,
): ThirdPartyFolder {
  const root = findWorkspaceRoot(cwd);
  const { description, problem } = readDescription(root);
  if (problem !== undefined) {
    // What it says about licenses would not count.
    throw new UsageError(`${descriptionFileName}: ${formatMessage(problem.template, problem.args)}`);
  }
  const project = findCatalogRoot(cwd) ?? cwd;
  if (given !== undefined) {
    return { into: path.resolve(cwd, given), project, workspace: description };
  }
  const into = chooseFolder(description, root, project);
  const real = toRealPath(into);
  if (![root, project].some(folder => isIn(toRealPath(folder), real))) {
    // Links may have come with the repository.
    throw new UsageError(
      `The folder '${shownPath(into, cwd)}' leads out of the project through a link; name it with --into where that is meant.`,
    );
  }
  return { into, project, workspace: description };
}

function chooseFolder({ external, profile }: WorkspaceDescription, root: string, project: string): string {
  if (external?.folder !== undefined) {
    const folder = path.resolve(root, external.folder);
    if (!isIn(root, folder)) {
      throw new UsageError(`The folder '${external.folder}' of ${descriptionFileName} lies outside of it.`);
    }
    return folder;
  }
  const ofHost = profile === undefined ? undefined : findProfile(profile)?.folders.project[0];
  if (ofHost !== undefined) {
    return path.join(root, ofHost);
  }
  const known = skillSources.filter(({ scope }) => scope === 'project').map(({ folder }) => folder);
  const there = [defaultFolder, ...known].find(folder => existsSync(path.join(project, folder)));
  return path.join(project, there ?? defaultFolder);
}
