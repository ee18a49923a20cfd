import type { ReadinessCheck } from '../world/readiness.ts';
import type { DoubtfulFile, SkillNeeds } from '../world/skillNeeds.ts';
import { toCheck } from './toCheck.ts';

const templates: Readonly<Record<DoubtfulFile['cause'], string>> = {
  unread: 'What {name} asks for is not known, since it cannot be read for certain; correct the errors in it.',
  manifest:
    'What the manifest in {name} asks for is not known, since it has mistakes or is of another version; correct it.',
};

/** Files whose requirements nobody can tell: to pass over them would be to call them met. */
export function checkFiles({ doubtful = [] }: SkillNeeds): ReadinessCheck[] {
  return doubtful.map(({ name, cause }) =>
    toCheck('file', name, { status: 'unknown', template: templates[cause] }),
  );
}
