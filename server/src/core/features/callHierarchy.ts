import { pushTo } from '../text/lists/pushTo.ts';
import type { SkillRecord, SkillTransition } from '../model/catalog/skillCatalog.ts';
import type { SkillDocument } from '../syntax/document/skillDocument.ts';
import { resolveRival } from '../analysis/loading/rivalsOf.ts';
import { findSkillNameReferences } from '../analysis/references/findNameReferences.ts';
import { findReferencesAt } from '../analysis/references/nameReference.ts';

/** A skill at one end of a pipeline's step, with the transitions that make the step, in the file that it starts from. */
export interface PipelineStep {
  readonly skill: SkillRecord;
  readonly transitions: readonly SkillTransition[];
}

/** The skills that pipelines are followed through. */
export interface PipelineSkills {
  readonly byId: (id: string) => readonly SkillRecord[];
  /** Those with a transition to an id. */
  readonly leadingTo: (id: string) => readonly SkillRecord[];
}

/** Skills by the ids that they lead to. */
export function indexTransitions(
  records: Iterable<SkillRecord>,
): ReadonlyMap<string, readonly SkillRecord[]> {
  const leading = new Map<string, SkillRecord[]>();
  for (const record of records) {
    for (const id of new Set(record.next?.map(({ to }) => to))) {
      pushTo(leading, id, record);
    }
  }
  return leading;
}

/**
 * The skill that is named at an offset of another one, or of itself; undefined where none is, or none is known.
 * @param own what is known of the skill whose text it is
 */
export function findSkillAt(
  document: SkillDocument,
  offset: number,
  own: SkillRecord,
  skills: PipelineSkills,
): SkillRecord | undefined {
  const reference = findReferencesAt(findSkillNameReferences(document), offset).find(
    ({ kind }) => kind === 'skill',
  );
  if (reference === undefined) {
    return undefined;
  }
  return reference.isDefinition === true
    ? own
    : resolveRival(reference.name, own, skills.byId(reference.name));
}

/** The skills that take over from a skill, each with where it says so; those that are not there are left out. */
export function findStepsFrom(skill: SkillRecord, skills: PipelineSkills): PipelineStep[] {
  const steps = new Map<SkillRecord, SkillTransition[]>();
  for (const transition of skill.next ?? []) {
    const resolved = resolveRival(transition.to, skill, skills.byId(transition.to));
    if (resolved !== undefined) {
      pushTo(steps, resolved, transition);
    }
  }
  return [...steps].map(([target, transitions]) => ({ skill: target, transitions }));
}

/** The skills that a skill takes over from, each with where it says so. */
export function findStepsTo(skill: SkillRecord, skills: PipelineSkills): PipelineStep[] {
  const namesakes = skills.byId(skill.id);
  return skills
    .leadingTo(skill.id)
    .filter(other => resolveRival(skill.id, other, namesakes) === skill)
    .map(other => ({
      skill: other,
      transitions: other.next?.filter(({ to }) => to === skill.id) ?? [],
    }));
}
