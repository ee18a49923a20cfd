import { resolveAlias, toWords } from '../document/yamlNode.ts';
import type { SkillKeys } from '../skill/skillKeys.ts';
import { detach } from '../text/detach.ts';

/** A skill that takes over from another one. */
export interface Transition {
  /** Id. */
  readonly to: string;
  /** When it does; undefined for the one that always does. */
  readonly condition?: string;
}

/** The skills that take over from a skill, the one that always does standing first. */
export function readTransitions(keys: SkillKeys): Transition[] {
  const next = keys.text('next_skill');
  const cases = resolveAlias(keys.find('conditional_next_skills')?.node);
  const conditional = cases?.kind === 'mapping' ? cases.entries : [];
  return [
    ...(next === undefined ? [] : [{ to: next }]),
    ...conditional.flatMap(({ key, value }) => {
      const to = toWords(value)?.trim() ?? '';
      return to === '' ? [] : [{ to: detach(to), condition: detach(key) }];
    }),
  ];
}
