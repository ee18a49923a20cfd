import { linesIn } from '../../text/position/lines.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import { adaptImported } from '../import/adaptImported.ts';
import type { TransferNote, Refusal } from '../../model/findings/transferNote.ts';
import { isRefusal } from '../../model/findings/transferNote.ts';
import type { ImportedSkill } from '../import/importedSkill.ts';
import { skillName } from '../import/importedSkill.ts';
import type { MarkdownSource } from '../import/importMarkdown.ts';
import { importMarkdown } from '../import/importMarkdown.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { textIn } from '../../model/folder/packFile.ts';
import { renameImported } from '../import/renameImported.ts';
import { toSlug } from '../../text/words/slug.ts';
import { descriptionOf } from '../../model/skill/skill.ts';
import { plainFacts } from '../../model/skill/skillFile.ts';
import { applyEdits } from '../../text/position/edits.ts';
import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { editProblems } from '../../model/skill/partEdit.ts';
import { setValue } from '../../syntax/edit/setValue.ts';
import type { NewSkill } from './createSkillFiles.ts';
import { createSkillFiles } from './createSkillFiles.ts';
import { plain } from './templates/plain.ts';

/** What a text says of the skill that can be made of it. */
export interface TextOffer {
  /** A name that would do; empty where none can be made of the text. */
  readonly name: string;
  /** Empty where the text has none, or one that is too long to describe a skill. */
  readonly description: string;
}

/** Characters of a first paragraph up to which it describes a skill. */
const longestParagraph = 200;

/** Words of a first line that make a name. */
const maxWords = 6;

/** Reads a text that is to become a skill. One with frontmatter says what it is; any other is named by its first heading or line. */
export function readOffer(source: MarkdownSource): TextOffer | Refusal {
  const read = readText(source);
  if (isRefusal(read)) {
    return read;
  }
  const { imported, document, suggestion } = read;
  const text = textIn(imported.files, skillName) ?? '';
  const description = toDescription(text);
  const isOwn = document.frontmatter !== undefined;
  return {
    name: suggestion,
    description: isOwn || description.length <= longestParagraph ? description : '',
  };
}

/** The files of the skill that a text becomes under a name, for a host. Nothing of its frontmatter is lost. */
export function createFromText(
  source: MarkdownSource,
  skill: NewSkill,
): { readonly files: readonly PackFile[]; readonly notes: readonly TransferNote[] } | Refusal {
  const read = readText(source);
  if (isRefusal(read)) {
    return read;
  }
  const { imported, document } = read;
  if (document.frontmatter === undefined) {
    const created = createSkillFiles(plain, { ...skill, body: document.text });
    return isRefusal(created) ? created : { ...created, notes: [] };
  }
  const renamed = renameImported(imported, skill.name);
  const described = isRefusal(renamed) ? renamed : describe(renamed, skill.description?.trim() ?? '');
  return isRefusal(described) ? described : adaptImported(described, skill.profile);
}

interface ReadText {
  readonly imported: ImportedSkill;
  readonly document: SkillDocument;
  readonly suggestion: string;
}

function readText(source: MarkdownSource): ReadText | Refusal {
  // A byte order mark would stand in the middle of the new file.
  const content = typeof source.content === 'string' ? source.content.replace(/^\uFEFF/, '') : source.content;
  const text = typeof content === 'string' ? content : '';
  const name = source.name ?? toSlug(firstWords(text));
  const outcome = importMarkdown({ ...source, content, name });
  const document = parseSkillDocument(text);
  if (!isRefusal(outcome)) {
    return { imported: outcome, document, suggestion: outcome.slug };
  }
  // A name that will not do is no obstacle, since the person gives it another one.
  const { skill, suggestion = '' } = outcome;
  return skill === undefined ? outcome : { imported: skill, document, suggestion };
}

/** The words of the first heading, or else of the first line that has any. */
function firstWords(text: string): string {
  const { body } = parseSkillDocument(text);
  const heading = body.headings[0]?.text;
  if (heading !== undefined) {
    return heading;
  }
  for (const { start, end } of linesIn(text, body.span)) {
    const words = text.slice(start, end).match(/[\p{L}\p{N}'’]+/gu) ?? [];
    if (words.length > 0) {
      return words.slice(0, maxWords).join(' ');
    }
  }
  return '';
}

function toDescription(text: string): string {
  const document = parseSkillDocument(text);
  return descriptionOf({ path: '', fileName: skillName, folderName: undefined, document, facts: plainFacts });
}

/** The same skill with another description; as it is where that is empty or the same. */
function describe(imported: ImportedSkill, description: string): ImportedSkill | Refusal {
  const text = textIn(imported.files, skillName) ?? '';
  if (description === '' || description === toDescription(text)) {
    return imported;
  }
  const keyed = readKeyedText('yaml', text);
  const edits = keyed && setValue(keyed, ['description'], description);
  if (edits === undefined) {
    const args = { file: skillName, key: 'description' };
    return { refusal: { template: editProblems.unplaced, args } };
  }
  const content = applyEdits(text, edits);
  const files = imported.files.map(file => (file.path === skillName ? { ...file, content } : file));
  return { ...imported, files };
}
