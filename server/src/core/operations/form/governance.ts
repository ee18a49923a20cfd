import { isSwitchedOff } from '../../model/workspace/switchedOff.ts';
import { translationOfKey } from '../../model/profiles/record/keyTranslations.ts';
import { isSwitchedOn } from '../access/managedSkill.ts';
import { describeDeaf } from '../update/planEnabled.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { toSkill } from '../../model/skill/skill.ts';
import { createSkillKeys } from '../../model/skill/skillKeys.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { treesOf } from '../../model/skill/skillParts.ts';
import type { Sentence } from '../../text/format/sentence.ts';

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
  const category = keys.text(...translationOfKey('category').names);
  const note = describeDeaf(targets);
  return {
    isEnabled: isSwitchedOn({ parts }) && !isSwitchedOff(disabled, id),
    ...(note && { enabledNote: note }),
    isUserInvocable: keys.flag('user_invocable', 'user-invocable') ?? true,
    origin: keys.text('source') ?? 'user',
    ...(category !== undefined && { category }),
    tags: keys.list(...translationOfKey('tags').names),
    ...(version !== undefined && { version }),
    ...(license !== undefined && { license }),
  };
}
