import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import { idOf } from '../../model/skill/skill.ts';
import { plainFacts } from '../../model/skill/skillFile.ts';
import { applyEdits } from '../../text/position/edits.ts';
import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { editProblems } from '../../model/skill/partEdit.ts';
import { setValue } from '../../syntax/edit/setValue.ts';
import type { Refusal } from '../../model/findings/transferNote.ts';
import type { ImportedSkill } from './importedSkill.ts';
import { skillName } from './importedSkill.ts';
import { textIn } from '../../model/folder/packFile.ts';
import { findSlugProblem } from '../../text/words/slug.ts';

/** The same skill under another slug. The key that its id comes from follows, and all else stays as it is written. */
export function renameImported(skill: ImportedSkill, slug: string): ImportedSkill | Refusal {
  const problem = findSlugProblem(slug);
  if (problem !== undefined) {
    return { refusal: problem };
  }
  const content = giveId(textIn(skill.files, skillName) ?? '', slug);
  if (typeof content !== 'string') {
    return content;
  }
  const files = skill.files.map(file => (file.path === skillName ? { ...file, content } : file));
  return { ...skill, slug, files };
}

/**
 * The text of a skill whose id is that one, where it lies in a folder of this name; only the key that the id comes from differs.
 */
export function giveId(text: string, id: string, folderName = id): string | Refusal {
  return readId(text, folderName) === id ? text : setId(text, id, folderName);
}

function readId(text: string, folderName: string): string {
  const document = parseSkillDocument(text);
  return idOf({ path: '', fileName: skillName, folderName, document, facts: plainFacts });
}

/** The same with the id written down, though the folder may say it already. */
export function setId(text: string, id: string, folderName: string): string | Refusal {
  const keyed = readKeyedText('yaml', text);
  const args = { file: skillName };
  if (keyed === undefined) {
    return { refusal: { template: editProblems.unreadable, args } };
  }
  // Beside a slug the name is a title.
  const key = findEntry(keyed.root, 'slug') === undefined ? 'name' : 'slug';
  const edits = setValue(keyed, [key], id);
  const changed = edits && applyEdits(text, edits);
  return changed !== undefined && readId(changed, folderName) === id
    ? changed
    : { refusal: { template: editProblems.unplaced, args: { ...args, key } } };
}
