import type { SkillFile } from '../../model/skill/skillFile.ts';
import type {
  PlacedSpan,
  Requirement,
  SkillRecord,
  SkillTransition,
} from '../../model/catalog/skillCatalog.ts';
import { findRequired, findTransitions } from '../catalog/toSkillRecord.ts';

/** How one skill leads to another: it always hands over, it does in a case, or it requires the other one. */
export type StepKind = 'next' | 'case' | 'requires';

/** Kinds of steps by which a pipeline goes on. */
export const handovers: readonly StepKind[] = ['next', 'case'];

/** Kinds of steps by which one skill needs another. */
export const requirements: readonly StepKind[] = ['requires'];

/** A way from a skill to another one, and where the frontmatter says so. */
export interface SkillStep extends PlacedSpan {
  readonly kind: StepKind;
  /** Id. */
  readonly to: string;
  /** Of a case: when it is taken. */
  readonly condition?: string;
}

/** Steps of one skill that are looked at; no skill needs that many. */
const maxStepCount = 50;

/** Where a skill leads to, as the catalog knows it. */
export function stepsOf({ next = [], requires = [] }: Pick<SkillRecord, 'next' | 'requires'>): SkillStep[] {
  const kindOf = ({ condition }: SkillTransition) => (condition === undefined ? 'next' : 'case');
  return [
    ...next.slice(0, maxStepCount).map(each => toStep(each, kindOf(each))),
    ...requires.slice(0, maxStepCount).map(each => toStep(each, 'requires')),
  ];
}

function toStep(each: SkillTransition | Requirement, kind: StepKind): SkillStep {
  return { ...each, kind };
}

/** Where the frontmatter of a skill leads to; not what stands in its sidecar. */
export function readSteps(file: SkillFile): SkillStep[] {
  return stepsOf({ next: findTransitions(file), requires: findRequired(file) });
}
