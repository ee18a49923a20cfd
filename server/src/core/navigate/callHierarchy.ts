import type { SkillRecord, SkillTransition } from '../catalog/skillCatalog.ts';
import type { SkillDocument } from '../document/skillDocument.ts';
import { findMeant } from '../management/rivalsOf.ts';
import { findSkillMentions } from '../mentions/findMentions.ts';
import { findMentionAt } from '../mentions/mention.ts';

/** A skill at one end of a pipeline's step, with the transitions that make the step, in the file that it starts from. */
export interface PipelineStep {
  readonly skill: SkillRecord;
  readonly transitions: readonly SkillTransition[];
}

/**
 * The skill that is named at an offset of another one, or of itself; undefined where none is, or none is known.
 * @param own what is known of the skill whose text it is
 */
export function findSkillAt(
  document: SkillDocument,
  offset: number,
  own: SkillRecord,
  known: readonly SkillRecord[],
): SkillRecord | undefined {
  const mention = findMentionAt(findSkillMentions(document), offset);
  if (mention?.kind !== 'skill') {
    return undefined;
  }
  return mention.isDefinition === true ? own : findMeant(mention.name, own, known);
}

/** The skills that take over from a skill, each with where it says so; those that are not there are left out. */
export function findStepsFrom(skill: SkillRecord, known: readonly SkillRecord[]): PipelineStep[] {
  const steps = new Map<SkillRecord, SkillTransition[]>();
  const wanted = new Set(skill.next?.map(({ to }) => to));
  const named = known.filter(({ id }) => wanted.has(id));
  for (const transition of skill.next ?? []) {
    const meant = findMeant(transition.to, skill, named);
    if (meant !== undefined) {
      steps.set(meant, [...(steps.get(meant) ?? []), transition]);
    }
  }
  return [...steps].map(([target, transitions]) => ({ skill: target, transitions }));
}

/** The skills that a skill takes over from, each with where it says so. */
export function findStepsTo(skill: SkillRecord, known: readonly SkillRecord[]): PipelineStep[] {
  const namesakes = known.filter(({ id }) => id === skill.id);
  return known.flatMap(other => {
    const transitions = other.next?.filter(({ to }) => to === skill.id) ?? [];
    return transitions.length > 0 && findMeant(skill.id, other, namesakes) === skill
      ? [{ skill: other, transitions }]
      : [];
  });
}
