import type { SkillPlace } from '../core/catalog/placeOf.ts';
import type { RoutingSide } from '../core/routing/routingDiff.ts';
import { diffRouting } from '../core/routing/routingDiff.ts';
import type { RoutingDiffView, SkillDiff } from '../core/routing/routingDiffView.ts';
import { pathFrom } from './pathFrom.ts';
import type { RoutingDesk } from './routingDesk.ts';
import { readSkillsAt } from './skillsAtRevision.ts';
import type { GitProblem } from './git.ts';

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
const mostSkills = 50;
/** Messages that are told of each at most. */
const mostMessages = 20;

/** What the skills of a desk, unsaved changes included, change about who fires, against a git revision. */
export async function diffAtDesk(
  desk: RoutingDesk,
  question: DiffQuestion,
): Promise<RoutingDiffView | GitProblem> {
  const { folder, base, path, place } = question;
  const before = await readSkillsAt({
    folder,
    ref: base,
    files: desk.files,
    entryOf: shown => desk.savedEntryOf(shown),
    withGone: true,
    ignored: { patterns: desk.workspace.ignore, base: folder },
    toFile: absolute => ({ absolute, shown: pathFrom(folder, absolute), place }),
  });
  if ('problem' in before) {
    return before;
  }
  const then = desk.empty();
  before.entries.forEach(entry => then.adopt(entry, desk.sourceOf(entry.skill.path)));
  const steps = diffRouting(toSide(then), toSide(desk));
  let step = steps.next();
  while (step.done !== true) {
    step = steps.next();
  }
  const shifts = step.value.filter(shift => path === undefined || shift.path === path);
  return {
    base: before.commit,
    skills: shifts.slice(0, mostSkills).map(toBounded),
  };
}

function toBounded({ id, path, isNew, gained, lost, kept, compared }: SkillDiff): SkillDiff {
  const bounded = { gained: gained.slice(0, mostMessages), lost: lost.slice(0, mostMessages) };
  return { id, path, isNew, ...bounded, kept, compared };
}

function toSide(desk: RoutingDesk): RoutingSide {
  return {
    catalog: desk.catalog,
    preview: (message, most) =>
      desk.preview({ message, ...(most !== undefined && { window: { offset: 0, limit: most } }) }),
  };
}
