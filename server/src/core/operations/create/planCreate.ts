import type { YamlRecord } from '../../syntax/yaml/yamlNode.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { textIn } from '../../model/folder/packFile.ts';
import { isRefusal } from '../../model/findings/transferNote.ts';
import type { Profile, Target } from '../../model/profiles/record/profile.ts';
import { trimLines } from '../../analysis/prompt/skillText.ts';
import { checkSkill } from '../../checks/checkSkill.ts';
import { largestFile, plainFacts } from '../../model/skill/skillFile.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';
import { measureUtf8 } from '../../text/unicode/utf8Length.ts';
import { findNameFault } from './findNameFault.ts';
import type { Problem } from '../access/managedSkill.ts';
import { createSkillFiles } from './createSkillFiles.ts';
import { originKeys } from './originKeys.ts';
import { plain } from './templates/plain.ts';
import type { SkillTemplate } from './templates/skillTemplate.ts';

/** A skill as somebody asks for it. */
export interface SkillOrder {
  readonly name: string;
  /** The name in words where it is not said. */
  readonly title?: string;
  readonly description: string;
  /** The whole body; it may be left to a template. */
  readonly content?: string;
  readonly tags?: readonly string[];
  readonly category?: string;
  /** Who asks: a person, or an agent. */
  readonly source: 'user' | 'agent';
  readonly template?: SkillTemplate;
}

/** Where the skill is to be. */
export interface NewPlace {
  /** The host that it is written for. */
  readonly profile: Profile;
  /** All that it ships to. */
  readonly targets: readonly Target[];
  /** Whether something of this name is in the folder already. */
  readonly exists: (name: string) => boolean;
  /** In ISO 8601. */
  readonly now: string;
}

const problems = {
  exists: "There is something called '{name}' already; nothing was written over it.",
  description: 'The description is missing.',
  content: 'The content is missing.',
  title: 'The title is empty.',
  large: 'The skill would be larger than 1 MB.',
  longDescription: 'The description has {count} characters; {title} takes {limit} of a new skill.',
  longContent: 'The content has {count} characters; {title} takes {limit} of a new skill.',
} as const;

/** Characters that a host takes of a skill that is made while it runs: what GolemCore's tool for managing skills validates. */
const newSkillLimits: Readonly<
  Partial<Record<string, { readonly description: number; readonly content: number }>>
> = {
  golemcore: { description: 200, content: 50_000 },
};

/** Plans a new skill: its files by their path in its folder. Nothing that is there already is written over. */
export function planCreate(
  order: SkillOrder,
  place: NewPlace,
):
  | { readonly files: readonly PackFile[]; readonly result: { readonly name: string; readonly version: 1 } }
  | Problem {
  const { name, title, description, content, template } = order;
  const { profile, targets } = place;
  const problem = checkOrder(order, place);
  if (problem !== undefined) {
    return { problem };
  }
  const created = createSkillFiles(template ?? plain, {
    name,
    ...(title !== undefined && { title: title.trim().replace(/\s+/g, ' ') }),
    description: description.replace(/\r\n?/g, '\n').trim(),
    ...(content !== undefined && { body: trimLines(content.replace(/\r\n?/g, '\n')), keepsBody: true }),
    profile,
    others: targets.map(target => target.profile).filter(other => other !== profile),
    keys: keysOf(order, place),
  });
  if (isRefusal(created)) {
    return { problem: created.refusal };
  }
  const refused = checkFiles(created.files, name, targets);
  return refused === undefined
    ? { files: created.files, result: { name, version: 1 } }
    : { problem: refused };
}

function checkOrder(order: SkillOrder, { profile, exists }: NewPlace): Sentence | undefined {
  const { name } = order;
  const ofName = findNameFault(name, profile);
  if (ofName !== undefined) {
    return ofName;
  }
  const lack = findLack(order);
  if (lack !== undefined) {
    return { template: lack, args: {} };
  }
  const excess = findExcess(order, profile);
  if (excess !== undefined) {
    return excess;
  }
  return exists(name) ? { template: problems.exists, args: { name } } : undefined;
}

function findLack({ title, description, content, template }: SkillOrder): string | undefined {
  if (title?.trim() === '') {
    return problems.title;
  }
  if (description.trim() === '') {
    return problems.description;
  }
  return content === undefined && template === undefined ? problems.content : undefined;
}

function findExcess({ description, content = '' }: SkillOrder, { id, title }: Profile): Sentence | undefined {
  const limits = newSkillLimits[id];
  if (limits === undefined) {
    return undefined;
  }
  const counts = { description: countCodePoints(description.trim()), content: countCodePoints(content) };
  const [template, key] =
    counts.description > limits.description
      ? [problems.longDescription, 'description' as const]
      : [problems.longContent, 'content' as const];
  return counts[key] > limits[key]
    ? { template, args: { count: counts[key], title, limit: limits[key] } }
    : undefined;
}

/** What the profile has no key for goes beside the skill, but for what says nothing there. */
function keysOf({ tags = [], category = '', source }: SkillOrder, { profile, now }: NewPlace): YamlRecord {
  const kept = [...new Set(tags.map(tag => tag.trim()).filter(tag => tag !== ''))];
  return {
    ...(kept.length > 0 && { tags: kept }),
    ...(category.trim() !== '' && { category: category.trim() }),
    ...originKeys(profile, source, now),
  };
}

/** The first error that a check would report of what stands above the body. */
function checkFiles(
  files: readonly PackFile[],
  name: string,
  targets: readonly Target[],
): Sentence | undefined {
  const text = textIn(files, 'SKILL.md') ?? '';
  if (measureUtf8(text, largestFile).overAt !== undefined) {
    return { template: problems.large, args: {} };
  }
  const document = parseSkillDocument(text);
  const path = `${name}/SKILL.md`;
  const file = { path, fileName: 'SKILL.md', folderName: name, document, facts: plainFacts };
  const error = checkSkill(file, targets, {}).find(
    ({ severity, span }) => severity === 'error' && span.start < document.bodyStart,
  );
  return error && { template: error.template, args: error.args };
}
