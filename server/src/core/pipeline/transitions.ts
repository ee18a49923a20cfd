import type { YamlNode } from '../document/yamlNode.ts';
import { toWords } from '../document/yamlNode.ts';
import type { SkillKeys } from '../skill/skillKeys.ts';
import type { Span } from '../span.ts';
import { detach } from '../text/detach.ts';

/** Transitions in a row after which the source of these keys stops. */
export const mostTransitions = 5;

/** A skill that takes over from another one. */
export interface Transition {
  /** Id. */
  readonly to: string;
  /** When it does; undefined for the one that always does. */
  readonly condition?: string;
}

/** A transition with the value that names the skill. */
export interface PlacedTransition extends Transition {
  readonly span: Span;
}

/** The skills that take over from a skill, the one that always does standing first. */
export function readTransitions(keys: SkillKeys): Transition[] {
  return placeTransitions(keys).map(({ to, condition }) =>
    condition === undefined ? { to } : { to, condition },
  );
}

/** The transitions with their places, in whichever of the files they stand. */
export function placeTransitions(keys: SkillKeys): PlacedTransition[] {
  const next = keys.find('next_skill')?.node;
  const always = next?.kind === 'sequence' ? next.items : next === undefined ? [] : [next];
  const cases = keys.find('conditional_next_skills')?.node;
  const conditional = cases?.kind === 'mapping' ? cases.entries : [];
  return [
    ...always.flatMap(node => toTransitions(node)).slice(0, 1),
    ...conditional.flatMap(({ key, value }) => toTransitions(value, detach(key))),
  ];
}

/** One, or none where no skill is named. */
function toTransitions(node: YamlNode, condition?: string): PlacedTransition[] {
  const to = toWords(node)?.trim() ?? '';
  return to === ''
    ? []
    : [{ to: detach(to), ...(condition !== undefined && { condition }), span: node.span }];
}
