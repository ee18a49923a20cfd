import { homedir } from 'node:os';
import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { skillSources } from '../../../core/model/catalog/skillSources.ts';
import { parseSkillDocument } from '../../../core/syntax/document/skillDocument.ts';
import { skillTemplates } from '../../../core/operations/create/templates/templates.ts';
import { findByFolder, publicHosts } from '../../../core/model/profiles/chooseTargets.ts';
import { chooseNewSkillHosts } from '../../../core/model/profiles/newSkillHosts.ts';
import type { Profile } from '../../../core/model/profiles/record/profile.ts';
import { findProfile, profiles } from '../../../core/model/profiles/registry.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import { plainFacts } from '../../../core/model/skill/skillFile.ts';
import { pathFrom } from '../../../node/files/pathFrom.ts';
import { statOf } from '../../../node/files/statOf.ts';
import { externalFolder } from '../../../node/install/findInstalled.ts';
import type {
  CreationChoices,
  CreationParams,
  HostChoice,
  NewSkillPlace,
  SkillFolder,
  SkillFoldersParams,
} from '../../../protocol/create.ts';
import { requireFilePath } from '../../convert/uris.ts';
import type { SkillWorkspace } from '../../files/skillWorkspace.ts';

/**
 * The folders that a skill can go to: those that hold skills already first, then the hosts' own. For one host, those that it
 * loads come before all others, and the user's own folders are among them.
 */
export async function listFolders(
  workspace: SkillWorkspace,
  { limit, profile: id }: SkillFoldersParams,
  token: CancellationToken,
): Promise<SkillFolder[]> {
  const profile = id === undefined ? undefined : findProfile(id);
  const used = await listUsed(workspace, token);
  const { roots } = workspace;
  const hasSeveral = roots.length > 1;
  const found = roots.flatMap(root => listBelow(root, used, hasSeveral, profile));
  const user = profile === undefined ? [] : listOfUser(profile);
  const isLoaded = ({ hosts }: SkillFolder) => profile === undefined || hosts.includes(profile.title);
  // A folder that no host calls its own may be told to any of them.
  const isFree = ({ hosts }: SkillFolder) => hosts.length === 0;
  return [
    ...found.filter(folder => folder.isUsed && isLoaded(folder)),
    ...found.filter(folder => !folder.isUsed && isLoaded(folder)),
    ...user,
    ...found.filter(folder => !isLoaded(folder) && isFree(folder)),
    ...found.filter(folder => !isLoaded(folder) && !isFree(folder) && folder.isUsed),
  ].slice(0, limit);
}

/** The folders that the folders of skills lie in. */
async function listUsed(workspace: SkillWorkspace, token: CancellationToken): Promise<ReadonlySet<string>> {
  const files = await workspace.listFiles(token);
  return new Set(files.map(file => path.dirname(path.dirname(file))));
}

function listBelow(
  root: string,
  used: ReadonlySet<string>,
  hasSeveral: boolean,
  profile: Profile | undefined,
): SkillFolder[] {
  const known = skillSources
    .filter(({ scope, profiles: ids }) => scope === 'project' && isUsual(ids, profile))
    .filter(({ folder }) => !olderFolders.has(folder))
    .map(({ folder }) => path.join(root, folder));
  const inUse = [...used].filter(folder => folder === root || folder.startsWith(root + path.sep));
  return [...new Set([...inUse.toSorted(), ...inOrderOf(profile, root), ...known])].map(folder => {
    const relative = pathFrom(root, folder);
    return {
      uri: URI.file(folder).toString(),
      label: relative === '' ? path.basename(root) : relative,
      workspace: hasSeveral ? path.basename(root) : '',
      hosts: hostsOf(relative),
      isUsed: used.has(folder),
    };
  });
}

const olderFolders = new Set(profiles.flatMap(({ olderFolders: older = [] }) => older));

/** The folders of all hosts there are would be a list that nobody reads. */
function isUsual(ids: readonly string[], profile: Profile | undefined): boolean {
  const isOwn = profile === undefined ? undefined : ids.includes(profile.id);
  return ids.length === 0 || (isOwn ?? ids.some(id => findProfile(id)?.isMain === true));
}

function inOrderOf(profile: Profile | undefined, root: string): string[] {
  const own = profile?.folders.project ?? [];
  return own.filter(folder => !olderFolders.has(folder)).map(folder => path.join(root, folder));
}

