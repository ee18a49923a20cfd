import type { SkillManifestSummary } from '../prompt/manifestSummary.ts';
import type { SkillManifest } from './manifest.ts';
import { summarizeManifest } from './summarizeManifest.ts';

/** What a skill is told with, so that nobody has to read its manifest again. */
export interface WithManifest {
  readonly manifest: SkillManifest;
  readonly manifestSummary: SkillManifestSummary;
}

/** A skill with its manifest and the summary of that. */
export function serializeSkill<Skill extends object>(
  skill: Skill,
  manifest: SkillManifest,
): Skill & WithManifest {
  return { ...skill, manifest, manifestSummary: summarizeManifest(manifest) };
}

/** Likewise for a list. */
export function serializeSkills<Skill extends object>(
  skills: Iterable<readonly [skill: Skill, manifest: SkillManifest]>,
): (Skill & WithManifest)[] {
  return [...skills].map(([skill, manifest]) => serializeSkill(skill, manifest));
}
