import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { layOut, shorten, sizes } from '../../../../../client/webview/document/sections/pipelineLayout.ts';

const node = (id: string, column: number, row: number) => ({ id, column, row, isThis: false });

describe('the drawing of a pipeline', () => {
  it('puts columns and rows side by side, and joins them', () => {
    const { nodes, edges } = layOut({
      nodes: [node('a', 0, 0), node('b', 1, 1)],
      edges: [{ from: 'a', to: 'b', isBack: false }],
    });
    const [first, second] = nodes;
    assert.ok(first && second);
    assert.equal(second.x - first.x, sizes.node.width + sizes.gap.across);
    assert.equal(second.y - first.y, sizes.node.height + sizes.gap.down);
    const [edge] = edges;
    assert.ok(edge);
    assert.ok(edge.path.startsWith(`M ${first.x + sizes.node.width} ${first.y + sizes.node.height / 2} `));
    assert.ok(edge.path.endsWith(`, ${second.x} ${second.y + sizes.node.height / 2}`));
  });

  it('leaves out what leads to no skill of it', () =>
    assert.deepEqual(
      layOut({ nodes: [node('a', 0, 0)], edges: [{ from: 'a', to: 'b', isBack: false }] }).edges,
      [],
    ));

  it('gives each way back a level below all skills, also one that leads to itself', () => {
    const { edges, height, nodes } = layOut({
      nodes: [node('a', 0, 0), node('b', 1, 3)],
      edges: [
        { from: 'b', to: 'a', isBack: true },
        { from: 'a', to: 'a', isBack: true },
      ],
    });
    const bottom = Math.max(...nodes.map(({ y }) => y + sizes.node.height));
    const levels = edges.map(({ label }) => label.y);
    assert.ok(levels.every(level => level > bottom && level < height));
    assert.equal(new Set(levels).size, 2);
  });

  it('has room for every skill, and none lies on another', () => {
    const cell = fc.record({ column: fc.nat(9), row: fc.nat(9) });
    const cells = fc.uniqueArray(cell, { selector: ({ column, row }) => column * 10 + row, maxLength: 30 });
    fc.assert(
      fc.property(cells, places => {
        const { nodes, width, height } = layOut({
          nodes: places.map(({ column, row }, index) => node(String(index), column, row)),
          edges: [],
        });
        for (const { x, y } of nodes) {
          assert.ok(x >= 0 && y >= 0 && x + sizes.node.width <= width && y + sizes.node.height <= height);
        }
        assert.equal(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size, places.length);
      }),
    );
  });
});

describe('a condition that is too long', () => {
  it('is cut between characters', () =>
    assert.deepEqual(
      [shorten('approved', 8), shorten('approved now', 8), shorten('😀😀😀', 2)],
      ['approved', 'approve…', '😀…'],
    ));
});
