import type { PipelineEdge, PipelineNode, PipelineView } from '../../../../server/src/protocol/document.ts';

/** Pixels of the drawing. */
export const sizes = {
  node: { width: 160, height: 34 },
  gap: { across: 130, down: 34 },
  back: 22,
  edge: 18,
} as const;

export interface PlacedNode {
  readonly node: PipelineNode;
  readonly x: number;
  readonly y: number;
}

export interface PlacedEdge {
  readonly edge: PipelineEdge;
  /** An SVG path from node to node. */
  readonly path: string;
  /** The center of the label with its condition. */
  readonly label: { readonly x: number; readonly y: number };
}

export interface Renderer {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

/** Computes the positions of a pipeline; leaves out edges to or from skills that aren't part of it. */
export function layOut({ nodes, edges }: Pick<PipelineView, 'nodes' | 'edges'>): Renderer {
  const placed = nodes.map(node => ({
    node,
    x: sizes.edge + node.column * (sizes.node.width + sizes.gap.across),
    y: sizes.edge + node.row * (sizes.node.height + sizes.gap.down),
  }));
  const byId = new Map(placed.map(one => [one.node.id, one]));
  const right = Math.max(0, ...placed.map(({ x }) => x + sizes.node.width));
  const bottom = Math.max(0, ...placed.map(({ y }) => y + sizes.node.height));
  let low = bottom;
  const rendered = edges.flatMap(edge => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    if (from === undefined || to === undefined) {
      return [];
    }
    // Each backward edge has a level of its own at the bottom, so that none crosses a skill.
    low += edge.isBack ? sizes.back : 0;
    return [edge.isBack ? placeBack(edge, from, to, low) : placeForward(edge, from, to)];
  });
  return { width: right + sizes.edge, height: low + sizes.edge, nodes: placed, edges: rendered };
}

/** From the right side of one to the left side of the other, level at both ends. */
function placeForward(edge: PipelineEdge, from: PlacedNode, to: PlacedNode): PlacedEdge {
  const [startX, startY] = [from.x + sizes.node.width, from.y + sizes.node.height / 2];
  const [endX, endY] = [to.x, to.y + sizes.node.height / 2];
  const bend = sizes.gap.across / 2;
  return {
    edge,
    path: `M ${startX} ${startY} C ${startX + bend} ${startY}, ${endX - bend} ${endY}, ${endX} ${endY}`,
    // On the lower half, since the upper one may be shared with the way that is drawn level.
    label: { x: startX + bend, y: Math.max(startY, endY) - Math.abs(endY - startY) * 0.2 - 5 },
  };
}

/** Routes the edge down on one side, along the bottom, and up on the other side. */
function placeBack(edge: PipelineEdge, from: PlacedNode, to: PlacedNode, low: number): PlacedEdge {
  const [startX, startY] = [from.x + sizes.node.width, from.y + sizes.node.height / 2];
  const [endX, endY] = [to.x, to.y + sizes.node.height / 2];
  const [outer, inner] = [startX + sizes.edge, endX - sizes.edge];
  const path = [
    `M ${startX} ${startY}`,
    `C ${outer} ${startY}, ${outer} ${startY}, ${outer} ${startY + sizes.edge}`,
    `V ${low - 8}`,
    `Q ${outer} ${low}, ${outer - 8} ${low}`,
    `H ${inner + 8}`,
    `Q ${inner} ${low}, ${inner} ${low - 8}`,
    `V ${endY + sizes.edge}`,
    `C ${inner} ${endY}, ${inner} ${endY}, ${endX} ${endY}`,
  ].join(' ');
  return { edge, path, label: { x: (outer + inner) / 2, y: low - 4 } };
}

/** Words that fit into so many characters, with an ellipsis where they were longer. */
export function shorten(words: string, max: number): string {
  const characters = Array.from(words);
  return characters.length <= max ? words : `${characters.slice(0, max - 1).join('')}…`;
}
