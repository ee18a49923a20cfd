import assert from 'node:assert/strict';
import {
  locateCoActivation,
  locateReason,
} from '../../../../server/src/core/features/definition/locateReason.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { toCrlf } from '../../../support/marked.ts';
import { partsOf } from '../../../support/skillParts.ts';

const skill = `---
name: minara.core
description: Trades spot.
enabled: false
disable-model-invocation: true
routing:
  keywords: ["Price  Of", buy]
  negative_keywords: [paper trading]
  stages: [Decide]
  asset_classes: [crypto_major]
  co_activate: [market.watch]
triggers:
  keywords: [sell]
  verbs: [trade]
  patterns: ['buy\\s+\\w+']
conditions:
  requires_env: [KEY, KEY_TWO]
  requires_tools: [get_price]
  requires_toolsets: [documents]
  fallback_for_tools: [web_extract]
  platforms: [linux, darwin]
requires:
  env: [TOKEN]
  skills: [base]
vars:
  API_KEY: { required: true }
---
`;
const sidecar = `{
  "routing": { "signal_sources": ["cron"], "keywords": ["not counted"] },
  "requires": { "binaries": ["npx"] }
}
`;

function located(reason: string, text = skill): string | undefined {
  const place = locateReason(treesOf(partsOf(text, { sidecar })), reason);
  if (place === undefined) {
    return undefined;
  }
  if ('namedBy' in place) {
    return `named by ${place.namedBy}`;
  }
  const source = place.file === 'skill' ? text : sidecar;
  return `${place.file} ${source.slice(place.span.start, place.span.end)}`;
}

describe('a reason', () => {
  for (const [reason, words] of [
    ['kw:buy', 'skill buy'],
    ['kw:price of', 'skill "Price  Of"'],
    ['kw:Sell', 'skill sell'],
    ['verb:trade', 'skill trade'],
    [String.raw`re:buy\s+\w+`, String.raw`skill 'buy\s+\w+'`],
    ['stage:decide', 'skill Decide'],
    ['asset:crypto_major', 'skill crypto_major'],
    ['signal:cron', 'sidecar "cron"'],
    ['sem:0.73', 'skill Trades spot.'],
    ['neg:Paper Trading', 'skill paper trading'],
    ['cond:env KEY', 'skill KEY'],
    ['cond:env KEY_TWO', 'skill KEY_TWO'],
    ['cond:tool get_price', 'skill get_price'],
    ['cond:toolset documents', 'skill documents'],
    ['cond:fallback_for web_extract present', 'skill web_extract'],
    ['cond:fallback_for web_extract', 'skill web_extract'],
    ['cond:platform win32', 'skill [linux, darwin]'],
    ['requires:env TOKEN', 'skill TOKEN'],
    ['requires:binary npx', 'sidecar "npx"'],
    ['requires:skill base', 'skill base'],
    ['var:API_KEY', 'skill API_KEY'],
    ['disabled', 'skill false'],
    ['manual-only', 'skill true'],
  ] as const) {
    it(`stands where it comes from: ${reason}`, () => {
      assert.equal(located(reason), words);
      assert.equal(located(reason, toCrlf(skill)), words);
    });
  }

  it('that comes from another skill says from which', () => {
    assert.equal(located('co:market.core'), 'named by market.core');
    const trees = treesOf(partsOf(skill));
    const place = locateCoActivation(trees, 'market.watch');
    assert.ok(place);
    assert.equal(skill.slice(place.span.start, place.span.end), 'market.watch');
    assert.equal(locateCoActivation(trees, 'other'), undefined);
  });

  it('stands nowhere where the skill says nothing of the kind', () => {
    for (const reason of [
      'kw:not counted',
      'kw:trade',
      'verb:buy',
      'neg:buy',
      're:other',
      'stage:manage',
      'cond:env TOKEN',
      'cond:other KEY',
      'requires:env KEY',
      'var:OTHER',
      'shadowed',
      'agent',
      'fallback',
      '',
      'toString',
    ]) {
      assert.equal(located(reason), undefined, reason);
    }
    assert.equal(located('sem:0.7', '# Words\n'), undefined);
  });
});
