import { measureCaseCoverage } from '../../core/analysis/evals/caseCoverage.ts';
import { treesOf } from '../../core/model/skill/skillParts.ts';
import type { Span } from '../../core/text/position/span.ts';
import { fileOfPart } from '../skills.ts';
import type { SkillSet } from './skillSet.ts';
import type { SkillTriggerReport } from './triggerReportInSkillSet.ts';

/** A word of a skill, and the trigger cases that exercise it. */
export interface PlacedWord {
  /** Absolute path. */
  readonly file: string;
  readonly span: Span;
  /** Indices of the results. */
  readonly cases: readonly number[];
}

/** Which words of a skill its trigger cases exercise. @param report of the router */
export function listCoverage(
  skillSet: SkillSet,
  { path, results }: Pick<SkillTriggerReport, 'path' | 'results'>,
): PlacedWord[] {
  const { catalog, store } = skillSet;
  const parts = skillSet.partsOf(path);
  const absolute = skillSet.sourceOf(path)?.absolute;
  if (parts === undefined || absolute === undefined) {
    return [];
  }
  const routed = catalog.standingFor(path)?.skill.path ?? path;
  return measureCaseCoverage(catalog, routed, treesOf(parts), results).map(({ file, span, cases }) => ({
    file: fileOfPart(store.ask.path, absolute, file),
    span,
    cases,
  }));
}
