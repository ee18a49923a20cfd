import type { LockReason } from '../../analysis/provenance/locked.ts';
import { translationOfKey } from '../../model/profiles/record/keyTranslations.ts';
import { trimLines } from '../../analysis/prompt/skillText.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { idOf, toSkill } from '../../model/skill/skill.ts';
import { createSkillKeys } from '../../model/skill/skillKeys.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { treesOf } from '../../model/skill/skillParts.ts';
import type { Sentence } from '../../text/format/sentence.ts';

/** A skill with all that decides what may be done with it, and where its values are written. */
export interface ManagedSkill {
  readonly parts: SkillParts;
  readonly targets: readonly Target[];
  /** Why it has to be duplicated before it is edited; undefined for one that is not locked. */
  readonly lock: LockReason | undefined;
}

/** Why something is not done. */
export interface Problem {
  readonly problem: Sentence;
}

/** A skill as whoever reads it gets it, whatever dialect it is in. */
export interface SkillReading {
  /** The id. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The body without empty lines around it, with `\n` at the ends of lines. */
  readonly content: string;
  readonly tags: readonly string[];
  /** `user` where the skill does not say. */
  readonly source: string;
  /** 1 where the skill has none; a version that is not a whole number is a text. */
  readonly version: number | string;
}

export function toReading({ parts }: Pick<ManagedSkill, 'parts'>): SkillReading {
  const trees = treesOf(parts);
  const keys = createSkillKeys(trees);
  const { id, title, description, version } = toSkill(parts.file, trees.sidecar);
  const { text, body } = parts.file.document;
  return {
    name: id,
    title,
    description: description.replace(/\r\n?/g, '\n'),
    content: trimLines(text.slice(body.span.start)).replace(/\r\n?/g, '\n'),
    tags: keys.list(...translationOfKey('tags').names),
    source: keys.text('source') ?? 'user',
    version: toVersion(version),
  };
}

/** Whether its own files leave a skill switched on. */
export function isSwitchedOn({ parts }: Pick<ManagedSkill, 'parts'>): boolean {
  return createSkillKeys(treesOf(parts)).flag('enabled') ?? true;
}

export function nameOf({ parts }: Pick<ManagedSkill, 'parts'>): string {
  return idOf(parts.file);
}

function toVersion(version: string | undefined): number | string {
  if (version === undefined) {
    return 1;
  }
  return /^\d{1,15}$/.test(version) ? Number(version) : version;
}
