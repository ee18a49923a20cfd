import assert from 'node:assert/strict';
import { isSwitchable } from '../../../client/messages/switching.ts';

describe('the switch of a skill', () => {
  const folderUri = 'file:///work';

  it('can be used where the file can be written', () =>
    assert.deepEqual([{}, { folderUri }, { folderUri, readonlyReason: 'No.' }].map(isSwitchable), [
      true,
      true,
      false,
    ]));

  it('can be used for a locked skill only where the workspace has it', () =>
    assert.deepEqual(
      [{ folderUri }, { folderUri, readonlyReason: 'No.' }, {}].map(skill =>
        isSwitchable({ lock: 'provenance', ...skill }),
      ),
      [true, true, false],
    ));
});
