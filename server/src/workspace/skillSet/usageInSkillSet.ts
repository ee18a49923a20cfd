import type { LoadedSkill } from '../../core/analysis/evals/loadedSkills.ts';
import type { Session } from '../../core/analysis/usage/session.ts';
import type { HostUsage, Usage, UsageOptions } from '../../core/analysis/usage/usage.ts';
import { collectUsage } from '../../core/analysis/usage/usage.ts';
import type { TurnFindings } from '../../core/analysis/routing/previewTurn.ts';
import { compareTexts } from '../../core/text/words/compareTexts.ts';
import { normalizePhrase } from '../../core/text/words/normalText.ts';
import { fileOfPart } from '../skills.ts';
import type { SkillSet } from './skillSet.ts';
import { triggerCasesOfSkill } from './triggerCases.ts';

/** A message for which the router selects a skill that no session with it loaded. */
export interface NearMessage {
  readonly text: string;
  /** Id of the profile. */
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly score: number;
  /** What the score is made of: `kw:buy`, `sem:0.73`. */
  readonly reasons: readonly string[];
}

/** How a skill was used. */
export interface SkillUsage {
  readonly id: string;
  /** As reports call it. */
  readonly path: string;
  readonly hosts: readonly HostUsage[];
  /** The strongest first; without messages that are trigger cases of the skill already. */
  readonly near: readonly NearMessage[];
}

export interface UsageReport extends Pick<Usage, 'sessions' | 'messages' | 'hosts'> {
  /** Those that were used most first, then those with most messages near them, then by id. */
  readonly skills: readonly SkillUsage[];
}

export interface UsageQuestion extends Pick<UsageOptions, 'since' | 'mask'> {
  /** The paths of the skills that are asked about, as reports call them. */
  readonly paths: readonly string[];
  readonly findings?: TurnFindings;
}

/** More skills than a message selects. */
const maxSelected = 64;

/**
 * What sessions of hosts say of skills. Messages are routed as in a preview, among all skills of the set; it yields after each of them, with
 * how many are done.
 */
export function* reportUsage(
  skillSet: SkillSet,
  sessions: readonly Session[],
  { paths, since, mask, findings = {} }: UsageQuestion,
): Generator<{ readonly done: number; readonly of: number }, UsageReport, void> {
  const usage = collectUsage(sessions, { since, mask, find: createFinder(skillSet) });
  const near = new Map<string, NearMessage[]>(paths.map(path => [standingFor(skillSet, path), []]));
  const window = { offset: 0, limit: maxSelected };
  for (const [done, { text, host, time, loaded }] of usage.written.entries()) {
    const preview = skillSet.preview({ message: text, window }, findings);
    const selected = preview.candidates.filter(({ skill: { path } }) => preview.selectedPaths.includes(path));
    for (const { skill, score, reasons } of selected.filter(each => !loaded.has(each.skill.path))) {
      near.get(skill.path)?.push({ text, host, time, score, reasons });
    }
    yield { done: done + 1, of: usage.written.length };
  }
  const skills = paths.flatMap(path => {
    const id = skillSet.catalog.get(path)?.skill.id;
    const standing = standingFor(skillSet, path);
    return id === undefined
      ? []
      : [
          {
            id,
            path,
            hosts: usage.skills.get(standing) ?? [],
            near: withoutCases(skillSet, path, near.get(standing) ?? []),
          },
        ];
  });
  const { sessions: count, messages, hosts } = usage;
  return { sessions: count, messages, hosts, skills: skills.toSorted(compareUsage) };
}

/** Messages for which a skill was loaded, by any host. */
export function countLoads({ hosts }: Pick<SkillUsage, 'hosts'>): number {
  return hosts.reduce((sum, { loads }) => sum + loads, 0);
}

/** When a skill was used last; undefined where it never was. */
export function findLastUse({ hosts }: Pick<SkillUsage, 'hosts'>): number | undefined {
  return hosts.length === 0 ? undefined : Math.max(...hosts.map(({ lastUsed }) => lastUsed));
}

/** Of copies, one stands for all. */
function standingFor({ catalog }: SkillSet, path: string): string {
  return catalog.standingFor(path)?.skill.path ?? path;
}

/**
 * A host tells of a skill by its id, with that of its plugin before a colon, or by a file. A file that is none of the set stands for the
 * skill with the name of its folder: skills are installed elsewhere than where they are written.
 */
function createFinder(skillSet: SkillSet): (skill: LoadedSkill) => string | undefined {
  const { catalog } = skillSet;
  const byFile = new Map(
    skillSet.listed.flatMap(({ absolute, shown, links = [] }) =>
      [absolute, ...links.map(link => link.absolute)].map(file => [toSlashes(file), shown] as const),
    ),
  );
  const findById = (id: string) => catalog.find(id)?.skill.path;
  return skill => {
    const path =
      'id' in skill
        ? (findById(skill.id) ?? findById(skill.id.slice(skill.id.lastIndexOf(':') + 1)))
        : (byFile.get(toSlashes(skill.file)) ?? findById(toSlashes(skill.file).split('/').at(-2) ?? ''));
    return path === undefined ? undefined : standingFor(skillSet, path);
  };
}

function toSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}

function withoutCases(
  skillSet: SkillSet,
  path: string,
  messages: readonly NearMessage[],
): readonly NearMessage[] {
  const { store } = skillSet;
  const key = skillSet.keyOf(path);
  const file = skillSet.sourceOf(path)?.absolute;
  if (key === undefined || file === undefined || messages.length === 0) {
    return messages;
  }
  // Looked for on disk, whatever was known: a message that was kept a moment ago is no longer shown.
  const parts = (['sidecar', 'manifest'] as const).map(part => fileOfPart(store.ask.path, file, part));
  store.apply({ paths: parts });
  const { cases } = store.get(triggerCasesOfSkill, key);
  const known = new Set(cases.map(({ message }) => normalizePhrase(message)));
  return messages
    .filter(({ text }) => !known.has(normalizePhrase(text)))
    .toSorted((one, other) => other.score - one.score || other.time - one.time);
}

function compareUsage(one: SkillUsage, other: SkillUsage): number {
  return (
    countLoads(other) - countLoads(one) ||
    other.near.length - one.near.length ||
    compareTexts(one.id, other.id) ||
    compareTexts(one.path, other.path)
  );
}
