import { locateDimension } from '../../core/features/definition/locateDimension.ts';
import { treesOf } from '../../core/model/skill/skillParts.ts';
import { deriveSkillCriteriaDimensions } from '../../core/operations/evals/deriveSkillCriteriaDimensions.ts';
import type { CriteriaSetDimension } from '../../core/operations/evals/rubric.ts';
import type { Span } from '../../core/text/position/span.ts';
import { fileOfPart } from '../skills.ts';
import { hasEvals, readRatedSkill } from './scoreInSkillSet.ts';
import type { SkillSet } from './skillSet.ts';

/** Milliseconds of work between two looks at what else is to be done. */
const turn = 8;

/**
 * The paths of the skills that there is anything to evaluate by, as reports call them. It lets others do their work in between;
 * undefined once nobody waits.
 */
export async function listEvaluated(
  skillSet: SkillSet,
  isCanceled: () => boolean,
): Promise<string[] | undefined> {
  const { now, pause } = skillSet.store.ports.clock;
  const found: string[] = [];
  let begun = now();
  for (const { shown } of skillSet.files) {
    if (hasEvals(skillSet, shown)) {
      found.push(shown);
    }
    if (now() - begun > turn) {
      await pause();
      begun = now();
    }
    if (isCanceled()) {
      return undefined;
    }
  }
  return found;
}

/** A dimension of the structural score of a skill, and where the skill declares it. */
export interface PlacedDimension extends Pick<CriteriaSetDimension, 'key' | 'title'> {
  /** Absolute path. */
  readonly file: string;
  readonly span: Span;
}

/** The dimensions of a skill; what it declares nowhere, and how its cases are covered, is at the start of its body. Undefined for one that isn't there or cannot be read. */
export function listDimensions(skillSet: SkillSet, shown: string): PlacedDimension[] | undefined {
  const rated = readRatedSkill(skillSet, shown);
  const parts = skillSet.partsOf(shown);
  const absolute = skillSet.sourceOf(shown)?.absolute;
  if (rated === undefined || parts === undefined || absolute === undefined) {
    return undefined;
  }
  const { store, workspace } = skillSet;
  const trees = treesOf(parts);
  const { start } = parts.file.document.body.span;
  const toPlace = (dimension: CriteriaSetDimension) => {
    const place = locateDimension(trees, dimension);
    return place === undefined
      ? { file: absolute, span: { start, end: start } }
      : { file: fileOfPart(store.ask.path, absolute, place.file), span: place.span };
  };
  return deriveSkillCriteriaDimensions(rated.contract, workspace.criteriaSets).map(dimension => {
    const { key, title } = dimension;
    const { file, span } = toPlace(dimension);
    return { key, title, file, span };
  });
}
