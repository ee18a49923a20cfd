import type { SkillRecord } from '../../model/catalog/skillCatalog.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, stepInto } from '../../syntax/yaml/yamlNode.ts';
import { giveId } from '../import/renameImported.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { sortFiles } from '../../model/folder/packFile.ts';
import { whyLeftOut } from '../../model/folder/packedPaths.ts';
import type { SkillFolder } from '../../model/folder/skillFolder.ts';
import { isLocked } from '../../analysis/provenance/locked.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { readSidecar, sidecarName } from '../../model/skill/sidecar.ts';
import { createSkillKeys, wordsOf } from '../../model/skill/skillKeys.ts';
import { manifestName, syntaxOfPart } from '../../model/skill/skillParts.ts';
import type { SkillPart } from '../../model/skill/skillParts.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { applyEdits } from '../../text/position/edits.ts';
import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { editProblems } from '../../model/skill/partEdit.ts';
import { removeValue } from '../../syntax/edit/removeValue.ts';
import { replaceValue } from '../../syntax/edit/replaceValue.ts';
import { readsKey } from '../update/fieldPlace.ts';
import { findIdFault, folderNameFor } from './findIdFault.ts';
import type { Problem } from '../access/managedSkill.ts';
import { describeHiding, describeRivals, rivalsOf } from '../../analysis/loading/rivalsOf.ts';

export interface DuplicateOrder {
  readonly folder: SkillFolder;
  /** The id of the copy. */
  readonly name: string;
  /** Of the place that the copy goes to. */
  readonly targets: readonly Target[];
}

/** The copy of a skill with paths from its own folder. */
export interface DuplicatePlan {
  readonly files: readonly PackFile[];
  readonly notes: readonly Sentence[];
}

/**
 * The files of a copy that can be edited: another id where it is to have one, and nothing that says that the skill is somebody
 * else's. Values of variables, secret ones among them, stay where they are.
 */
export function planDuplicate({ folder, name, targets }: DuplicateOrder): DuplicatePlan | Problem {
  const { parts, others } = folder;
  const { fileName, document } = parts.file;
  const hasSlug = findEntry(document.frontmatter?.root, 'slug') !== undefined;
  const fault = findIdFault(name, hasSlug ? 'slug' : 'name', targets);
  const named = fault === undefined ? giveId(document.text, name, folderNameFor(name)) : { refusal: fault };
  if (typeof named !== 'string') {
    return { problem: named.refusal };
  }
  const skill = unlock('skill', named, targets);
  const sidecar = parts.sidecar === undefined ? undefined : unlock('sidecar', parts.sidecar, targets);
  if (isStillLocked(skill, sidecar)) {
    return { problem: { template: editProblems.unplaced, args: { file: fileName, key: 'source' } } };
  }
  const own = [
    { path: fileName, content: skill },
    ...(sidecar === undefined ? [] : [{ path: sidecarName, content: sidecar }]),
    ...(parts.manifest === undefined ? [] : [{ path: manifestName, content: parts.manifest }]),
  ];
  return {
    files: sortFiles([...own, ...others.filter(file => isCopied(file.path))]),
    notes: others.filter(file => whyLeftOut(file.path) === 'values').map(describeValues),
  };
}

/**
 * Why a copy would be of no use, or would be in the way: hosts would take another skill of its id. Notes say whom it hides.
 * @param copy what the others would know of it
 */
export function evaluateDuplicate(
  copy: SkillRecord,
  others: readonly SkillRecord[],
): { readonly notes: readonly Sentence[] } | Problem {
  const { hiddenBy } = rivalsOf(copy, others);
  return hiddenBy === undefined
    ? { notes: describeRivals(copy, others) }
    : { problem: describeHiding(copy, hiddenBy) };
}

/** Whether a file of a skill goes along: tests of the author do, since whoever edits the copy needs them. */
export function isCopied(path: string): boolean {
  const why = whyLeftOut(path);
  return why === undefined || why === 'evals';
}

function describeValues({ path }: PackFile): Sentence {
  return { template: "'{file}' holds values of variables and is not copied.", args: { file: path } };
}

/** The text of a part without the words that lock the skill, as far as they can be taken out with certainty. */
function unlock(part: SkillPart, text: string, targets: readonly Target[]): string {
  let current = text;
  for (const path of [['source'], ['metadata', 'source']]) {
    const keyed = readKeyedText(syntaxOfPart(part), current);
    const [word] = wordsOf(path.reduce<YamlNode | undefined>(stepInto, keyed?.root));
    if (keyed === undefined || !isLockingWord(word)) {
      continue;
    }
    const isKnown = path.length === 1 && targets.every(({ profile }) => readsKey(profile, 'source'));
    const edits = isKnown ? replaceValue(keyed, path, 'user') : removeValue(keyed, path);
    current = applyEdits(current, edits ?? []);
  }
  return current;
}

function isStillLocked(skill: string, sidecar: string | undefined): boolean {
  const { frontmatter } = parseSkillDocument(skill);
  const keys = createSkillKeys({ frontmatter: frontmatter?.root, sidecar: readSidecar(sidecar) });
  return isLockingWord(keys.text('source'));
}

function isLockingWord(word: string | undefined): boolean {
  return isLocked({ hasProvenance: false, source: word });
}
