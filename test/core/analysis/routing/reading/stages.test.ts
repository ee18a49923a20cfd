import assert from 'node:assert/strict';
import { createAssetClassReader } from '../../../../../server/src/core/analysis/routing/reading/assetClasses.ts';
import { normalizeText } from '../../../../../server/src/core/text/words/normalText.ts';
import type { RoutingContext } from '../../../../../server/src/core/analysis/routing/skills/routingContext.ts';
import type { RoutingLexicon } from '../../../../../server/src/core/model/workspace/routingLexicon.ts';
import { createStageReader } from '../../../../../server/src/core/analysis/routing/reading/stages.ts';

type Given = Pick<RoutingContext, 'stages' | 'assetClasses' | 'signal'>;

function stagesOf(message: string, given: Given = {}, lexicon?: RoutingLexicon) {
  return createStageReader(lexicon)(normalizeText(message), given).names;
}

function assetsOf(message: string, given: Given = {}, lexicon?: RoutingLexicon) {
  return createAssetClassReader(lexicon)(normalizeText(message), given).names;
}

const signal = { source: 'cron', signal_id: 'x' };

describe('the stages of a turn', () => {
  it('are those whose phrases the message has, in the order of a trade', () => {
    for (const [message, stages] of [
      ["What's trending?", ['discover']],
      ['What’s trending?', ['discover']],
      ['show  me the price of BTC', ['discover']],
      ['should I compare the risk', ['evaluate']],
      ['Close it, or buy more? Analyze.', ['evaluate', 'decide', 'manage']],
      ['set a stop loss for my positions', ['manage']],
      ['is this buyer a longtime seller', []],
      ['我想买入比特币', ['decide']],
      ['分析一下風險，然後平倉', ['evaluate', 'manage']],
      ['看看比特币行情', ['discover']],
      ['', []],
    ] as const) {
      assert.deepEqual(stagesOf(message), stages, message);
    }
  });

  it('are told with the places that say so', () => {
    const { hits } = createStageReader()(normalizeText('Buy or sell'), {});
    assert.deepEqual(hits, [
      { name: 'decide', phrase: 'buy', spans: [{ start: 0, end: 3 }] },
      { name: 'decide', phrase: 'sell', spans: [{ start: 7, end: 11 }] },
    ]);
  });

  it('are joined by those that a signal suggests', () => {
    const suggested_stages = ['evaluate', 'own', 'discover'];
    assert.deepEqual(stagesOf('buy', { signal: { ...signal, suggested_stages } }), [
      'discover',
      'evaluate',
      'decide',
      'own',
    ]);
  });

  it('are those of the context where it names them, with what the signal adds', () => {
    assert.deepEqual(stagesOf('buy', { stages: [] }), []);
    assert.deepEqual(
      stagesOf('buy', { stages: ['manage'], signal: { ...signal, suggested_stages: ['discover'] } }),
      ['discover', 'manage'],
    );
  });

  it('may have other phrases, further ones, and stages of the workspace behind them', () => {
    const lexicon = {
      stages: { settle: ['pay out'], audit: ['check'], decide: { replace: ['order'] }, manage: ['hedge'] },
    };
    assert.deepEqual(stagesOf('Check: order, hedge, pay out and close', {}, lexicon), [
      'decide',
      'manage',
      'settle',
      'audit',
    ]);
    assert.deepEqual(stagesOf('buy', {}, lexicon), []);
  });
});

describe('the asset classes of a turn', () => {
  it('are those whose words the message has', () => {
    for (const [message, classes] of [
      ['buy BTC', ['crypto_major']],
      ['swap ETH/USDT for $SOL', ['crypto_major', 'crypto_alt', 'stablecoin']],
      ['我想买入比特币', ['crypto_major']],
      ['the stock market, EUR/USD, gold and treasuries', ['equity', 'fx', 'commodity', 'bond']],
      ['link the dot near the sun', []],
    ] as const) {
      assert.deepEqual(assetsOf(message), classes, message);
    }
  });

  it('are joined by that of a signal, which may be any, and overruled by the context', () => {
    assert.deepEqual(assetsOf('gold', { signal: { ...signal, asset: { asset_class: 'rwa' } } }), [
      'commodity',
      'rwa',
    ]);
    assert.deepEqual(assetsOf('gold', { signal: { ...signal, asset: { symbol: 'BTC' } } }), ['commodity']);
    assert.deepEqual(
      assetsOf('gold', {
        assetClasses: ['fx'],
        signal: { ...signal, asset: { asset_class: 'crypto_major' } },
      }),
      ['crypto_major', 'fx'],
    );
  });

  it('may be extended and replaced', () => {
    const lexicon = { assetClasses: { rwa: ['house'], commodity: { replace: [] } } };
    assert.deepEqual(assetsOf('gold for a house', {}, lexicon), ['rwa']);
  });
});
