import type { CatalogNode } from './catalogNode.ts';
import { idOf } from './catalogNode.ts';

interface KnownLine<Node> {
  readonly node: Node;
  readonly print: string;
}

/** The nodes by their ids. Equal nodes are the same object, so that a comparison by identity finds changes. */
export class KnownNodes<Node extends CatalogNode> {
  #lines = new Map<string, KnownLine<Node>>();

  keep(node: Node): Node {
    const id = idOf(node);
    const print = JSON.stringify(node, withoutUnseen);
    const known = this.#lines.get(id);
    if (known?.print === print) {
      return known.node;
    }
    this.#lines.set(id, { node, print });
    return node;
  }

  /** Forgets all lines but these. */
  retain(nodes: Iterable<Node>): void {
    const lines = new Map<string, KnownLine<Node>>();
    for (const node of nodes) {
      const id = idOf(node);
      const known = this.#lines.get(id);
      if (known !== undefined) {
        lines.set(id, known);
      }
    }
    this.#lines = lines;
  }
}

/** No line shows when a skill was changed. */
function withoutUnseen(key: string, value: unknown): unknown {
  return key === 'modified' ? undefined : value;
}
