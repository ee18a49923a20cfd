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

/**
 * The circle that each skill is part of, as a number of its own for each set of skills that require each other, directly or not; a
 * skill that is in none is absent. Found by the algorithm of Tarjan, without recursion: chains can have thousands of skills.
 */
export function findCircles(nodes: Iterable<SkillNode>): Map<SkillNode, number> {
  const circles = new Map<SkillNode, number>();
  const visits = new Map<SkillNode, Visit>();
  const pending: Visit[] = [];
  for (const start of nodes) {
    const path = visits.has(start) ? [] : [begin(start, visits, pending)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const edge = visit.node.edges[visit.next++];
      if (edge === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) {
          parent.low = Math.min(parent.low, visit.low);
        }
        close(visit, pending, circles);
        continue;
      }
      const seen = edge.target && visits.get(edge.target);
      if (edge.target !== undefined && seen === undefined) {
        path.push(begin(edge.target, visits, pending));
      } else if (seen?.isPending === true) {
        visit.low = Math.min(visit.low, seen.index);
      }
    }
  }
  return circles;
}

interface Visit {
  readonly node: SkillNode;
  readonly index: number;
  /** The smallest index that is reached from here and not closed yet. */
  low: number;
  /** The edge to be followed next. */
  next: number;
  isPending: boolean;
}

function begin(node: SkillNode, visits: Map<SkillNode, Visit>, pending: Visit[]): Visit {
  const visit = { node, index: visits.size, low: visits.size, next: 0, isPending: true };
  visits.set(node, visit);
  pending.push(visit);
  return visit;
}

/** Takes the skills that are reached from a visit and lead back to it off the pile. */
function close(visit: Visit, pending: Visit[], circles: Map<SkillNode, number>): void {
  if (visit.low !== visit.index) {
    return;
  }
  const members = pending.splice(pending.lastIndexOf(visit));
  const isCircle = members.length > 1 || visit.node.edges.some(({ target }) => target === visit.node);
  for (const member of members) {
    member.isPending = false;
    if (isCircle) {
      circles.set(member.node, visit.index);
    }
  }
}