function hostsOf(relative: string): string[] {
  return profiles
    .filter(({ folders }) => folders.project.some(own => `/${relative}`.endsWith(`/${own}`)))
    .map(({ title }) => title);
}

function listOfUser({ title, folders }: Profile): SkillFolder[] {
  return folders.user
    .filter(folder => !olderFolders.has(folder))
    .map(own => {
      const folder = path.join(homedir(), own);
      return {
        uri: URI.file(folder).toString(),
        label: `~/${own}`,
        workspace: '',
        hosts: [title],
        isUsed: statOf(folder)?.isDirectory() === true,
        isUser: true,
      };
    });
}

/** The hosts that the workspace or the user names for a folder of the workspace; none where each skill tells its own. */
export function namedTargets(workspace: SkillWorkspace, folder: string): Profile[] {
  const file = path.join(folder, 'skill', 'SKILL.md');
  const nothing = {
    path: '',
    fileName: 'SKILL.md',
    folderName: 'skill',
    document: emptyDocument,
    facts: plainFacts,
  };
  const { targets } = workspace.check(nothing, file);
  return targets.filter(({ strict }) => strict).map(({ profile }) => profile);
}

const emptyDocument = parseSkillDocument('');

/** What people choose from before a skill is made. */
export async function listChoices(
  workspace: SkillWorkspace,
  { rootUri }: CreationParams,
  bundle: MessageBundle,
  token: CancellationToken,
): Promise<CreationChoices> {
  const targets = new Set(workspace.roots.flatMap(root => namedTargets(workspace, root)).map(({ id }) => id));
  const homes = [...(await listUsed(workspace, token))].map(folder =>
    findByFolder(`${folder}/skill/SKILL.md`),
  );
  const used = new Set(homes.map(home => home?.id));
  const relationOf = (profile: Profile): HostChoice['relation'] => {
    const { id, isMain } = profile;
    if (id === 'agentskills') {
      return 'standard';
    }
    const isHere = targets.has(id) ? 'target' : used.has(id) ? 'used' : undefined;
    return isHere ?? (publicHosts.includes(id) ? 'main' : isMain ? 'system' : 'other');
  };
  const order: readonly HostChoice['relation'][] = ['standard', 'target', 'used', 'main', 'other', 'system'];
  const hosts = profiles.map(profile => ({
    profile: profile.id,
    title: profile.title,
    folder: profile.folders.project[0] ?? '',
    relation: relationOf(profile),
  }));
  const root = rootUri === undefined ? workspace.roots[0] : requireFilePath(rootUri);
  return {
    ...(root !== undefined && { place: await suggestPlace(workspace, root, token) }),
    hosts: order.flatMap(relation => hosts.filter(host => host.relation === relation)),
    templates: skillTemplates.map(({ id, title, summary, needsNextSkill }) => ({
      id,
      title: formatMessage(title, {}, bundle),
      summary: formatMessage(summary, {}, bundle),
      needsNextSkill: needsNextSkill === true,
    })),
  };
}

/**
 * The place of a new skill that nobody asked for: for a target of the workspace where there are targets, in the folder with most skills
 * that this host loads or that no host calls its own; else in the host's own folder.
 */
async function suggestPlace(
  workspace: SkillWorkspace,
  root: string,
  token: CancellationToken,
): Promise<NewSkillPlace> {
  const counts = new Map<string, number>();
  for (const file of await workspace.listFiles(token)) {
    const folder = path.dirname(path.dirname(file));
    if (folder.startsWith(root + path.sep) && path.basename(folder) !== externalFolder) {
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const used = [...counts].toSorted(([, one], [, other]) => other - one).map(([folder]) => folder);
  const { profile } = chooseNewSkillHosts(undefined, namedTargets(workspace, root), used[0]);
  const isLoaded = (hosts: readonly string[]) => hosts.length === 0 || hosts.includes(profile.title);
  const parent =
    used.find(folder => isLoaded(hostsOf(pathFrom(root, folder)))) ??
    path.join(root, profile.folders.project[0] ?? 'skills');
  const name = workspace.roots.length > 1 ? [path.basename(root)] : [];
  return {
    profile: profile.id,
    folderUri: URI.file(parent).toString(),
    folder: [...name, pathFrom(root, parent)].join('/'),
  };
}
