import type { ReadinessWorld } from './readinessWorld.ts';
import type { SkillNeeds } from './skillNeeds.ts';

/** A skill with those that it requires. */
export interface SkillNode {
  readonly needs: SkillNeeds;
  readonly isDisabled: boolean;
  readonly edges: readonly SkillEdge[];
  readonly users: SkillNode[];
}

/** An id in the requirements of a skill. */
export interface SkillEdge {
  readonly id: string;
  /** Undefined where there is no such skill, or no catalogue. */
  readonly target: SkillNode | undefined;
}

/** The skills with all that they lead to, by path. */
export function buildSkillGraph(
  all: readonly SkillNeeds[],
  { findSkill, workspace }: ReadinessWorld,
): Map<string, SkillNode> {
  const disabled = new Set(workspace.disabled);
  const nodes = new Map<string, SkillNode>();
  const open: { readonly node: SkillNode; readonly edges: SkillEdge[] }[] = [];
  const nodeOf = (needs: SkillNeeds): SkillNode => {
    const known = nodes.get(needs.path);
    if (known !== undefined) {
      return known;
    }
    const edges: SkillEdge[] = [];
    const isDisabled = !needs.isEnabled || disabled.has(needs.id);
    const node = { needs, isDisabled, edges, users: [] };
    nodes.set(needs.path, node);
    open.push({ node, edges });
    return node;
  };
  all.forEach(nodeOf);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of next.node.needs.skills) {
      const found = findSkill?.(id, next.node.needs);
      const target = found && nodeOf(found);
      next.edges.push({ id, target });
      target?.users.push(next.node);
    }
  }
  return nodes;
}
