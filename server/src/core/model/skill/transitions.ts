import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../syntax/yaml/yamlNode.ts';
import type { Transition } from '../catalog/skillCatalog.ts';
import type { SkillKeys } from './skillKeys.ts';
import type { Span } from '../../text/position/span.ts';
import { internString } from '../../text/values/internString.ts';

/** Transitions in a row after which the source of these keys stops. */
export const maxTransitions = 5;

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
    ...conditional.flatMap(({ key, value }) => toTransitions(value, internString(key))),
  ];
}

/** One, or none where no skill is named. */
function toTransitions(node: YamlNode, condition?: string): PlacedTransition[] {
  const to = toWords(node)?.trim() ?? '';
  return to === ''
    ? []
    : [{ to: internString(to), ...(condition !== undefined && { condition }), span: node.span }];
}
