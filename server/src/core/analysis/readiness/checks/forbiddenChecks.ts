import type { ReadinessCheck } from '../world/readiness.ts';
import type { ReadinessWorld } from '../world/readinessWorld.ts';
import type { SkillNode } from '../world/skillGraph.ts';
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

/** The skill that needs a tool, among a skill and all that it leads to; the nearest one where there are several. */
export type FindOwner = (node: SkillNode, tool: string) => SkillNode | undefined;

/** Tools that are kept from a skill: none of them can be one that it needs, or a skill that it requires. */
export function checkForbidden(
  node: SkillNode,
  { findSkill }: ReadinessWorld,
  findOwner: FindOwner,
): ReadinessCheck[] {
  const isComplete = findSkill !== undefined || node.edges.length === 0;
  return [...new Set(node.needs.manifest?.forbiddenTools)].map(name =>
    toCheck('forbidden-tool', name, evaluate(node, findOwner(node, name), isComplete)),
  );
}

function evaluate(node: SkillNode, owner: SkillNode | undefined, isComplete: boolean): Verdict {
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

/** Answers for all skills; each tool that is asked about is followed once, from those that need it to those that lead there. */
export function createOwnerFinder(nodes: Iterable<SkillNode>): FindOwner {
  const byTool = new Map<string, SkillNode[]>();
  for (const node of nodes) {
    for (const tool of node.needs.tools) {
      const known = byTool.get(tool) ?? [];
      byTool.set(tool, known);
      known.push(node);
    }
  }
  const owners = new Map<string, ReadonlyMap<SkillNode, SkillNode>>();
  return (node, tool) => {
    const known = owners.get(tool) ?? spreadOwners(byTool.get(tool) ?? []);
    owners.set(tool, known);
    return known.get(node);
  };
}

/** Of owners that are equally near, the first one by path counts, in whatever order the skills come. */
function spreadOwners(start: readonly SkillNode[]): Map<SkillNode, SkillNode> {
  const owners = new Map(start.map(node => [node, node]));
  for (let layer: readonly SkillNode[] = start; layer.length > 0;) {
    const next = new Map<SkillNode, SkillNode>();
    for (const node of layer) {
      const owner = owners.get(node) ?? node;
      for (const user of node.users.filter(each => !owners.has(each))) {
        const other = next.get(user);
        next.set(user, other !== undefined && other.needs.path < owner.needs.path ? other : owner);
      }
    }
    next.forEach((owner, node) => owners.set(node, owner));
    layer = [...next.keys()];
  }
  return owners;
}
