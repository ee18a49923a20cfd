import assert from 'node:assert/strict';
import { readChat } from '../../../../client/src/views/chat/chatRecord.ts';

describe('a chat of an older version', () => {
  it('is read with what its turns were started with', () => {
    const input = { model: 'auto', named: ['trade'], signalText: '' };
    const view = {
      id: 't1',
      message: 'buy',
      model: { label: 'm', isRehearsal: false },
      parts: [],
      end: { kind: 'done' },
    };
    const turn = { view, added: [], before: [], active: [] };
    const saved = { version: 1, id: 'c', folderUri: 'file:///work', at: 7 };
    assert.deepEqual(readChat({ ...saved, turns: [{ ...turn, asked: input }] }), {
      ...saved,
      turns: [{ ...turn, input }],
    });
  });
});
