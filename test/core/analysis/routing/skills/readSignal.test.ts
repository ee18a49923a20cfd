import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { readSignal } from '../../../../../server/src/core/analysis/routing/skills/readSignal.ts';
import { root } from '../../../../support/projectFiles.ts';

const whole = {
  source: 'cron',
  signal_id: 'btc_drop_5pct',
  asset: { symbol: 'BTC', asset_class: 'crypto_major' },
  severity: 'warn',
  preload_skills: ['market.watch', 'memory.alerts'],
  suggested_stages: ['evaluate'],
  trace_id: 't_abc123',
  operator_authored: false,
};

/** What is wrong with a text, and the words that are. */
function problemOf(text: string): readonly string[] {
  const reading = readSignal(text);
  assert.ok('problem' in reading);
  const { message, span } = reading.problem;
  return [message, text.slice(span.start, span.end)];
}

describe('a signal', () => {
  it('is read whole', () => {
    assert.deepEqual(readSignal(JSON.stringify(whole)), { signal: whole });
  });

  it('needs a source and an id, and has nothing that was not said', () => {
    const least = { source: 'webhook', signal_id: 'release' };
    assert.deepEqual(readSignal(JSON.stringify(least)), { signal: least });
    assert.deepEqual(readSignal(JSON.stringify({ ...least, asset: {} })), {
      signal: { ...least, asset: {} },
    });
    assert.deepEqual(problemOf('{"source": "webhook"}'), [
      "A signal needs the key 'signal_id'.",
      '{"source": "webhook"}',
    ]);
    assert.deepEqual(problemOf('{}'), ["A signal needs the key 'source'.", '{}']);
  });

  it('may have comments, trailing commas, a mark of its encoding and keys of others', () => {
    const text =
      '\uFEFF{ // why\n "source": "cron", "signal_id": "a", /* b */ "asset": { "price": 1 }, "payload": [{}], }';
    assert.deepEqual(readSignal(text), { signal: { source: 'cron', signal_id: 'a', asset: {} } });
  });

  it('is refused with the first value of another type', () => {
    const withPart = (part: Readonly<Record<string, unknown>>) => JSON.stringify({ ...whole, ...part });
    assert.deepEqual(
      [
        { source: '' },
        { signal_id: 1 },
        { asset: 'BTC' },
        { asset: { symbol: ['BTC'] } },
        { severity: null },
        { preload_skills: 'market.watch' },
        { suggested_stages: ['evaluate', ''], operator_authored: 'yes' },
        { operator_authored: 1 },
      ].map(part => problemOf(withPart(part))),
      [
        ["'source' has to be a text that is not empty.", '""'],
        ["'signal_id' has to be a text that is not empty.", '1'],
        ["'asset' has to be an object.", '"BTC"'],
        ["'asset.symbol' has to be a text.", '["BTC"]'],
        ["'severity' has to be a text.", 'null'],
        ["'preload_skills' has to be a list.", '"market.watch"'],
        ["'suggested_stages.1' has to be a text that is not empty.", '""'],
        ["'operator_authored' has to be true or false.", '1'],
      ],
    );
  });

  it('is refused where it is not JSON, no object, ambiguous or nested without end', () => {
    assert.deepEqual(problemOf(''), ['This is not valid JSON: value expected.', '']);
    assert.deepEqual(problemOf('{ "source": cron }'), ['This is not valid JSON: invalid symbol.', 'cron']);
    assert.deepEqual(problemOf('["cron"]'), ['A signal has to be an object.', '["cron"]']);
    assert.deepEqual(problemOf('{ "source": "cron", "source": "webhook" }'), [
      "The key 'source' appears here twice.",
      '"source"',
    ]);
    const deep = '['.repeat(100_000);
    assert.deepEqual(problemOf(deep), ['The signal is nested too deeply.', deep]);
  });

  it('is read exactly where its schema allows it', () => {
    const file = path.join(root, 'schemas/signal.schema.json');
    const isAllowed = new Ajv2020().compile(JSON.parse(readFileSync(file, 'utf8')));
    const anything = fc.oneof(fc.constantFrom('', 'a', 1, true, null), fc.array(fc.constantFrom('', 'a', 1)));
    const key = fc.constantFrom(...Object.keys(whole), 'symbol', 'asset_class', 'own');
    const object = fc.dictionary(key, fc.oneof(anything, fc.dictionary(key, anything, { maxKeys: 2 })), {
      maxKeys: 3,
    });
    const changes = fc.tuple(object, fc.subarray(Object.keys(whole), { maxLength: 2 }));
    fc.assert(
      fc.property(changes, ([changed, left]) => {
        const entries = Object.entries({ ...whole, ...changed }).filter(([name]) => !left.includes(name));
        const value: unknown = Object.fromEntries(entries);
        assert.equal('signal' in readSignal(JSON.stringify(value)), isAllowed(value), JSON.stringify(value));
      }),
    );
  });
});
