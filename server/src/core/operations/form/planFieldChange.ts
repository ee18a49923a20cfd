import { emptyDescription } from '../../model/workspace/workspaceDescription.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import { checkAccess } from '../access/checkAccess.ts';
import { placeOfField } from '../update/fieldPlace.ts';
import type { ManagedSkill } from '../access/managedSkill.ts';
import { findManifest } from '../../model/manifest/findManifest.ts';
import type { SkillPart, SkillParts } from '../../model/skill/skillParts.ts';
import { textOfPart, treesOf } from '../../model/skill/skillParts.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import type { PlannedEdit } from '../../model/skill/partEdit.ts';
import { planEdit } from '../../model/skill/partEdit.ts';
import { removeValue } from '../../syntax/edit/removeValue.ts';
import { replaceValue } from '../../syntax/edit/replaceValue.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';
import { buildForm, leftOut, skillSourcesOf } from './buildForm.ts';
import { createFieldFinder } from './fieldFinder.ts';
import { canBeRead, findFormObstacle } from './formObstacle.ts';
import { isPlainlyWritten } from './plainlyWritten.ts';
import type { FieldChange, FormField } from './formField.ts';

/** A skill whose fields are changed. */
export interface EditedSkill extends ManagedSkill {
  /** Why its files cannot be written. */
  readonly readonlyReason?: Sentence;
}

const sentences = {
  textOnly: '`{key}` can be changed in the text only.',
  tooLarge: 'The value is too large for a form.',
  noPath: 'There is no such field.',
  noValue: 'This is not a value of a form.',
} as const;

/** Plans to change one field where it belongs, and nothing else. */
export function planFieldChange(
  skill: EditedSkill,
  form: 'skill' | 'manifest',
  change: FieldChange,
): PlannedEdit {
  const problem =
    checkAccess(skill.lock, 'update') ?? skill.readonlyReason ?? checkChange(skill, form, change);
  if (problem !== undefined) {
    return { problem };
  }
  const { part, path } =
    form === 'skill' ? placeInSkill(skill, change.path) : placeInManifest(skill, change.path);
  const isAbsent = isEmptyPart(skill.parts, part);
  if (isAbsent && change.kind === 'unset') {
    return { part, edits: [] };
  }
  return planEdit(skill.parts, part, {
    key: change.path.join('.'),
    change: keyed => applyChange(keyed, path, change),
    ...(isAbsent && part !== 'skill' && { whole: wholeOf(form, part, path, change) }),
  });
}

function isEmptyPart(parts: SkillParts, part: SkillPart): boolean {
  const isUnread = parts.unread?.includes(part) === true;
  return part !== 'skill' && !isUnread && (parts[part] ?? '').trim() === '';
}

function applyChange(
  keyed: KeyedText,
  path: FieldPath,
  change: FieldChange,
): readonly TextEdit[] | undefined {
  switch (change.kind) {
    case 'set':
      return replaceValue(keyed, path, change.value);
    case 'unset':
      return removeValue(keyed, path);
    case 'add':
      return replaceValue(keyed, [...path, countItems(keyed, path)], change.value);
  }
}

/** One value in place of a list is its only item. */
function countItems({ root }: KeyedText, path: FieldPath): number {
  const node = createFieldFinder([{ part: 'skill', root, lead: [] }]).find(path)?.node;
  if (node?.kind === 'sequence') {
    return node.items.length;
  }
  return node === undefined || (node.kind === 'scalar' && node.value === null) ? 0 : 1;
}

interface FieldPlace {
  readonly part: SkillPart;
  readonly path: FieldPath;
}

/** Where as much of the path stands as is there already; else where a new key goes. */
function placeInSkill({ parts, targets }: EditedSkill, path: FieldPath): FieldPlace {
  const finder = createFieldFinder(skillSourcesOf(parts));
  for (let length = path.length; length > 0; length--) {
    const found = finder.find(path.slice(0, length));
    if (found !== undefined) {
      return { part: found.part, path: [...found.path, ...path.slice(length)] };
    }
  }
  const [key, ...below] = path;
  const { part, path: own, instead } = placeOfField(parts, targets, String(key));
  // One change is one edit of one file, so what is refused already stays where it stands.
  return instead === undefined
    ? { part, path: [...own, ...below] }
    : { part: 'skill', path: [...instead, ...below] };
}

/** A manifest that is not there yet gets a file of its own. */
function placeInManifest({ parts }: EditedSkill, path: FieldPath): FieldPlace {
  const place = findManifest(treesOf(parts));
  return place === undefined
    ? { part: 'manifest', path }
    : { part: place.file, path: [...place.path, ...path] };
}

