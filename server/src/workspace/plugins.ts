import type { PluginManifest } from '../core/model/related/pluginSkills.ts';
import { findSkillFolders, isSkillIn, pluginManifests } from '../core/model/related/pluginSkills.ts';
import type { Ask, Fact } from './store/facts.ts';
import { defineFact } from './store/facts.ts';
import { folderNames } from './store/files.ts';
import { isSameJson } from './store/skillStore.ts';

/** Where the host of a manifest finds skills. */
interface PluginFolder {
  /** The absolute path of the folder that the manifest is about. */
  readonly root: string;
  readonly profile: string;
  /** From there, with `/`. */
  readonly folders: readonly string[];
}

/** The plugins and marketplaces of a folder and those above, the nearest first. It keeps a few short texts of each manifest. */
const pluginsAround: Fact<readonly PluginFolder[]> = defineFact(
  'plugins around a folder',
  (folder, ask) => {
    const above = ask.path.dirname(folder);
    const own = readPlugins(folder, pluginManifests, ask);
    return [...own, ...(above === folder ? [] : ask.get(pluginsAround, above))];
  },
  isSameJson,
);

/** A plugin that is itself a skill. */
export const pluginsAtSkill = defineFact<readonly PluginFolder[]>(
  'plugins around a skill',
  (folder, ask) => {
    const manifests = pluginManifests.filter(({ mayBeSkill }) => mayBeSkill);
    const own = readPlugins(folder, manifests, ask);
    return [...own, ...ask.get(pluginsAround, ask.path.dirname(folder))];
  },
  isSameJson,
);

/** One listing of the folder answers for all manifests. */
function readPlugins(folder: string, manifests: readonly PluginManifest[], ask: Ask): PluginFolder[] {
  const names = ask.get(folderNames, folder);
  return manifests
    .filter(({ place }) => names?.includes(place.split('/')[0] ?? '') !== false)
    .flatMap(manifest => readPlugin(folder, manifest, ask) ?? []);
}

function readPlugin(root: string, manifest: PluginManifest, ask: Ask): PluginFolder | undefined {
  const file = ask.path.join(root, manifest.place);
  if (ask.presence(file) !== 'file' && !ask.isOpen(file)) {
    return undefined;
  }
  const folders = findSkillFolders(manifest, ask.text(file).text);
  return folders.length === 0 ? undefined : { root, profile: manifest.profile, folders };
}

/** The profiles of the hosts in whose plugins a file lies. */
export function findPluginHosts(file: string, ask: Ask): string[] {
  const { path } = ask;
  return ask
    .get(pluginsAtSkill, path.dirname(file))
    .filter(({ root, folders }) => isSkillIn(folders, path.relative(root, file).replaceAll('\\', '/')))
    .map(({ profile }) => profile);
}
