import { findSource } from '../../core/model/catalog/skillSources.ts';
import type { TransferNote } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import { externalFolder } from './findInstalled.ts';

/** Hosts that are told by name; more say the same. */
const maxHosts = 3;

/**
 * Tells which hosts of a folder of skills do not look into the folder below it that skills from elsewhere are put into.
 * @param folder from the root of the project with `/`
 */
export function noteHosts(folder: string): TransferNote[] {
  const { profiles } = findSource(`${folder}/skill/SKILL.md`, 'project');
  const blind = profiles
    .flatMap(id => findProfile(id) ?? [])
    .filter(({ nesting }) => nesting === 'direct' || nesting === 1)
    .map(({ title }) => title);
  if (blind.length === 0) {
    return [];
  }
  const rest = blind.length - maxHosts;
  const hosts = blind.slice(0, maxHosts).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return [
    {
      kind: 'told',
      subject: '',
      template: "Some hosts look only at what lies directly in '{folder}', and not in '{below}': {hosts}.",
      args: { folder, below: `${folder}/${externalFolder}`, hosts },
    },
  ];
}

/** Tells of files that stand for others which git keeps elsewhere, and which are not fetched. */
export function notePointers(files: readonly PackFile[]): TransferNote[] {
  return files
    .filter(({ content }) => typeof content === 'string' && content.startsWith(pointerStart))
    .map(({ path }) => ({
      kind: 'told',
      subject: path,
      template: "'{path}' is a pointer of Git LFS; the file it refers to was not fetched.",
      args: { path },
    }));
}

const pointerStart = 'version https://git-lfs.github.com/spec/v1';
