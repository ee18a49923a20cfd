import type { SkillPlace } from '../../core/model/catalog/placeOf.ts';
import type { RoutingSide } from '../../core/analysis/routing/diff/routingDiff.ts';
import { diffRouting } from '../../core/analysis/routing/diff/routingDiff.ts';
import type { RoutingDiffView, SkillDiff } from '../../core/analysis/routing/diff/routingDiffView.ts';
import { pathFrom } from '../files/pathFrom.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { GitProblem } from './git.ts';
import type { SkillsAtRevision } from './skillsAtRevision.ts';
import { readSkillsAt, toScopeSkills } from './skillsAtRevision.ts';

export interface DiffQuestion {
  /** The absolute path of the workspace folder. */
  readonly folder: string;
  /** A git revision. */
  readonly base: string;
  /** Only for this skill, as reports call it. */
  readonly path?: string;
  /** Where a skill lies that is only in the revision. */
  readonly place: SkillPlace;
}

/** Skills that are told of at most. */
const maxSkills = 50;
/** Messages that are told of each at most. */
const maxMessages = 20;

/** What the skills of a skill set, unsaved changes included, change about who fires, against a git revision. */
export async function diffSkillSet(
  skillSet: SkillSet,
  question: DiffQuestion,
): Promise<RoutingDiffView | GitProblem> {
  const { folder, base, path, place } = question;
  const before = await readSkillsAt({
    folder,
    ref: base,
    files: skillSet.files,
    entryOf: shown => skillSet.savedEntryOf(shown),
    withGone: true,
    ignored: { patterns: skillSet.workspace.ignore, base: folder },
    toFile: absolute => ({ absolute, shown: pathFrom(folder, absolute), place }),
  });
  if ('problem' in before) {
    return before;
  }
  const shifts = findShifts(skillSet, before).filter(shift => path === undefined || shift.path === path);
  return {
    base: before.commit,
    skills: shifts.slice(0, maxSkills).map(toBounded),
  };
}

function findShifts(skillSet: SkillSet, { commit, skills }: SkillsAtRevision): SkillDiff[] {
  const then = skillSet.withSkills(`${skillSet.scope}@${commit}`, toScopeSkills(skills));
  try {
    const steps = diffRouting(toSide(then), toSide(skillSet));
    let step = steps.next();
    while (step.done !== true) {
      step = steps.next();
    }
    return step.value;
  } finally {
    skillSet.store.deleteScope(then.scope);
  }
}

function toBounded({ id, path, isNew, gained, lost, kept, compared }: SkillDiff): SkillDiff {
  const bounded = { gained: gained.slice(0, maxMessages), lost: lost.slice(0, maxMessages) };
  return { id, path, isNew, ...bounded, kept, compared };
}

function toSide(skillSet: SkillSet): RoutingSide {
  return {
    catalog: skillSet.catalog,
    preview: (message, limit) =>
      skillSet.preview({ message, ...(limit !== undefined && { window: { offset: 0, limit } }) }),
  };
}
