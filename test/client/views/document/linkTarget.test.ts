import assert from 'node:assert/strict';
import { isBelow, toTarget } from '../../../../client/src/views/document/linkTarget.ts';

describe('the address of a link in a skill', () => {
  const cases = [
    ['https://example.com/a?b#c', { kind: 'web', address: 'https://example.com/a?b#c' }],
    ['HTTP://example.com', { kind: 'web', address: 'HTTP://example.com' }],
    ['references/a.md', { kind: 'file', path: 'references/a.md' }],
    ['./references/a%20b.md#part', { kind: 'file', path: './references/a b.md' }],
    ['../other/SKILL.md', { kind: 'file', path: '../other/SKILL.md' }],
    ['/docs/a.md', { kind: 'file', path: '/docs/a.md' }],
  ] as const;

  for (const [address, target] of cases) {
    it(`is taken: ${address}`, () => assert.deepEqual(toTarget(address), target));
  }

  for (const address of [
    '',
    '#part',
    'javascript:alert(1)',
    'command:workbench.action.files.newUntitledFile',
    'vscode://publisher.extension/act',
    'file:///etc/passwd',
    'mailto:a@example.com',
    '//server/share',
    '\\\\server\\share',
    '%5C%5Cserver/share',
    'command%3Aworkbench',
    'a%00.md',
    '100%',
    'https:/one-slash',
  ]) {
    it(`is refused: ${address === '' ? 'nothing' : address}`, () =>
      assert.deepEqual(toTarget(address), { kind: 'refused' }));
  }
});

describe('a file below a folder', () => {
  it('is in it, and not in one whose name begins the same', () =>
    assert.deepEqual(
      ['/a/b', '/a/b/c', '/a/bc', '/a'].map(path => isBelow(path, '/a/b')),
      [true, true, false, false],
    ));
});
