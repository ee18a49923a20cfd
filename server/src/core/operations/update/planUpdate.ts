import { findField } from '../../model/profiles/record/profile.ts';
import { findKeyPlace } from '../../model/skill/keyPlace.ts';
import { modifiedKeys } from '../../model/skill/skillDates.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { treesOf } from '../../model/skill/skillParts.ts';
import { largestFile } from '../../model/skill/skillFile.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { measureUtf8 } from '../../text/unicode/utf8Length.ts';
import type { PartEdit } from '../../model/skill/partEdit.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';
import type { BodyRequest } from './bodyOperation.ts';
import { changeBody, checkBodyRequest } from './bodyOperation.ts';
import { checkAccess } from '../access/checkAccess.ts';
import type { ManagedSkill, Problem, SkillReading } from '../access/managedSkill.ts';
import { toReading } from '../access/managedSkill.ts';
import { editsBetween, setField } from './setField.ts';

/** What is to be changed; what is not named stays. */
export interface SkillUpdate extends BodyRequest {
  readonly title?: string;
  readonly description?: string;
  /** In place of those that are there. */
  readonly tags?: readonly string[];
}

export interface UpdatedSkill {
  readonly name: string;
  readonly version: number | string;
  /** How often the text that was looked for was replaced or taken out, and how often it stands there still. */
  readonly replaced?: number;
  readonly remaining?: number;
}

const problems = {
  nothing: 'Nothing is to be changed: a title, a description, tags or an operation is missing.',
  emptyTitle: 'The title is empty.',
  emptyDescription: 'The description is empty.',
  longDescription: 'The description has {count} characters, and {host} takes {limit}.',
  large: 'The skill would be larger than 1 MB.',
} as const;

/**
 * Plans a change of what a skill says of itself, of its body, or of both. No edits where everything is so already.
 * @param now in ISO 8601, for a date of the last change where the skill has one
 */
export function planUpdate(
  skill: ManagedSkill,
  update: SkillUpdate,
  now: string,
): { readonly edits: readonly PartEdit[]; readonly result: UpdatedSkill } | Problem {
  const problem =
    checkAccess(skill.lock, 'update') ??
    checkRequest(update) ??
    checkDescription(update.description ?? '', skill.targets);
  if (problem !== undefined) {
    return { problem };
  }
  const { parts } = skill;
  const described = setAll(parts, skill, fieldsOf(skill, update));
  if ('problem' in described) {
    return described;
  }
  const { file } = described;
  const changed =
    update.operation === undefined
      ? { document: file.document }
      : changeBody(file.document, file.fileName, update);
  if ('problem' in changed) {
    return changed;
  }
  const { document, ...counts } = changed;
  const after = { ...described, file: { ...file, document } };
  if (measureUtf8(document.text, largestFile).overAt !== undefined) {
    return { problem: { template: problems.large, args: {} } };
  }
  const isSame = editsBetween(parts, after).length === 0;
  const counted = isSame ? after : setAll(after, skill, countersOf(after, now));
  if ('problem' in counted) {
    return counted;
  }
  const { name, version } = toReading({ parts: counted });
  return { edits: editsBetween(parts, counted), result: { name, version, ...counts } };
}

/** Why a change cannot be meant, whatever skill it is for. */
export function checkRequest(update: SkillUpdate): Sentence | undefined {
  const { title, description, tags, operation } = update;
  const problem = checkBodyRequest(update);
  if (problem !== undefined) {
    return problem;
  }
  if ([title, description, tags, operation].every(part => part === undefined)) {
    return { template: problems.nothing, args: {} };
  }
  if (title?.trim() === '') {
    return { template: problems.emptyTitle, args: {} };
  }
  return description?.trim() === '' ? { template: problems.emptyDescription, args: {} } : undefined;
}

/** Why hosts would not take a description. */
function checkDescription(description: string, targets: ManagedSkill['targets']): Sentence | undefined {
  const count = countCodePoints(description.trim());
  for (const { profile } of targets) {
    const { maxLength: limit = Infinity, enforcement } = findField(profile, 'description') ?? {};
    if (enforcement === 'refused' && count > limit) {
      return { template: problems.longDescription, args: { count, limit, host: profile.title } };
    }
  }
  return undefined;
}

type Fields = readonly (readonly [key: string, value: Value])[];

function fieldsOf(skill: ManagedSkill, { title, description, tags }: SkillUpdate): Fields {
  const current: SkillReading = toReading(skill);
  const toLine = (words: string) => words.replace(/\r\n?/g, '\n').trim();
  const wanted = tags && [...new Set(tags.map(tag => tag.trim()).filter(tag => tag !== ''))];
  return [
    ...(title === undefined || toLine(title) === current.title
      ? []
      : [[titleKey(skill.parts), toLine(title).replace(/\s+/g, ' ')] as const]),
    ...(description === undefined || toLine(description) === current.description
      ? []
      : [['description', toLine(description)] as const]),
    ...(wanted === undefined || JSON.stringify(wanted) === JSON.stringify(current.tags)
      ? []
      : [['tags', wanted] as const]),
  ];
}

/** The name is the title where a slug is the id. */
function titleKey(parts: SkillParts): string {
  const trees = treesOf(parts);
  const hasTitle = findKeyPlace(trees, 'title') !== undefined;
  return !hasTitle && findKeyPlace({ ...trees, sidecar: undefined }, 'slug') !== undefined ? 'name' : 'title';
}

function setAll(parts: SkillParts, { targets }: ManagedSkill, fields: Fields): SkillParts | Problem {
  let current = parts;
  for (const [key, value] of fields) {
    const next = setField(current, targets, key, value);
    if ('problem' in next) {
      return next;
    }
    current = next;
  }
  return current;
}

/** What every change changes with it. */
function countersOf(parts: SkillParts, now: string): Fields {
  const trees = treesOf(parts);
  const version = findKeyPlace(trees, 'version')?.node;
  const isCounted =
    version?.kind === 'scalar' && version.style === 'plain' && /^\d{1,15}$/.test(version.source);
  const date = findKeyPlace(trees, ...modifiedKeys);
  const key = date?.path.at(-1);
  const written = date?.node.kind === 'scalar' ? String(date.node.value) : '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written);
  return [
    ...(isCounted ? [['version', Number(version.source) + 1] as const] : []),
    ...(key === undefined ? [] : [[key, isDay ? now.slice(0, 10) : now] as const]),
  ];
}
