/** A way from one node to another, by their names. */
interface Way {
  readonly from: string;
  readonly to: string;
}

/** Where each node stands, and which of the ways lead back, in the order of what was given. */
export interface Layout {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly isBack: readonly boolean[];
}

/**
 * Puts nodes into columns so that each way that does not lead back leads to a later one, and into rows near the nodes that
 * lead to them. The nodes are few: they are drawn.
 */
export function layOut(names: readonly string[], ways: readonly Way[]): Layout {
  const numbers = new Map(names.map((name, index) => [name, index]));
  const edges = ways.map(({ from, to }) => ({ from: numbers.get(from) ?? 0, to: numbers.get(to) ?? 0 }));
  const isBack = findBackEdges(names.length, edges);
  const forward = edges.filter((_, index) => isBack[index] !== true);
  const columns = findColumns(names.length, forward);
  return { columns, rows: findRows(names, columns, forward), isBack };
}

interface Edge {
  readonly from: number;
  readonly to: number;
}

/** Edges to a node that is being left, as a walk meets them that begins where nothing leads to. */
function findBackEdges(count: number, edges: readonly Edge[]): boolean[] {
  const isBack = edges.map(() => false);
  const outgoing = Array.from({ length: count }, (): number[] => []);
  const entered = new Set(edges.map(({ to }) => to));
  edges.forEach(({ from }, index) => outgoing[from]?.push(index));
  const state: ('open' | 'done' | undefined)[] = [];
  const visit = (node: number) => {
    state[node] = 'open';
    for (const index of outgoing[node] ?? []) {
      const to = edges[index]?.to ?? node;
      if (state[to] === 'open') {
        isBack[index] = true;
      } else if (state[to] === undefined) {
        visit(to);
      }
    }
    state[node] = 'done';
  };
  const all = Array.from({ length: count }, (_, node) => node);
  for (const node of [...all.filter(each => !entered.has(each)), ...all]) {
    if (state[node] === undefined) {
      visit(node);
    }
  }
  return isBack;
}

/** The length of the longest way to each node, of edges without circles. */
function findColumns(count: number, edges: readonly Edge[]): number[] {
  const columns = Array.from({ length: count }, () => 0);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { from, to } of edges) {
      const column = (columns[from] ?? 0) + 1;
      if (column > (columns[to] ?? 0)) {
        columns[to] = column;
        isChanged = true;
      }
    }
  }
  return columns;
}

/** From left to right, each column in the order of the middle of what leads to its nodes; alike ones by name. */
function findRows(names: readonly string[], columns: readonly number[], edges: readonly Edge[]): number[] {
  const rows = names.map(() => 0);
  const last = columns.reduce((max, column) => Math.max(max, column), 0);
  for (let column = 0; column <= last; column++) {
    const ranked = names
      .flatMap((name, node) =>
        columns[node] === column ? [{ name, node, preferred: preferredRow(node) }] : [],
      )
      .toSorted((one, other) => one.preferred - other.preferred || (one.name < other.name ? -1 : 1));
    ranked.forEach(({ node }, row) => (rows[node] = row));
  }
  return rows;

  function preferredRow(node: number): number {
    const before = edges.flatMap(({ from, to }) => (to === node ? [rows[from] ?? 0] : []));
    return before.length === 0 ? 0 : before.reduce((sum, row) => sum + row, 0) / before.length;
  }
}
