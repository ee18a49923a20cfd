import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { applyEdits } from '../../text/position/edits.ts';
import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { setValue } from '../../syntax/edit/setValue.ts';
import type { TransferNote, Refusal } from '../../model/findings/transferNote.ts';
import { isRefusal } from '../../model/findings/transferNote.ts';
import { checkExported } from '../export/hosts/checkExported.ts';
import { exportToHost } from '../export/hosts/exportToHost.ts';
import type { ImportedSkill } from './importedSkill.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { putBelow } from '../../model/folder/packFile.ts';
import { isSkillName } from '../../model/folder/packedPaths.ts';
import { readPortableSkill } from '../portable/portableSkill.ts';
import type { SkillFolder } from '../../model/folder/skillFolder.ts';
import { toSkillFolder } from '../../model/folder/skillFolder.ts';

/**
 * The skill as a host takes it: as it is where that is valid there and goes by the same name, else translated as an export is.
 * Where neither is possible it stays as it is, and a note says why.
 */
export function adaptImported(imported: ImportedSkill, profile: Profile): ImportedSkill {
  const { slug, files, notes } = imported;
  const folder = toSkillFolder(files, slug);
  if (folder === undefined || isTaken(folder, putBelow(slug, files), profile)) {
    return imported;
  }
  const skill = readPortableSkill(folder.parts);
  const adapted = isRefusal(skill) ? skill : exportToHost(folder, skill, profile);
  if (isRefusal(adapted)) {
    const { template, args } = adapted.refusal;
    const note: TransferNote = { kind: 'told', subject: '', template, args };
    return { ...imported, notes: [...notes, note] };
  }
  const start = `${slug}/`;
  const isSameName = adapted.files.every(({ path }) => path.startsWith(start));
  if (!isSameName) {
    const template = "{host} does not take the name '{slug}', so the skill stays as it is.";
    const note: TransferNote = {
      kind: 'told',
      subject: 'name',
      template,
      args: { host: profile.title, slug },
    };
    return { ...imported, notes: [...notes, note] };
  }
  return {
    ...imported,
    files: adapted.files.map(file => ({ ...file, path: file.path.slice(start.length) })),
    notes: [...notes, ...adapted.notes],
  };
}

/** A host that does not know the slug would take the title for the name. */
function isTaken(folder: SkillFolder, files: readonly PackFile[], profile: Profile): boolean {
  const { frontmatter } = folder.parts.file.document;
  const knowsName =
    findEntry(frontmatter?.root, 'slug') === undefined || findField(profile, 'slug') !== undefined;
  return knowsName && checkExported(files, profile).every(({ severity }) => severity !== 'error');
}

/** What skills that came from elsewhere have as their source, which locks them. */
const importedSource = 'imported';

/** Marks a skill as one that came from elsewhere, which keeps people from editing it by mistake. */
export function markImported(imported: ImportedSkill, profile: Profile | undefined): ImportedSkill | Refusal {
  const file = imported.files.find(({ path }) => isSkillName(path));
  const text = typeof file?.content === 'string' ? file.content : undefined;
  const keyed = text === undefined ? undefined : readKeyedText('yaml', text);
  const isOwnKey = profile !== undefined && findField(profile, 'source') !== undefined;
  const path = isOwnKey ? ['source'] : ['metadata', 'source'];
  const edits = keyed && setValue(keyed, path, importedSource);
  if (file === undefined || text === undefined || edits === undefined) {
    const args = { skill: imported.slug };
    return { refusal: { template: '{skill} cannot be marked as imported.', args } };
  }
  const content = applyEdits(text, edits);
  return { ...imported, files: imported.files.map(each => (each === file ? { ...file, content } : each)) };
}
