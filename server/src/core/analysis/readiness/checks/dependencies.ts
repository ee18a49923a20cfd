import { findCycles } from '../../../text/lists/cycles.ts';
import type { CheckStatus } from '../world/readiness.ts';
import type { SkillEdge, SkillNode } from '../world/skillGraph.ts';

/** How a skill stands that another one requires. */
export type DependencyState =
  | 'absent'
  | 'disabled'
  /** It misses something itself. */
  | 'blocked'
  /** It requires the other one as well. */
  | 'circle'
  /** Something that it needs is not known. */
  | 'uncertain'
  | 'ready';

/**
 * Says of every requirement of a skill how it stands. A skill is blocked exactly where it misses something of its own or where one
 * of the skills that it requires is absent, switched off or blocked; so what is asked first makes no difference, in circles either.
 * @param has whether a skill has something of its own with a status
 */
export function evaluateDependencies(
  nodes: readonly SkillNode[],
  has: (node: SkillNode, status: CheckStatus) => boolean,
): (node: SkillNode, edge: SkillEdge) => DependencyState {
  const cycles = findCycles(nodes);
  const isGone = ({ target }: SkillEdge) => target === undefined || target.isDisabled;
  const isInCycle = (node: SkillNode, { target }: SkillEdge) =>
    target !== undefined && cycles.has(node) && cycles.get(node) === cycles.get(target);
  const blocked = spread(nodes.filter(node => has(node, 'missing') || node.edges.some(isGone)));
  const uncertain = spread(
    nodes.filter(
      node => !blocked.has(node) && (has(node, 'unknown') || node.edges.some(edge => isInCycle(node, edge))),
    ),
    node => !blocked.has(node),
  );
  return (node, edge) => {
    const { target } = edge;
    if (target === undefined) {
      return 'absent';
    }
    if (target.isDisabled) {
      return 'disabled';
    }
    if (blocked.has(target)) {
      return 'blocked';
    }
    if (isInCycle(node, edge)) {
      return 'circle';
    }
    return uncertain.has(target) ? 'uncertain' : 'ready';
  };
}

/** Carries on what holds of some skills to those that require them, until nothing more follows. */
function spread(
  start: readonly SkillNode[],
  isReached: (node: SkillNode) => boolean = () => true,
): Set<SkillNode> {
  const reached = new Set(start);
  // A set can be added to while it is gone through.
  for (const { users } of reached) {
    users.filter(isReached).forEach(user => reached.add(user));
  }
  return reached;
}
