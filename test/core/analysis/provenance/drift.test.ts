import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { PackFile } from '../../../../server/src/core/model/folder/packFile.ts';
import { compareWithSource, findDrift } from '../../../../server/src/core/analysis/provenance/drift.ts';

/** In place of a hash, the files themselves. */
function hashFiles(files: readonly PackFile[]): string {
  return JSON.stringify(files.map(({ path, content }) => [path, content]).toSorted());
}

function folder(files: Readonly<Record<string, string>>): PackFile[] {
  return Object.entries(files).map(([path, content]) => ({ path, content }));
}

const before = folder({ 'SKILL.md': 'a', 'notes.md': 'n' });
const after = folder({ 'SKILL.md': 'b', 'notes.md': 'n' });
const own = folder({ 'SKILL.md': 'a', 'notes.md': 'mine' });
const record = folder({ '.skill-source.json': '{}' });
const values = folder({ 'vars.json': '{}' });

function compare(
  files: readonly PackFile[],
  upstream: readonly PackFile[] | undefined,
  recorded: readonly PackFile[] | undefined = before,
) {
  const recordedHash = recorded && hashFiles(recorded);
  return compareWithSource({ recordedHash, files }, upstream, hashFiles);
}

describe('the drift of an external skill', () => {
  it('is told by the files as they came', () => {
    const recordedHash = hashFiles(before);
    const drift = (files: readonly PackFile[]) => findDrift({ recordedHash, files }, hashFiles);
    assert.deepEqual(
      [drift([...before, ...record]), drift(own), drift(before.slice(1))],
      ['same', 'edited', 'edited'],
    );
    assert.equal(findDrift({ recordedHash: undefined, files: before }, hashFiles), 'unknown');
  });

  it('is none where people keep values beside the skill, or a system its own files', () => {
    const files = [...before, ...values, ...folder({ '.DS_Store': 'x' })];
    assert.equal(findDrift({ recordedHash: hashFiles(before), files }, hashFiles), 'same');
  });
});

describe('the update of an external skill', () => {
  for (const [name, files, upstream, recorded, state] of [
    ['nothing changed', before, before, before, 'same'],
    ['the source changed', before, after, before, 'update'],
    ['somebody edited the copy', own, before, before, 'edited'],
    ['both changed', own, after, before, 'both'],
    ['both changed to the same', after, after, before, 'joined'],
    ['the source has the skill no more', own, undefined, before, 'gone'],
    ['nothing was recorded and both differ', before, after, undefined, 'both'],
    ['nothing was recorded and both agree', before, before, undefined, 'joined'],
  ] as const) {
    it(`is told where ${name}`, () => {
      const recordedHash = recorded && hashFiles(recorded);
      const input = { recordedHash, files: [...files, ...record] };
      assert.equal(compareWithSource(input, upstream, hashFiles).state, state);
    });
  }

  it('says what becomes of each file', () => {
    const { changes, files } = compare(
      [...own, ...folder({ 'mine.md': 'm' })],
      folder({ 'SKILL.md': 'b', 'new.md': 'x' }),
    );
    assert.deepEqual(changes, [
      { path: 'SKILL.md', kind: 'changed', before: 'a', after: 'b' },
      { path: 'mine.md', kind: 'removed', before: 'm' },
      { path: 'new.md', kind: 'added', after: 'x' },
      { path: 'notes.md', kind: 'removed', before: 'mine' },
    ]);
    assert.deepEqual(files, folder({ 'SKILL.md': 'b', 'new.md': 'x' }));
  });

  it('keeps values that people put beside the skill, and says nothing of them', () => {
    const { state, changes, files } = compare([...before, ...values, ...record], after);
    assert.deepEqual(
      [state, changes.map(({ path }) => path), files],
      [
        'update',
        ['SKILL.md'],
        [...after, ...values].toSorted((one, other) => (one.path < other.path ? -1 : 1)),
      ],
    );
  });

  it('never does away with an edit that it does not tell of', () => {
    const names = fc.constantFrom('SKILL.md', 'a.md', 'b/c.md', 'vars.json');
    const files = fc.dictionary(names, fc.constantFrom('1', '2', '3')).map(folder);
    fc.assert(
      fc.property(files, files, fc.option(files, { nil: undefined }), (local, upstream, recorded) => {
        const result = compare(local, upstream, recorded);
        const lost = local.filter(
          ({ path, content }) => result.files.find(file => file.path === path)?.content !== content,
        );
        const reported = new Set(
          result.changes.filter(({ kind }) => kind !== 'added').map(({ path }) => path),
        );
        assert.deepEqual(
          lost.filter(({ path }) => !reported.has(path)),
          [],
        );
        assert.ok(lost.length === 0 || result.state !== 'same');
        assert.ok(result.state !== 'update' || result.drift === 'same');
      }),
    );
  });
});
