import assert from 'node:assert/strict';
import { isRefusal } from '../../../../../server/src/core/model/findings/transferNote.ts';
import type { ExportResult } from '../../../../../server/src/core/operations/portable/exportResult.ts';
import { exportToHost } from '../../../../../server/src/core/operations/export/hosts/exportToHost.ts';
import type { PackFile } from '../../../../../server/src/core/model/folder/packFile.ts';
import { putBelow } from '../../../../../server/src/core/model/folder/packFile.ts';
import type { PortableSkill } from '../../../../../server/src/core/operations/portable/portableSkill.ts';
import { readPortableSkill } from '../../../../../server/src/core/operations/portable/portableSkill.ts';
import type { SkillFolder } from '../../../../../server/src/core/model/folder/skillFolder.ts';
import { toSkillFolder } from '../../../../../server/src/core/model/folder/skillFolder.ts';
import type { Profile } from '../../../../../server/src/core/model/profiles/record/profile.ts';
import { findProfile } from '../../../../../server/src/core/model/profiles/registry.ts';
import { formatMessage } from '../../../../../server/src/core/model/findings/messages.ts';

/** Files of a skill's folder by their path, the SKILL.md among them. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export function profileOf(id: string): Profile {
  const profile = findProfile(id);
  assert.ok(profile, `There is no profile '${id}'.`);
  return profile;
}

/** A skill as an export takes it; a text alone is its SKILL.md. */
export function skillIn(
  files: string | Files,
  folderName: string = 'example',
): { readonly folder: SkillFolder; readonly skill: PortableSkill } {
  const all = typeof files === 'string' ? { 'SKILL.md': files } : files;
  const list = Object.entries(all).map(([path, content]): PackFile => ({ path, content }));
  const folder = toSkillFolder(list, folderName, `skills/${folderName}/SKILL.md`);
  assert.ok(folder, 'A SKILL.md is expected.');
  const skill = readPortableSkill(folder.parts);
  assert.ok(!isRefusal(skill), 'A skill that can be read is expected.');
  return { folder, skill };
}

export function exportFor(host: string, files: string | Files, folderName?: string): ExportResult {
  const { folder, skill } = skillIn(files, folderName);
  return exportToHost(folder, skill, profileOf(host));
}

/** Everything that is written, by its path; bytes as they are. */
export function writtenFor(
  host: string,
  files: string | Files,
  folderName?: string,
): Record<string, string | Uint8Array> {
  const result = exportFor(host, files, folderName);
  assert.ok(!isRefusal(result), refusalOf(result));
  return Object.fromEntries(result.files.map(({ path, content }) => [path, content]));
}

/** The SKILL.md that is written, and with it its folder. */
export function skillFor(host: string, files: string | Files, folderName?: string): string {
  const written = writtenFor(host, files, folderName);
  const [, content = ''] = Object.entries(written).find(([path]) => /^[^/]+\/SKILL\.md$/.test(path)) ?? [];
  return String(content);
}

/** What people are told, with its kind. */
export function notesFor(host: string, files: string | Files, folderName?: string): string[] {
  const result = exportFor(host, files, folderName);
  assert.ok(!isRefusal(result), refusalOf(result));
  return result.notes.map(({ kind, template, args }) => `${kind}: ${formatMessage(template, args)}`);
}

/** The sentence of a refusal; undefined for what was not refused. */
export function refusalOf(result: ExportResult): string | undefined {
  return isRefusal(result) ? formatMessage(result.refusal.template, result.refusal.args) : undefined;
}

/** What is written, read again as a skill. */
export function readAgain(files: readonly PackFile[]): PortableSkill {
  const [name = ''] = files[0]?.path.split('/') ?? [];
  assert.deepEqual(
    files,
    putBelow(
      name,
      files.map(file => ({ ...file, path: file.path.slice(name.length + 1) })),
    ),
    'All files are expected in one folder.',
  );
  const own = Object.fromEntries(files.map(({ path, content }) => [path.slice(name.length + 1), content]));
  return skillIn(own, name).skill;
}

/** A skill with some keys beside name and description. */
export function withKeys(...lines: readonly string[]): string {
  return ['---', 'name: example', 'description: Fills in forms.', ...lines, '---', '', '# Body', ''].join(
    '\n',
  );
}
