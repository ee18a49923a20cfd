import assert from 'node:assert/strict';
import { parseJson } from '../../../../server/src/core/syntax/json/jsonNode.ts';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import type { YamlMapping } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import type { SkillKeys } from '../../../../server/src/core/model/skill/skillKeys.ts';
import { createSkillKeys } from '../../../../server/src/core/model/skill/skillKeys.ts';

function keysOf(frontmatter: string, sidecar = '{}'): SkillKeys {
  const { root } = parseJson(sidecar);
  return createSkillKeys({
    frontmatter: parseSkillDocument(`---\n${frontmatter}\n---\n`).frontmatter?.root,
    sidecar: root?.kind === 'mapping' ? root : undefined,
  });
}

describe('the keys of a skill', () => {
  it('are read from the frontmatter, then the sidecar, then metadata', () => {
    const frontmatter = 'a: one\nmetadata:\n  a: three\n  b: three\n  c: three';
    const keys = keysOf(frontmatter, '{"a": "two", "b": "two"}');
    assert.deepEqual(
      ['a', 'b', 'c', 'd'].map(path => [keys.text(path), keys.find(path)?.file]),
      [
        ['one', 'skill'],
        ['two', 'sidecar'],
        ['three', 'skill'],
        [undefined, undefined],
      ],
    );
  });

  it('are asked for by paths, the first of which that has a value counts, wherever it stands', () => {
    const keys = keysOf(
      'routing:\n  keywords: [a]\nplain:\nmetadata:\n  first: m',
      '{"second": "s", "plain": "p"}',
    );
    assert.deepEqual(keys.list('routing.keywords'), ['a']);
    assert.equal(keys.text('first', 'second'), 'm');
    assert.equal(keys.text('plain'), 'p');
    assert.equal(keys.find('routing.keywords.deeper'), undefined);
    assert.equal(keys.find('routing.other', 'none'), undefined);
  });

  it('have lists of words, or a single one, without blanks', () => {
    const keys = keysOf('list: [" a ", 2, true, "", [b], {c: d}, null]\none: x y\nmap: {a: b}\nempty: []');
    assert.deepEqual(
      ['list', 'one', 'map', 'empty', 'none'].map(path => keys.list(path)),
      [['a', '2', 'true'], ['x y'], [], [], []],
    );
  });

  it('follow aliases and merge keys', () => {
    const keys = keysOf('base: &b {priority: 7, words: &w [x]}\nown:\n  <<: *b\nagain: *w');
    assert.deepEqual(
      [keys.number('own.priority'), keys.list('own.words'), keys.list('again')],
      [7, ['x'], ['x']],
    );
  });

  it('have numbers and flags only where that is what stands there', () => {
    const keys = keysOf('a: 10\nb: "2.5"\nc: high\nd: .inf\ne: true\nf: "False"\ng: yes\nh: []');
    assert.deepEqual(
      ['a', 'b', 'c', 'd', 'none'].map(path => keys.number(path)),
      [10, 2.5, undefined, undefined, undefined],
    );
    assert.deepEqual(
      ['e', 'f', 'g', 'h', 'none'].map(path => keys.flag(path)),
      [true, false, undefined, undefined, undefined],
    );
  });

  it('are none where there is no tree', () => {
    const root: YamlMapping | undefined = undefined;
    assert.deepEqual(createSkillKeys({ frontmatter: root, sidecar: root }).list('a'), []);
  });
});
