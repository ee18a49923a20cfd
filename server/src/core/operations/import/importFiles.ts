import type { TransferNote } from '../../model/findings/transferNote.ts';
import { noteFiles } from '../portable/fileNotes.ts';
import { importAmble } from './importAmble.ts';
import type { ImportOutcome } from './importedSkill.ts';
import { refuseImport, refuseNoText, skillName } from './importedSkill.ts';
import { importMarkdown } from './importMarkdown.ts';
import type { LeftOut } from '../../model/folder/packedPaths.ts';
import { isSkillName, whyLeftOut } from '../../model/folder/packedPaths.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { sortFiles } from '../../model/folder/packFile.ts';

/** Reads the skill in one file; the skills, where it is a JSON list of them. */
export function importFile({ path, content }: PackFile): ImportOutcome[] {
  const name = nameOf(path);
  if (/\.(?:md|markdown)$/i.test(name)) {
    const own = isSkillName(name) ? folderOf(path) && nameOf(folderOf(path)) : withoutEnd(name);
    return [importMarkdown({ origin: path, content, name: own === '' ? undefined : own })];
  }
  if (!/\.json$/i.test(name)) {
    const template = '{file} is neither Markdown nor JSON.';
    return [refuseImport(path, template, {}, { isForeign: true })];
  }
  return typeof content === 'string' ? importAmble(content, path) : [refuseNoText(path, content)];
}

/**
 * Reads the skills in a folder or a pack: every folder with a SKILL.md, else the Markdown files and JSON exports at the top.
 * @param files with paths from the folder or the pack
 * @param name its own name, which a skill at its very top goes by where it has no other
 */
export function importFiles(files: readonly PackFile[], name?: string): ImportOutcome[] {
  const wanted = sortFiles(files).filter(({ path }) => whyLeftOut(path) !== 'junk');
  const folders = new Map<string, PackFile[]>();
  for (const { path } of wanted) {
    if (isSkillName(nameOf(path))) {
      folders.set(folderOf(path), []);
    }
  }
  for (const file of wanted) {
    findNearest(file.path, folders)?.push(file);
  }
  const outcomes = [...folders].map(([folder, own]) => importFolder(folder, own, name));
  return outcomes.length > 0 ? outcomes : importLoose(wanted, name);
}

/** What is known of the nearest folder above a file that is a skill; undefined where there is none. */
function findNearest<Known>(path: string, folders: ReadonlyMap<string, Known>): Known | undefined {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const known = folders.get(folder);
    if (known !== undefined || folder === '') {
      return known;
    }
  }
}

function importFolder(
  folder: string,
  files: readonly PackFile[],
  packName: string | undefined,
): ImportOutcome {
  const start = folder === '' ? 0 : folder.length + 1;
  const own = files.map(file => ({ ...file, path: file.path.slice(start) }));
  const [skill, ...doubles] = own.filter(({ path }) => isSkillName(path));
  const others = own.filter(({ path }) => !isSkillName(path) && whyLeftOut(path) === undefined);
  const path = skill?.path ?? skillName;
  return importMarkdown({
    origin: folder === '' ? path : `${folder}/${path}`,
    content: skill?.content ?? '',
    name: folder === '' ? packName : nameOf(folder),
    others,
    notes: [
      ...noteSpelling(path),
      ...noteFiles(
        'left-out',
        "Only one file can be the skill's own, so these were left out: {files}.",
        pathsOf(doubles),
      ),
      ...noteLeftOut(own),
    ],
  });
}

/** Hosts on some systems load no other spelling. */
function noteSpelling(path: string): TransferNote[] {
  return path === skillName
    ? []
    : [{ kind: 'changed', subject: path, template: '{file} becomes SKILL.md.', args: { file: path } }];
}

const leftOut: Readonly<Record<Exclude<LeftOut, 'junk'>, string>> = {
  values: 'Values of variables stay where they are: {files}.',
  provenance: 'Where this copy came from does not hold for the new one: {files}.',
  evals: 'Tests of the author stay where they are ({count}): {files}.',
};

function noteLeftOut(files: readonly PackFile[]): TransferNote[] {
  return Object.entries(leftOut).flatMap(([reason, template]) =>
    noteFiles('left-out', template, pathsOf(files.filter(({ path }) => whyLeftOut(path) === reason))),
  );
}

/** Files beside skills that are about something else. */
const aboutOthers =
  /^(?:readme|licen[cs]e|copying|notice|changelog|contributing|code_of_conduct|security|authors|agents|claude|gemini)\./i;

function importLoose(files: readonly PackFile[], name: string | undefined): ImportOutcome[] {
  const common = findCommonFolder(files);
  const outcomes = files
    .filter(({ path }) => folderOf(path) === common && /\.(?:md|markdown|json)$/i.test(path))
    .filter(({ path }) => !aboutOthers.test(nameOf(path)))
    .flatMap(importFile)
    .filter(outcome => !('isForeign' in outcome));
  const template =
    'There is no skill in {file}: no folder in it has a SKILL.md, and at its top is neither a Markdown file nor a JSON export.';
  return outcomes.length > 0 ? outcomes : [refuseImport(name ?? '.', template, {}, { isForeign: true })];
}

/** The folder that all files lie in, however deep. */
function findCommonFolder(files: readonly PackFile[]): string {
  const [first, ...rest] = files.map(({ path }) => folderOf(path));
  let common = first ?? '';
  for (const folder of rest) {
    while (common !== '' && folder !== common && !folder.startsWith(`${common}/`)) {
      common = folderOf(common);
    }
  }
  return common;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withoutEnd(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

function pathsOf(files: readonly PackFile[]): string[] {
  return files.map(({ path }) => path);
}
