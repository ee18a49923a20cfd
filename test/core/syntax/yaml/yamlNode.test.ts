import assert from 'node:assert/strict';
import type { YamlMapping, YamlNode } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import {
  findEntry,
  resolveAlias,
  stepInto,
  toText,
  toWords,
  toYamlValue,
} from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { parseYaml } from '../../../support/yamlTree.ts';

const span = { start: 0, end: 0 };

function scalar(value: string | number | null): YamlNode {
  return { kind: 'scalar', value, source: String(value), style: 'plain', span };
}

function aliasOf(target: YamlNode | undefined): YamlNode {
  return { kind: 'alias', name: 'a', target, span };
}

/** A mapping that merges itself two times from the level below; it counts how often it is looked into. */
function mergeBomb(levels: number, counter: { looks: number }): YamlMapping {
  const below = levels === 0 ? undefined : mergeBomb(levels - 1, counter);
  const bases: YamlNode = { kind: 'sequence', flow: true, items: [aliasOf(below), aliasOf(below)], span };
  const entries = [
    { key: '<<', keySpan: span, value: bases, span },
    { key: `k${levels}`, keySpan: span, value: scalar(levels), span },
  ];
  return {
    kind: 'mapping',
    flow: true,
    span,
    get entries() {
      if (++counter.looks > 500_000) {
        throw new Error('This goes on without end.');
      }
      return entries;
    },
  };
}

describe('the value of a node', () => {
  it('is that of its anchor for an alias, and null where there is none', () => {
    assert.equal(toYamlValue(aliasOf(scalar('x'))), 'x');
    assert.equal(toYamlValue(aliasOf(undefined)), null);
  });

  it('gives up on more than 20,000 nodes', () => {
    const items = (count: number): YamlNode => ({
      kind: 'sequence',
      flow: true,
      items: Array.from({ length: count }, () => scalar(1)),
      span,
    });
    assert.equal(toYamlValue(items(20_001)), undefined);
    assert.deepEqual(
      toYamlValue(items(19_999)),
      Array.from({ length: 19_999 }, () => 1),
    );
  });

  it('gives up on merge keys that expand without end', () => {
    assert.equal(toYamlValue(mergeBomb(40, { looks: 0 })), undefined);
  });

  it('lets the own key of a mapping win over merged ones, and the first base over later ones', () => {
    const { root } = parseYaml('a: &a { x: 1, y: 1 }\nb: &b { y: 2, z: 2 }\nc:\n  z: 3\n  <<: [*a, *b]\n');
    const entry = findEntry(root, 'c');
    assert.deepEqual(JSON.stringify(entry && toYamlValue(entry.value)), '{"x":1,"y":1,"z":3}');
  });

  it('leaves out a merge key that refers to no mapping', () => {
    const { root } = parseYaml('c:\n  <<: text\n  x: 1\n');
    const entry = findEntry(root, 'c');
    assert.deepEqual(JSON.stringify(entry && toYamlValue(entry.value)), '{"x":1}');
  });
});

describe('the value of a mapping', () => {
  it('has the first value where a key appears twice', () => {
    const { root } = parseYaml('c:\n  x: 1\n  x: 2\n');
    const entry = findEntry(root, 'c');
    assert.deepEqual(JSON.stringify(entry && toYamlValue(entry.value)), '{"x":1}');
  });
});

describe('a step into a node', () => {
  const { root } = parseYaml('a: &a { x: 1, y: 2 }\nb: &b { y: 3 }\nc:\n  <<: [*b, *a]\n  z: [4, *a]\n');
  const walk = (...path: string[]) => {
    const node = path.reduce<YamlNode | undefined>((at, part) => stepInto(at, part), root);
    return node && toYamlValue(node);
  };

  it('goes to the value of a key and to the item at an index', () => {
    assert.equal(walk('a', 'x'), 1);
    assert.equal(walk('c', 'z', '0'), 4);
  });

  it('follows aliases and merge keys', () => {
    assert.equal(walk('c', 'z', '1', 'y'), 2);
    assert.equal(walk('c', 'y'), 3);
    assert.equal(walk('c', 'x'), 1);
  });

  it('ends where there is nothing', () => {
    for (const path of [['d'], ['a', 'z'], ['c', 'z', '2'], ['a', 'x', 'y'], ['c', 'z', 'x']]) {
      assert.equal(walk(...path), undefined);
    }
  });
});

describe('the words of a node', () => {
  it('are the text of a string, and any other scalar as it is written', () => {
    const { root } = parseYaml('a: "x"\nb: 1.50\nc: True\n');
    assert.deepEqual(
      root?.entries.map(({ value }) => toWords(value)),
      ['x', '1.50', 'True'],
    );
    assert.equal(toWords(aliasOf(scalar(7))), '7');
  });

  it('are undefined for nothing and for what is not a scalar', () => {
    const { root } = parseYaml('a:\nb: []\nc: {}\n');
    for (const node of [...(root?.entries.map(({ value }) => value) ?? []), aliasOf(undefined), undefined]) {
      assert.equal(toWords(node), undefined);
    }
  });
});

describe('an alias', () => {
  it('stands for its anchor, through any number of others', () => {
    const node = scalar('x');
    assert.equal(resolveAlias(aliasOf(aliasOf(node))), node);
    assert.equal(resolveAlias(node), node);
    assert.equal(resolveAlias(aliasOf(undefined)), undefined);
  });
});

describe('an entry', () => {
  it('is the first one where a key appears twice', () => {
    const { root } = parseYaml('a: 1\na: 2\n');
    assert.equal(findEntry(root, 'a')?.value, root?.entries[0]?.value);
    assert.equal(findEntry(root, 'b'), undefined);
    assert.equal(findEntry(undefined, 'a'), undefined);
  });
});

describe('the text of a node', () => {
  it('is that of a string, aliases followed', () => {
    assert.equal(toText(scalar('x')), 'x');
    assert.equal(toText(aliasOf(aliasOf(scalar('x')))), 'x');
  });

  it('is undefined for anything else', () => {
    for (const node of [scalar(1), scalar(null), aliasOf(undefined), aliasOf(scalar(1)), undefined]) {
      assert.equal(toText(node), undefined);
    }
  });
});
