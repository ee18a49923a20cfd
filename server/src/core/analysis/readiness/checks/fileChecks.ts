import type { ReadinessCheck } from '../world/readiness.ts';
import type { DoubtfulFile, SkillNeeds } from '../world/skillNeeds.ts';
import { toCheck } from './toCheck.ts';

const templates: Readonly<Record<DoubtfulFile['cause'], string>> = {
  unread: "{name} has errors, so its requirements can't be read. Fix the errors first.",
  manifest:
    "The manifest in {name} has errors or is of another version, so its requirements can't be read. Fix it first.",
};

/** Files whose requirements nobody can tell: to pass over them would be to call them met. */
export function checkFiles({ doubtful = [] }: SkillNeeds): ReadinessCheck[] {
  return doubtful.map(({ name, cause }) =>
    toCheck('file', name, { status: 'unknown', template: templates[cause] }),
  );
}