/** What a file holds that is made for the change. */
function wholeOf(form: 'skill' | 'manifest', part: SkillPart, path: FieldPath, change: FieldChange): Value {
  const value = change.kind === 'unset' ? {} : change.value;
  const [key, ...rest] = path;
  const below = rest.reduceRight<Value>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    change.kind === 'add' ? [value] : value,
  );
  const isManifest = form === 'manifest' && part === 'manifest';
  return { ...(isManifest && { version: 1 }), [String(key)]: below };
}

/** Characters of a value that a form takes; a text that long is not a field any more. */
const longestValue = 100_000;
const deepestPath = 12;

/** Why a change is not taken: what the page shows does not decide about it. */
function checkChange(
  { parts, targets }: EditedSkill,
  form: 'skill' | 'manifest',
  change: FieldChange,
): Sentence | undefined {
  const { path } = change;
  if (path.length === 0 || path.length > deepestPath || !path.every(isStep) || typeof path[0] === 'number') {
    return { template: sentences.noPath, args: {} };
  }
  if (change.kind !== 'unset' && !isValue(change.value)) {
    return { template: sentences.noValue, args: {} };
  }
  if (change.kind !== 'unset' && JSON.stringify(change.value).length > longestValue) {
    return { template: sentences.tooLarge, args: {} };
  }
  const fields = buildForm({ parts, targets, known: nothingKnown, findings: {}, describe: () => '' });
  const manifest = fields.find(field => field.path.length === 0);
  const isShown = form === 'manifest' ? manifest !== undefined : canBeRead(parts, 'skill');
  if (!isShown) {
    return findFormObstacle(parts, {}, () => '')?.sentence ?? { template: sentences.noPath, args: {} };
  }
  if (leftOut[form].some(each => isStartOf(each, path))) {
    return { template: sentences.noPath, args: {} };
  }
  const shown = form === 'manifest' ? (manifest?.fields ?? []) : fields.filter(each => each !== manifest);
  const table = findOnWay(shown, path).find(({ control }) => control === 'table');
  const fixed = isPipelineStep(parts, form, change)
    ? undefined
    : (table?.path ?? findHidden(parts, form, path));
  return fixed && { template: sentences.textOnly, args: { key: fixed.join('.') } };
}

/** Whether a change is about one case of a pipeline, which is edited where the pipeline is drawn; the form shows all cases as a table. */
function isPipelineStep(parts: SkillParts, form: 'skill' | 'manifest', change: FieldChange): boolean {
  const [key = '', ...below] = change.path;
  const isCase = form === 'skill' && key === 'conditional_next_skills' && below.length === 1;
  if (!isCase || change.kind === 'add' || (change.kind === 'set' && typeof change.value !== 'string')) {
    return false;
  }
  const found = createFieldFinder(skillSourcesOf(parts)).find([key]);
  return found?.part !== 'skill' || isPlainlyWritten(textOfPart(parts, 'skill') ?? '', found);
}

/** What would be lost with a path as a whole, though the form does not show it: the manifest below `metadata`. */
function findHidden(parts: SkillParts, form: 'skill' | 'manifest', path: FieldPath): FieldPath | undefined {
  const finder = form === 'skill' ? createFieldFinder(skillSourcesOf(parts)) : undefined;
  return leftOut[form].find(each => isStartOf(path, each) && finder?.find(each) !== undefined);
}

function isStartOf(start: FieldPath, path: FieldPath): boolean {
  return start.length <= path.length && start.every((step, index) => step === path[index]);
}

const nothingKnown = { workspace: emptyDescription };

function isStep(step: string | number): boolean {
  return typeof step === 'number'
    ? Number.isInteger(step) && step >= 0
    : step !== '' && step.length <= 200 && !/\p{Cc}/u.test(step);
}

/** What comes over the wire may be anything. */
function isValue(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object') {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  }
  return (
    value !== null && depth < deepestPath && Object.values(value).every(each => isValue(each, depth + 1))
  );
}

/** The fields that a path leads through, and the one that it leads to. */
function findOnWay(fields: readonly FormField[], path: FieldPath): FormField[] {
  const field = fields.find(each => each.path.every((step, index) => step === path[index]));
  if (field === undefined) {
    return [];
  }
  const below = field.control === 'objects' ? (field.items ?? []).flat() : (field.fields ?? []);
  return [field, ...(field.path.length < path.length ? findOnWay(below, path) : [])];
}
