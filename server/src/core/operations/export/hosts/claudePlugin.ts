import { foldName } from '../../../text/words/foldName.ts';
import { checkRelatedFile } from '../../../checks/checkRelatedFile.ts';
import type { RelatedFileKind } from '../../../model/related/relatedFileKind.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findProfile } from '../../../model/profiles/registry.ts';
import { formatMessage } from '../../../model/findings/messages.ts';
import type { TransferNote } from '../../../model/findings/transferNote.ts';
import { isRefusal } from '../../../model/findings/transferNote.ts';
import type { Refusal } from '../../../model/findings/transferNote.ts';
import type { ExportResult } from '../../portable/exportResult.ts';
import { marketplacePath } from './joinMarketplace.ts';
import type { PackFile } from '../../../model/folder/packFile.ts';
import { putBelow, sortFiles } from '../../../model/folder/packFile.ts';
import type { PortableSkill } from '../../portable/portableSkill.ts';
import type { SkillFolder } from '../../../model/folder/skillFolder.ts';
import { toSlug } from '../../../text/words/slug.ts';
import { exportToHost } from './exportToHost.ts';

/** What people say of a plugin. */
export interface PluginAbout {
  readonly name: string;
  readonly description?: string;
  readonly version?: string;
  readonly author?: string;
  /** Name of the license, as in the SPDX list. */
  readonly license?: string;
}

/** A skill that goes into a plugin. */
export interface PluginSkill {
  readonly folder: SkillFolder;
  readonly skill: PortableSkill;
}

const manifestPath = '.claude-plugin/plugin.json';

/**
 * Writes skills as one plugin of Claude Code, and a marketplace that offers it. Refused as a whole where one of the skills cannot
 * be written, since a plugin that lacks one would seem complete.
 */
export function exportClaudePlugin(skills: readonly PluginSkill[], about: PluginAbout): ExportResult {
  const plugin = toSlug(about.name);
  if (plugin === undefined) {
    const template =
      "No name of a plugin can be made of '{name}'; it has letters from a to z, digits and hyphens.";
    return { refusal: { template, args: { name: about.name } } };
  }
  if (skills.length === 0) {
    return { refusal: { template: 'There is no skill to put into the plugin.', args: {} } };
  }
  const written = writeSkills(skills, claudeCode());
  if (isRefusal(written)) {
    return written;
  }
  const own: PackFile[] = [
    ...putBelow('skills', written.files),
    toJsonFile(manifestPath, toManifest(plugin, about)),
  ];
  const files = sortFiles([
    ...putBelow(plugin, own),
    toJsonFile(marketplacePath, toMarketplace(plugin, about)),
  ]);
  return (
    findProblem('claude-plugin', manifestPath, own) ??
    findProblem('claude-marketplace', marketplacePath, files) ?? {
      files,
      notes: [...written.notes, ...noteOwner(plugin, about)],
    }
  );
}

function claudeCode(): Profile {
  const profile = findProfile('claude-code');
  if (profile === undefined) {
    throw new Error("There is no profile 'claude-code'.");
  }
  return profile;
}

function writeSkills(skills: readonly PluginSkill[], profile: Profile): ExportResult {
  const files = new Map<string, PackFile>();
  const notes: TransferNote[] = [];
  const idByFolder = new Map<string, string>();
  for (const { folder, skill } of skills) {
    const result = exportToHost(folder, skill, profile);
    if (isRefusal(result)) {
      return skills.length === 1 ? result : nameSkill(result, skill.id);
    }
    const [name = ''] = result.files[0]?.path.split('/') ?? [];
    const other = idByFolder.get(foldName(name));
    if (other !== undefined) {
      const args = { one: other, other: skill.id, name };
      return { refusal: { template: "'{one}' and '{other}' would both be called '{name}'.", args } };
    }
    idByFolder.set(foldName(name), skill.id);
    result.files.forEach(file => files.set(file.path, file));
    for (const note of nameNotes(skill.id, skills.length, result.notes)) {
      notes.push({ ...note, subject: `${name}/${note.subject}` });
    }
  }
  return { files: [...files.values()], notes };
}

/** Notes of one skill of several, which say which one it is. */
export function nameNotes(
  id: string,
  count: number,
  notes: readonly TransferNote[],
): readonly TransferNote[] {
  return count === 1
    ? notes
    : notes.map(({ kind, subject, template, args }) => {
        const reason = formatMessage(template, args);
        return { kind, subject, template: "'{id}': {reason}", args: { id, reason } };
      });
}

/** A refusal that says which of several skills it is about. */
export function nameSkill({ refusal }: Refusal, id: string): Refusal {
  const args = { id, reason: formatMessage(refusal.template, refusal.args) };
  return { refusal: { template: "'{id}': {reason}", args } };
}

function toManifest(plugin: string, { name, version, description, author, license }: PluginAbout) {
  return {
    name: plugin,
    ...(name !== plugin && { displayName: name }),
    ...(version !== undefined && { version }),
    ...(description !== undefined && { description }),
    ...(author !== undefined && { author: { name: author } }),
    ...(license !== undefined && { license }),
  };
}

/** The version stands in the manifest of the plugin alone, which goes before the one here. */
function toMarketplace(plugin: string, { description, author }: PluginAbout) {
  return {
    name: `${plugin}-marketplace`,
    owner: { name: author ?? plugin },
    plugins: [{ name: plugin, source: `./${plugin}`, ...(description !== undefined && { description }) }],
  };
}

function noteOwner(plugin: string, { author }: PluginAbout): TransferNote[] {
  const template = "A marketplace needs an owner, and no author is named, so the owner is called '{name}'.";
  return author === undefined
    ? [{ kind: 'told', subject: marketplacePath, template, args: { name: plugin } }]
    : [];
}

function toJsonFile(path: string, value: object): PackFile {
  return { path, content: `${JSON.stringify(value, undefined, 2)}\n` };
}

/** The first thing for which Claude Code would refuse a file that describes the plugin. */
function findProblem(kind: RelatedFileKind, path: string, files: readonly PackFile[]): Refusal | undefined {
  const text = files.find(file => file.path === path)?.content;
  const exists = (place: string) =>
    files.some(file => file.path === place || file.path.startsWith(`${place}/`));
  const [problem] =
    typeof text === 'string'
      ? checkRelatedFile({ path, text, kind, exists }, {}).filter(({ severity }) => severity === 'error')
      : [];
  return problem && { refusal: { template: problem.template, args: problem.args } };
}
