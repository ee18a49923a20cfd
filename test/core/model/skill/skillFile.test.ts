import assert from 'node:assert/strict';
import { findObstacle, hasSoundYaml, isReadable } from '../../../../server/src/core/model/skill/skillFile.ts';
import { toFile } from '../../../support/checkRules.ts';

describe('a skill file', () => {
  it('is readable unless it is too large or cannot be opened', () => {
    assert.equal(isReadable(toFile('')), true);
    assert.equal(isReadable(toFile('', { facts: { invalidAt: 0, nulAt: 0 } })), true);
    assert.equal(isReadable(toFile('', { facts: { tooLarge: 2_000_000 } })), false);
    assert.equal(isReadable(toFile('', { facts: { unreadable: 'why' } })), false);
  });

  it('has one reason why its text cannot be relied on, the gravest, and a place for it', () => {
    assert.equal(findObstacle({}), undefined);
    assert.equal(findObstacle({ nulAt: undefined }), undefined);
    assert.deepEqual(findObstacle({ nulAt: 4 }), { reason: 'it is not text', at: 4 });
    assert.deepEqual(findObstacle({ nulAt: 1, invalidAt: 4 }), { reason: 'it is not UTF-8', at: 4 });
    assert.deepEqual(findObstacle({ tooLarge: 2_000_000 }), { reason: 'it is larger than 1 MB', at: 0 });
    assert.deepEqual(findObstacle({ unreadable: 'why', tooLarge: 1 }), { reason: 'why', at: 0 });
  });

  it('has sound YAML where its keys and values are what the author wrote', () => {
    for (const [text, isSound] of [
      ['---\na: b\n---\n', true],
      ['---\n---\n', true],
      ['\n---\na: b\n----\n', true],
      ['---\na: b\na: c\n---\n', true],
      ['---\na: b: c\n---\n', false],
      ['---\na: b\n', false],
      ['---\nwords\n---\n', false],
      ['# Title\n', false],
    ] as const) {
      assert.equal(hasSoundYaml(toFile(text)), isSound, JSON.stringify(text));
    }
  });
});
