/** A node of a graph; a target is undefined where an edge leads to nothing. */
export interface CycleNode<Node> {
  readonly edges: readonly { readonly target: Node | undefined }[];
}

/**
 * The cycle that each node is part of, as a number of its own for each set of nodes that lead to each other, directly or not; a
 * node that is in none is absent. Found by the algorithm of Tarjan, without recursion: chains can have thousands of nodes.
 */
export function findCycles<Node extends CycleNode<Node>>(nodes: Iterable<Node>): Map<Node, number> {
  const cycles = new Map<Node, number>();
  const visits = new Map<Node, Visit<Node>>();
  const pending: Visit<Node>[] = [];
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
        close(visit, pending, cycles);
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
  return cycles;
}

interface Visit<Node> {
  readonly node: Node;
  readonly index: number;
  /** The smallest index that is reached from here and not closed yet. */
  low: number;
  /** The edge to be followed next. */
  next: number;
  isPending: boolean;
}

function begin<Node>(node: Node, visits: Map<Node, Visit<Node>>, pending: Visit<Node>[]): Visit<Node> {
  const visit = { node, index: visits.size, low: visits.size, next: 0, isPending: true };
  visits.set(node, visit);
  pending.push(visit);
  return visit;
}

/** Takes the nodes that are reached from a visit and lead back to it off the pile. */
function close<Node extends CycleNode<Node>>(
  visit: Visit<Node>,
  pending: Visit<Node>[],
  cycles: Map<Node, number>,
): void {
  if (visit.low !== visit.index) {
    return;
  }
  const members = pending.splice(pending.lastIndexOf(visit));
  const isCycle = members.length > 1 || visit.node.edges.some(({ target }) => target === visit.node);
  for (const member of members) {
    member.isPending = false;
    if (isCycle) {
      cycles.set(member.node, visit.index);
    }
  }
}
