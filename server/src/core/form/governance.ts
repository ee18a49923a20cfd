import { meaningOf } from '../exchange/hosts/keyMeanings.ts';
import { isSwitchedOn } from '../management/managedSkill.ts';
import { describeDeaf } from '../management/planEnabled.ts';
import type { Target } from '../profiles/profile.ts';
import { toSkill } from '../skill/skill.ts';
import { createSkillKeys } from '../skill/skillKeys.ts';
import type { SkillParts } from '../skill/skillParts.ts';
import { treesOf } from '../skill/skillParts.ts';
import type { Sentence } from '../text/sentence.ts';

/** What decides about the use of a skill. */
export interface SkillGovernance {
  /** Neither its own files nor the workspace switches it off. */
  readonly isEnabled: boolean;
  /** Where switching it is not obeyed by all of its hosts. */
  readonly enabledNote?: Sentence;
  /** True where the skill does not say. */
  readonly isUserInvocable: boolean;
  /** The word of the key `source`: `user` where the skill does not say. */
  readonly origin: string;
  readonly category?: string;
  readonly tags: readonly string[];
  readonly version?: string;
  readonly license?: string;
}

export function readGovernance(
  parts: SkillParts,
  targets: readonly Target[],
  disabled: readonly string[],
): SkillGovernance {
  const trees = treesOf(parts);
  const keys = createSkillKeys(trees);
  const { id, version, license } = toSkill(parts.file, trees.sidecar);
  const category = keys.text(...meaningOf('category').names);
  const note = describeDeaf(targets);
  return {
    isEnabled: isSwitchedOn({ parts }) && !disabled.includes(id),
    ...(note && { enabledNote: note }),
    isUserInvocable: keys.flag('user_invocable', 'user-invocable') ?? true,
    origin: keys.text('source') ?? 'user',
    ...(category !== undefined && { category }),
    tags: keys.list(...meaningOf('tags').names),
    ...(version !== undefined && { version }),
    ...(license !== undefined && { license }),
  };
}
