import assert from 'node:assert/strict';
import { originOf, readEndpoints } from '../../../../client/src/models/endpoint/endpoints.ts';

const local = {
  name: 'Local',
  kind: 'openai-compatible',
  url: 'http://127.0.0.1:11434/v1',
  models: ['small'],
};

describe('the setting of endpoints', () => {
  it('is read as it is written', () => {
    const other = { name: 'Other', kind: 'anthropic', url: 'https://example.com/v1', models: [] };
    assert.deepEqual(readEndpoints([local, other]), [local, other]);
  });

  it('has each endpoint and each model once', () => {
    const twice = [
      { ...local, models: ['small', 'large', 'small'] },
      { ...local, models: ['other'] },
    ];
    assert.deepEqual(readEndpoints(twice), [{ ...local, models: ['small', 'large'] }]);
  });

  it('leaves out what is not an endpoint', () => {
    const wrong = [
      null,
      'Local',
      { ...local, name: '' },
      { ...local, name: 'a/b' },
      { ...local, kind: 'other' },
      { ...local, url: 'file:///etc/passwd' },
      { ...local, url: 'https://me:secret@example.com/v1' },
      { ...local, models: 'small' },
    ];
    assert.deepEqual(readEndpoints(wrong), [{ ...local, models: [] }]);
    assert.deepEqual(readEndpoints({ 0: local }), []);
  });
});

describe('the origin that a key is bound to', () => {
  for (const [url, origin] of [
    ['https://api.example.com/v1', 'https://api.example.com'],
    ['https://API.example.com:443/v1', 'https://api.example.com'],
    ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434'],
    ['ftp://example.com', undefined],
    ['https://me@example.com/v1', undefined],
    ['example.com/v1', undefined],
    ['', undefined],
  ] as const) {
    it(`is that of the address (${url})`, () => assert.equal(originOf(url), origin));
  }
});
