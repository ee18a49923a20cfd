import type { RoutableSkill } from '../routing/skills/routableSkill.ts';
import type { SkillManifestSummary } from '../../model/manifest/manifestSummary.ts';

/** What a prompt says of a skill before its body is loaded. */
export type PromptSkill = Pick<RoutableSkill, 'id' | 'title' | 'description' | 'summary' | 'tags' | 'path'>;

/** A skill that the model is told of; a candidate of the router is one. */
export interface ListedSkill {
  readonly skill: PromptSkill;
  /** Where the file lies, relative to the workspace, absolute outside of it; the path of the skill where undefined. */
  readonly location?: string;
  /** Why the router ranks it where it does: `kw:buy`. */
  readonly reasons?: readonly string[];
  readonly manifest?: SkillManifestSummary;
}
