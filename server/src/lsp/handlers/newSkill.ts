import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { skillSources } from '../../core/catalog/sources.ts';
import { findByFolder } from '../../core/profiles/chooseTargets.ts';
import { findProfile, profiles } from '../../core/profiles/registry.ts';
import type { MessageBundle } from '../../core/rules/messages.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import { createSkillText, descriptionPlaceholder, findNameProblem } from '../../core/write/newSkill.ts';
import type { NewSkillParams, NewSkillPlan, SkillFolder } from '../../protocol/messages.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';

/** The folders a new skill can go to: those that hold skills already first, then the hosts' own. */
export async function listFolders(
  workspace: SkillWorkspace,
  limit: number,
  token: CancellationToken,
): Promise<SkillFolder[]> {
  const files = await workspace.listFiles(token);
  const used = new Set(files.map(file => path.dirname(path.dirname(file))));
  return workspace.folderUris
    .flatMap(uri => {
      const root = URI.parse(uri).fsPath;
      const known = skillSources
        .filter(({ scope, profiles: ids }) => scope === 'project' && isUsual(ids))
        .map(({ folder }) => path.join(root, folder));
      const inUse = [...used].filter(folder => folder === root || folder.startsWith(root + path.sep));
      return [...new Set([...inUse.toSorted(), ...known])].map(folder =>
        toFolder(root, folder, used.has(folder)),
      );
    })
    .slice(0, limit);
}

/** The folders of all hosts there are would be a list that nobody reads. */
function isUsual(ids: readonly string[]): boolean {
  return ids.length === 0 || ids.some(id => findProfile(id)?.isMain === true);
}

function toFolder(root: string, folder: string, isUsed: boolean): SkillFolder {
  const relative = path.relative(root, folder).replaceAll('\\', '/');
  const hosts = profiles.filter(({ folders }) =>
    folders.project.some(own => `/${relative}`.endsWith(`/${own}`)),
  );
  return {
    uri: URI.file(folder).toString(),
    label: relative === '' ? path.basename(root) : relative,
    hosts: hosts.map(({ title }) => title),
    isUsed,
  };
}

/** Where a new skill would stand and what it would say, or why it cannot be. */
export function planSkill(
  { folderUri, name, description }: NewSkillParams,
  bundle: MessageBundle,
): NewSkillPlan {
  const parent = URI.parse(folderUri).fsPath;
  const folder = path.join(parent, name);
  const profile = findByFolder(`${folder}/SKILL.md`) ?? findProfile('agentskills');
  const problem = profile === undefined ? undefined : findNameProblem(name, profile, bundle);
  if (problem !== undefined) {
    return { problem };
  }
  if (existsSync(folder) && (!statSync(folder).isDirectory() || existsSync(path.join(folder, 'SKILL.md')))) {
    return { problem: formatMessage("'{name}' is there already.", { name }, bundle) };
  }
  const text = createSkillText(name, description);
  const start = text.indexOf(description ?? descriptionPlaceholder);
  const end = start + (description ?? descriptionPlaceholder).length;
  return { uri: URI.file(path.join(folder, 'SKILL.md')).toString(), text, description: [start, end] };
}
