import type { ReadinessCheck } from './readiness.ts';
import type { ReadinessWorld } from './readinessWorld.ts';
import type { SkillNode } from './skillGraph.ts';
import type { Verdict } from './toCheck.ts';
import { toCheck } from './toCheck.ts';

const sentences = {
  ok: "The skill is not given the tool '{name}', even where it is there.",
  own: "The skill forbids the tool '{name}' and needs it as well; take it out of one of the two.",
  other:
    "The skill forbids the tool '{name}', which the skill '{skill}' needs that it requires; take it out of one of the two.",
  unknown:
    "The skill is not given the tool '{name}'; whether a skill that it requires needs it is not known, since the other skills are not.",
} as const;

/** Tools that are kept from a skill: none of them can be one that it needs, or a skill that it requires. */
export function checkForbidden(node: SkillNode, { findSkill }: ReadinessWorld): ReadinessCheck[] {
  const forbidden = [...new Set(node.needs.manifest?.forbiddenTools)];
  if (forbidden.length === 0) {
    return [];
  }
  const owners = findOwners(node);
  const isComplete = findSkill !== undefined || node.edges.length === 0;
  return forbidden.map(name => toCheck('forbidden-tool', name, judge(node, owners.get(name), isComplete)));
}

function judge(node: SkillNode, owner: SkillNode | undefined, isComplete: boolean): Verdict {
  if (owner === node) {
    return { status: 'missing', template: sentences.own };
  }
  if (owner !== undefined) {
    return { status: 'missing', template: sentences.other, args: { skill: owner.needs.id } };
  }
  return isComplete
    ? { status: 'ok', template: sentences.ok }
    : { status: 'unknown', template: sentences.unknown };
}

/** Which skill needs a tool, among a skill and all that it leads to; the nearest one where there are several. */
function findOwners(start: SkillNode): Map<string, SkillNode> {
  const owners = new Map<string, SkillNode>();
  const reached = new Set([start]);
  // A set can be added to while it is gone through.
  for (const node of reached) {
    for (const tool of node.needs.tools) {
      if (!owners.has(tool)) {
        owners.set(tool, node);
      }
    }
    node.edges.forEach(({ target }) => target && reached.add(target));
  }
  return owners;
}
