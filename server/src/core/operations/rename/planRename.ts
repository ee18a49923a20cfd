import type { LockReason } from '../../analysis/provenance/locked.ts';
import type { SkillRecord } from '../../model/catalog/skillCatalog.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import { findEntry, toText } from '../../syntax/yaml/yamlNode.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { idOf, isId } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { applyEdits } from '../../text/position/edits.ts';
import { readKeyedFrontmatter } from '../../syntax/edit/keyed/keyedText.ts';
import { editProblems } from '../../model/skill/partEdit.ts';
import { setValue } from '../../syntax/edit/setValue.ts';
import { checkAccess } from '../access/checkAccess.ts';
import type { IdKey } from '../create/findIdFault.ts';
import { findIdFault, findNameError, folderNameFor } from '../create/findIdFault.ts';
import type { Move } from './movePath.ts';
import { joinPath } from './movePath.ts';
import type { Problem } from '../access/managedSkill.ts';
import type { NamingText, Renames } from './renameIn.ts';
import { namesSkill, renameIn, renameOwn } from './renameIn.ts';
import { describeRivals, findNearest } from '../../analysis/loading/rivalsOf.ts';

/** A skill that is to be renamed, as editors and the disk have it. */
export interface RenamedSkill {
  readonly file: SkillFile;
  readonly targets: readonly Target[];
  readonly lock?: LockReason | undefined;
  /** One of the known ones. */
  readonly record: SkillRecord;
  /** Where it lies, with `/`, as those of the files are told; undefined where links do not matter. */
  readonly folder?: string;
}

/** A text that may name the skill. */
export interface NamingFile extends NamingText {
  /** What people call it. */
  readonly path: string;
  /** The skill that it belongs to; undefined for the workspace description. */
  readonly by?: SkillRecord;
  /** It can be read and not written. */
  readonly isReadonly?: boolean;
}

export interface RenameOrder<File extends NamingFile> {
  readonly skill: RenamedSkill;
  /** The new id. */
  readonly name: string;
  /** The skills of an id. */
  readonly findNamesakes: (id: string) => readonly SkillRecord[];
  /** All but the SKILL.md itself. */
  readonly files: readonly File[];
  /** Why no folder of a name can be made beside that of the skill. */
  readonly findFolderProblem: (name: string) => Sentence | undefined;
}

export interface RenamePlan<File extends NamingFile> {
  /** Of the SKILL.md. */
  readonly edits: readonly TextEdit[];
  readonly others: readonly { readonly file: File; readonly edits: readonly TextEdit[] }[];
  /** The name of the folder afterwards, where it changes. */
  readonly folder?: string;
  /** What people should know before. */
  readonly notes: readonly Sentence[];
  /** Those of the notes that leave something to be done. */
  readonly warnings: readonly Sentence[];
  /** Those of the notes that tell of other skills of this name. */
  readonly rivals: readonly Sentence[];
}

const sentences = {
  same: "The skill is called '{name}' already.",
  nameless: "Neither a key nor a folder of its own gives the skill its id; write '{name}' under `name`.",
  others: 'Other files that name it are changed too: {count}.',
  byHand: "'{path}' names it, and nothing can be written there with certainty; change it by hand.",
  unsure: "'{name}' occurs in code, where it may be another word; look at these places: {count}.",
  kept: "'{path}' is called '{name}' as well, so that what names that one stays.",
} as const;

/**
 * Plans to give a skill another id: the key that it comes from, the folder where that goes by it, and every name by which other files
 * mean this skill, in bodies and links too.
 */
export function planRename<File extends NamingFile>(order: RenameOrder<File>): RenamePlan<File> | Problem {
  const { skill, name } = order;
  const obstacle = findRenameObstacle(skill);
  if (obstacle !== undefined) {
    return { problem: obstacle };
  }
  const id = idOf(skill.file);
  if (name === id) {
    return { problem: { template: sentences.same, args: { name } } };
  }
  const naming = nameAnew(skill, id, name);
  if ('problem' in naming) {
    return naming;
  }
  const problem = findProblem(order, naming);
  if (problem !== undefined) {
    return { problem };
  }
  const renames = renamesOf(order, id, naming);
  const moves = movesOf(skill, naming);
  const { others, warnings } = renameOthers(order, renames, moves);
  const own = renameSelf(order, naming, renames, moves);
  if ('problem' in own) {
    return own;
  }
  const count = others.length;
  const changed = count === 0 ? [] : [{ template: sentences.others, args: { count } }];
  const unsure = [...own.edits, ...others.flatMap(({ edits }) => edits)].filter(
    ({ isUnsure }) => isUnsure,
  ).length;
  const words = unsure === 0 ? [] : [{ template: sentences.unsure, args: { name: id, count: unsure } }];
  const left = [...warnings, ...own.warnings];
  const rivals = describeRivals({ ...skill.record, id: name }, order.findNamesakes(name));
  return {
    edits: own.edits,
    others,
    warnings: left,
    rivals,
    ...(naming.folder !== undefined && { folder: naming.folder }),
    notes: [...rivals, ...changed, ...words, ...left],
  };
}

/** Why a skill cannot get another id, whichever that would be. */
export function findRenameObstacle(
  skill: Pick<RenamedSkill, 'file' | 'targets' | 'lock'>,
): Sentence | undefined {
  const { document, fileName } = skill.file;
  const isReadable = findIdKey(skill) === undefined || readKeyedFrontmatter(document) !== undefined;
  const unreadable = { template: editProblems.unreadable, args: { file: fileName } };
  return checkAccess(skill.lock, 'update') ?? (isReadable ? undefined : unreadable);
}

/** Where the new id is to stand. */
interface Naming {
  /** Undefined where the folder alone gives the id. */
  readonly key: IdKey | undefined;
  /** Undefined where the folder stays. */
  readonly folder: string | undefined;
}

