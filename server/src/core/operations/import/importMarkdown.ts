import { createPositionMap } from '../../text/position/positions.ts';
import { applyEdits } from '../../text/position/edits.ts';
import { quoteYaml } from '../../syntax/yaml/quoting.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import { findProfile } from '../../model/profiles/registry.ts';
import { checkSkill } from '../../checks/checkSkill.ts';
import { idOf, toSkill } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { hasSoundYaml, plainFacts } from '../../model/skill/skillFile.ts';
import type { TransferNote } from '../../model/findings/transferNote.ts';
import type { ImportedSkill, ImportOutcome, ImportRefusal } from './importedSkill.ts';
import { demandSlug, isText, refuseImport, refuseNoText, skillName } from './importedSkill.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { isSkillName } from '../../model/folder/packedPaths.ts';
import { sortFiles } from '../../model/folder/packFile.ts';
import { setId } from './renameImported.ts';
import { toSlug } from '../../text/words/slug.ts';
import { writeSkillText } from '../portable/writeSkillText.ts';

/** A Markdown file that is to become a skill. */
export interface MarkdownSource {
  readonly origin: string;
  readonly content: PackFile['content'];
  /** What the skill is called where the text does not say it: the folder's name or the file's own. */
  readonly name: string | undefined;
  /** What else is in the skill's folder. */
  readonly others?: readonly PackFile[];
  readonly notes?: readonly TransferNote[];
}

/** Reads a skill out of a Markdown file. One with frontmatter is kept to the letter, but for quotes that hosts need; any other gets a frontmatter. */
export function importMarkdown(source: MarkdownSource): ImportOutcome {
  const { origin, content } = source;
  if (!isText(content)) {
    return refuseNoText(origin, content);
  }
  if (content.trim() === '') {
    return refuseImport(origin, '{file} is empty.');
  }
  const file = toFile(content, source.name);
  if (file.document.frontmatter === undefined) {
    return importPlain(source, file);
  }
  return hasSoundYaml(file)
    ? importWritten(source, toFile(quoteTexts(file), source.name))
    : describeMistake(origin, file);
}

function toFile(text: string, folderName: string | undefined): SkillFile {
  const document = parseSkillDocument(text);
  return { path: '', fileName: skillName, folderName, document, facts: plainFacts };
}

/** The text with quotes around a name and a description that readers take for a number or a boolean, for which hosts refuse the skill. */
function quoteTexts({ document: { text, frontmatter } }: SkillFile): string {
  const edits = ['name', 'description'].flatMap(key => {
    const node = findEntry(frontmatter?.root, key)?.value;
    const isOther =
      node?.kind === 'scalar' && (typeof node.value === 'number' || typeof node.value === 'boolean');
    return isOther ? [{ span: node.span, newText: quoteYaml(node.source) }] : [];
  });
  return applyEdits(text, edits);
}

function importWritten(source: MarkdownSource, file: SkillFile): ImportOutcome {
  // An empty folder name shows where the id would come from the folder.
  const ownId = idOf({ ...file, folderName: source.name && '' });
  if (ownId !== '') {
    return demandSlug(toImported(source, ownId, file.document.text), source.name);
  }
  const slug = findSlug(source, file);
  const isLoose = !isSkillName(source.origin.slice(source.origin.lastIndexOf('/') + 1));
  const text = isLoose ? nameText(file, slug) : file.document.text;
  return demandSlug(toImported(source, slug, text, noteName(source, slug)));
}

/** The text with a name where it has none, since most hosts demand one. */
function nameText({ document }: SkillFile, slug: string): string {
  const { text, frontmatter } = document;
  const named = findEntry(frontmatter?.root, 'name') === undefined ? setId(text, slug, slug) : text;
  return typeof named === 'string' ? named : text;
}

/** The title is the first heading, the description the first paragraph, and the id comes from the name. */
function importPlain(source: MarkdownSource, file: SkillFile): ImportOutcome {
  const { origin } = source;
  const { text } = file.document;
  const { title, description } = toSkill(file);
  const slug = findSlug(source, file);
  const content = writeSkillText({ name: slug, description: description || title || slug }, text);
  if (content === undefined) {
    return refuseImport(origin, 'No frontmatter can be written above {file}.');
  }
  const note: TransferNote = {
    kind: 'told',
    subject: 'description',
    template: '{file} has no paragraph that could describe the skill, so its title does.',
    args: { file: origin },
  };
  const notes = [...noteName(source, slug), ...(description === '' ? [note] : [])];
  return demandSlug(toImported(source, slug, content, notes));
}

/** What comes nearest to the name, or to the title where nothing of the name can stand in a slug; any slug where nothing of both can. */
function findSlug({ name = '' }: MarkdownSource, file: SkillFile): string {
  return toSlug(name) ?? toSlug(toSkill(file).title) ?? (name && toSlug(`skill ${name}`)) ?? name;
}

/** Says so where the skill is not called what its file or its folder is. */
function noteName({ origin, name = '' }: MarkdownSource, slug: string): TransferNote[] {
  return slug === name
    ? []
    : [
        {
          kind: 'changed',
          subject: 'name',
          template: "{file} becomes the skill '{slug}'.",
          args: { file: origin, slug },
        },
      ];
}

function toImported(
  { origin, others = [], notes = [] }: MarkdownSource,
  slug: string,
  content: string,
  more: readonly TransferNote[] = [],
): ImportedSkill {
  const files = sortFiles([{ path: skillName, content }, ...others]);
  return { slug, files, notes: [...notes, ...more], origin };
}

/** Names the first mistake in the frontmatter, as a check does. */
function describeMistake(origin: string, file: SkillFile): ImportRefusal {
  const profile = findProfile('agentskills');
  const targets = profile === undefined ? [] : [{ profile, strict: false }];
  const mistake = checkSkill(file, targets, {}).find(
    ({ code, severity }) =>
      severity === 'error' && (code.startsWith('yaml-') || code === 'frontmatter-fence'),
  );
  if (mistake === undefined) {
    return refuseImport(origin, 'The frontmatter of {file} cannot be read without doubt.');
  }
  const { template, args, span } = mistake;
  const line = createPositionMap(file.document.text).toPosition(span.start).line + 1;
  return { origin, refusal: { template, args }, line };
}
