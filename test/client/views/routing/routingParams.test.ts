import assert from 'node:assert/strict';
import { toRoutingParams } from '../../../../client/src/views/routing/routingParams.ts';

const empty = {
  message: 'buy',
  history: [],
  signalText: '  ',
  present: [],
  missing: [],
  added: [],
  removed: [],
};

describe('a drafted turn for the server', () => {
  it('says no more than the draft', () =>
    assert.deepEqual(toRoutingParams('file:///a', empty, 5000), {
      folderUri: 'file:///a',
      message: 'buy',
      at: 5000,
      history: [],
      present: { env: [] },
      missing: { env: [] },
      ticked: { added: [], removed: [] },
      window: { offset: 0, limit: 0, dropped: { offset: 0, limit: 0 } },
    }));

  it('turns seconds ago into times, and leaves messages out that are not written yet', () => {
    const history = [
      { content: 'one', secondsAgo: 3 },
      { content: ' ', secondsAgo: 1 },
    ];
    const { history: sent } = toRoutingParams('file:///a', { ...empty, history }, 5000);
    assert.deepEqual(sent, [{ role: 'user', content: 'one', at: 2000 }]);
  });

  it('carries what was chosen', () => {
    const turn = {
      ...empty,
      mode: 'l0' as const,
      agent: 'trader',
      signalText: '{}',
      present: ['A'],
      missing: ['B'],
    };
    const { mode, agent, signalText, present, missing, window } = toRoutingParams('file:///a', turn, 0, {
      candidates: 50,
      dropped: 100,
    });
    assert.deepEqual(
      { mode, agent, signalText, present, missing, window },
      {
        mode: 'l0',
        agent: 'trader',
        signalText: '{}',
        present: { env: ['A'] },
        missing: { env: ['B'] },
        window: { offset: 0, limit: 50, dropped: { offset: 0, limit: 100 } },
      },
    );
  });
});