/** The key that a skill has its id from; undefined where the folder alone gives it. */
function findIdKey({ file, targets }: Pick<RenamedSkill, 'file' | 'targets'>): IdKey | undefined {
  const root = file.document.frontmatter?.root;
  const written = (key: IdKey) => toText(findEntry(root, key)?.value)?.trim() ?? '';
  const isName = isId(written('name')) || (isDemandedBy(targets) && written('name') !== '');
  return written('slug') !== '' ? 'slug' : isName ? 'name' : undefined;
}

function nameAnew(skill: RenamedSkill, id: string, name: string): Naming | Problem {
  const { folderName } = skill.file;
  const key = findIdKey(skill);
  if (key === undefined && folderName === undefined) {
    return { problem: { template: sentences.nameless, args: { name } } };
  }
  const isBound = key === undefined || folderName === folderNameFor(id) || folderName === id;
  const follows = folderName !== undefined && (isBound || (isDemandedBy(skill.targets) && key === 'name'));
  // Dots stand in a folder as hyphens, unless they stood there as dots, or the folder alone gives the id.
  const keepsDots = key === undefined || (folderName === id && id.includes('.'));
  const folder = keepsDots ? name : folderNameFor(name);
  return { key, folder: follows && folder !== folderName ? folder : undefined };
}

/** Whether a host does not do with a name that is not that of the folder. */
function isDemandedBy(targets: readonly Target[]): boolean {
  return targets.some(
    ({ profile: { nameDiffersFromFolder: answer } }) => answer === 'refused' || answer === 'warned',
  );
}

function findProblem<File extends NamingFile>(
  { skill, name, findFolderProblem }: RenameOrder<File>,
  { key, folder }: Naming,
): Sentence | undefined {
  return (
    findIdFault(name, key ?? 'name', skill.targets) ??
    (folder === undefined ? undefined : findFolderProblem(folder))
  );
}

/** What links have to follow. */
function movesOf({ folder: from }: RenamedSkill, { folder }: Naming): Move[] {
  return from === undefined || folder === undefined ? [] : [{ from, to: joinPath(from, `../${folder}`) }];
}

/** Others may call it by its folder too, where no skill has that for its id. */
function renamesOf<File extends NamingFile>(
  { skill, name, findNamesakes }: RenameOrder<File>,
  id: string,
  { folder }: Naming,
): Renames {
  const before = skill.file.folderName;
  const isAlias = folder !== undefined && before !== undefined && before !== id;
  const isFree = isAlias && findNamesakes(before).length === 0;
  return new Map([...(isFree ? [[before, folder] as const] : []), [id, name]]);
}

function renameSelf<File extends NamingFile>(
  { skill, name }: RenameOrder<File>,
  { key, folder }: Naming,
  renames: Renames,
  moves: readonly Move[],
): Pick<RenamePlan<File>, 'edits' | 'warnings'> | Problem {
  const { file, targets } = skill;
  const { text } = file.document;
  const keyed = readKeyedFrontmatter(file.document);
  const source = {
    kind: 'skill',
    text,
    ...(skill.folder !== undefined && { folder: skill.folder }),
  } as const;
  const whole = key === undefined ? undefined : renameOwn(source, name, renames, moves);
  const ofKey = key === undefined || keyed === undefined ? [] : setValue(keyed, [key], name);
  const ofNames = whole === undefined ? renameIn(source, renames, moves) : [];
  const edits = whole ?? (ofKey && [...ofKey, ...(ofNames ?? [])]);
  const document = edits && parseSkillDocument(applyEdits(text, edits));
  const after = document && { ...file, document, folderName: folder ?? file.folderName };
  if (edits === undefined || after === undefined || idOf(after) !== name) {
    const args = { file: file.fileName, key: key ?? 'name' };
    return { problem: { template: editProblems.unplaced, args } };
  }
  const error = findNameError(file, after, targets);
  const warnings = ofNames === undefined ? [{ template: sentences.byHand, args: { path: file.path } }] : [];
  return error === undefined ? { edits, warnings } : { problem: error };
}

function renameOthers<File extends NamingFile>(
  { skill, findNamesakes, files }: RenameOrder<File>,
  renames: Renames,
  moves: readonly Move[],
): Pick<RenamePlan<File>, 'others' | 'warnings'> {
  const others: { readonly file: File; readonly edits: readonly TextEdit[] }[] = [];
  const byHand: Sentence[] = [];
  const kept = new Map<string, Sentence>();
  const namesakes = new Map([...renames.keys()].map(old => [old, findNamesakes(old)]));
  for (const file of files) {
    const relevant = [...renames].filter(([old]) =>
      isReferenceTo(old, file, skill.record, namesakes.get(old) ?? [], kept),
    );
    const edits = renameIn(file, new Map(relevant), moves);
    if (edits === undefined || (file.isReadonly === true && edits.length > 0)) {
      byHand.push({ template: sentences.byHand, args: { path: file.path } });
    } else if (edits.length > 0) {
      others.push({ file, edits });
    }
  }
  return { others, warnings: [...byHand, ...kept.values()] };
}

/** Whether a name in a file stands for this skill and not for another one that is called so. */
function isReferenceTo(
  name: string,
  { by, kind, text }: NamingFile,
  skill: SkillRecord,
  namesakes: readonly SkillRecord[],
  kept: Map<string, Sentence>,
): boolean {
  const resolved = by === skill ? skill : (findNearest(namesakes, by) ?? skill);
  if (resolved === skill) {
    return true;
  }
  if (namesSkill({ kind, text }, name)) {
    kept.set(resolved.path, { template: sentences.kept, args: { path: resolved.path, name } });
  }
  return false;
}
