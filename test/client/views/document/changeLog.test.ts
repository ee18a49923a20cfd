import assert from 'node:assert/strict';
import type { OtherChange } from '../../../../client/src/views/document/changeLog.ts';
import { ChangeLog } from '../../../../client/src/views/document/changeLog.ts';

const other: OtherChange = { uri: undefined as never, before: 'a', after: 'b' };

describe('the changes of a document view', () => {
  it('are taken back from the last to the first, and done again from the first to the last', () => {
    const log = new ChangeLog();
    log.add('own');
    log.add(other);
    assert.deepEqual(
      [log.takeUndo(), log.takeUndo(), log.takeUndo(), log.takeRedo(), log.takeRedo(), log.takeRedo()],
      [other, 'own', undefined, 'own', other, undefined],
    );
  });

  it('cannot be done again after another one', () => {
    const log = new ChangeLog();
    log.add(other);
    log.takeUndo();
    log.add('own');
    assert.deepEqual([log.takeRedo(), log.takeUndo(), log.takeUndo()], [undefined, 'own', undefined]);
  });

  it('are kept in small number', () => {
    const log = new ChangeLog();
    for (let count = 0; count < 80; count++) {
      log.add('own');
    }
    const taken = Array.from({ length: 80 }, () => log.takeUndo()).filter(change => change !== undefined);
    assert.equal(taken.length, 50);
  });
});
