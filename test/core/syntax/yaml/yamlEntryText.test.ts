import assert from 'node:assert/strict';
import { findEntryTexts } from '../../../../server/src/core/syntax/yaml/yamlEntryText.ts';

function entriesOf(yaml: string) {
  return findEntryTexts(yaml, { start: 0, end: yaml.length }).map(
    ({ key, indentation, value, continuation, hasSpace }) => ({
      key,
      indentation,
      value: yaml.slice(value.start, value.end),
      continuation: continuation.map(({ start, end }) => yaml.slice(start, end)),
      hasSpace,
    }),
  );
}

describe('the entries of a YAML that may not parse', () => {
  it('are found by their lines, at any depth', () => {
    assert.deepEqual(entriesOf('a: b\nc:\n  d: e # f\n  - g: h\n'), [
      { key: 'a', indentation: 0, value: 'b', continuation: [], hasSpace: true },
      { key: 'c', indentation: 0, value: '', continuation: ['  d: e # f', '  - g: h'], hasSpace: true },
      { key: 'd', indentation: 2, value: 'e # f', continuation: [], hasSpace: true },
      { key: 'g', indentation: 4, value: 'h', continuation: [], hasSpace: true },
    ]);
  });

  it('have the lines of their value, and no blank ones at the end', () => {
    assert.deepEqual(entriesOf('a: |\n  b\n\n  c\n\nd: e\n')[0]?.continuation, ['  b', '', '  c']);
  });

  it('may lack the blank behind the colon of a word, which prose and addresses have as well', () => {
    assert.deepEqual(
      entriesOf('a:b\n"c d":e\n差异化:核心\nhttps://c.d\nf:\n').map(({ key, value, hasSpace }) => [
        key,
        value,
        hasSpace,
      ]),
      [
        ['a', 'b', false],
        ['f', '', true],
      ],
    );
  });

  it('are none in comments and lines without a colon', () => {
    assert.deepEqual(entriesOf('# a: b\nwords\n- item\n[a]: b\n'), []);
  });
});
