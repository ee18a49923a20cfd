import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveBelow } from '../../text/values/relativePath.ts';
import { findEntrySource } from './marketplaceEntry.ts';
import { isOwnRelatedFile } from './readRelatedFile.ts';
import { itemsAt, textsAt } from './relatedFile.ts';

/** A manifest by which a host finds a plugin, or a marketplace with plugins. */
export interface PluginManifest {
  /** Where it stands below the folder that it is about. */
  readonly place: string;
  /** The profile of the host whose manifest it is. */
  readonly profile: string;
  readonly isMarketplace?: true;
  /** The plugin itself may be a skill. */
  readonly mayBeSkill?: true;
}

/** As the rules `plugin-manifest` and `marketplace-manifest` have it; of Cursor and Factory: CURSORPLUG and FACTORYPLUG. */
export const pluginManifests: readonly PluginManifest[] = [
  { place: '.claude-plugin/plugin.json', profile: 'claude-code', mayBeSkill: true },
  { place: '.claude-plugin/marketplace.json', profile: 'claude-code', isMarketplace: true },
  { place: '.codex-plugin/plugin.json', profile: 'codex' },
  { place: '.agents/plugins/marketplace.json', profile: 'codex', isMarketplace: true },
  { place: '.cursor-plugin/plugin.json', profile: 'cursor' },
  { place: '.factory-plugin/plugin.json', profile: 'factory' },
  { place: '.plugin/plugin.json', profile: 'copilot-cli' },
  { place: '.github/plugin/plugin.json', profile: 'copilot-cli' },
  { place: 'gemini-extension.json', profile: 'gemini-cli' },
  { place: 'qwen-extension.json', profile: 'qwen-code' },
  { place: 'openclaw.plugin.json', profile: 'openclaw' },
  { place: 'plugin.json', profile: 'agentskills' },
];

/**
 * The folders in which the host of a manifest finds skills, from the folder that the manifest is about with `/`; empty for that folder
 * itself. A manifest that cannot be read still has a folder `skills` beside it.
 */
export function findSkillFolders(
  { place, isMarketplace, mayBeSkill }: PluginManifest,
  text: string,
): string[] {
  const { root } = parseJson(text);
  if (isMarketplace === true) {
    return [...new Set(itemsAt(root, 'plugins').flatMap(entry => foldersOfEntry(root, entry)))];
  }
  const isForeign = place === 'plugin.json' && !isOwnRelatedFile('agent-plugin', text);
  return isForeign ? [] : [...new Set([...(mayBeSkill === true ? [''] : []), ...foldersIn(root, '')])];
}

/** Whether a file is a skill in one of such folders; its path is relative like theirs. */
export function isSkillIn(folders: readonly string[], file: string): boolean {
  return folders.some(folder => (folder === '' ? !file.includes('/') : file.startsWith(`${folder}/`)));
}

function foldersOfEntry(root: YamlNode | undefined, entry: YamlNode): string[] {
  const base = findEntrySource(root, entry)?.below;
  return base === undefined ? [] : foldersIn(entry, base);
}

/** Of a plugin whose folder is `base`: the one that every host looks into, and those that are named. */
function foldersIn(node: YamlNode | undefined, base: string): string[] {
  const named = textsAt(node, 'skills').flatMap(({ text }) => resolveBelow(text) ?? []);
  return ['skills', ...named].map(folder => [base, folder].filter(part => part !== '').join('/'));
}
