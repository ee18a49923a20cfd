import assert from 'node:assert/strict';
import { endpointModels, readModelId, resolveModel, toModelId } from '../../../client/src/models/modelIds.ts';

const endpoints = [
  {
    name: 'Local',
    kind: 'openai-compatible',
    url: 'http://127.0.0.1:1/v1',
    models: ['small', 'maker/large'],
  },
  { name: 'Other', kind: 'anthropic', url: 'https://example.com/v1', models: ['wise'] },
] as const;

const nothing = { endpoints: [], defaultModel: '', classifier: '', tiers: {} };

describe('the id of a model', () => {
  it('names the endpoint and the model, and can be read again', () => {
    const ids = endpointModels(endpoints).map(({ id }) => id);
    assert.deepEqual(ids, ['endpoint:Local/small', 'endpoint:Local/maker/large', 'endpoint:Other/wise']);
    assert.deepEqual(readModelId('endpoint:Local/maker/large'), {
      kind: 'endpoint',
      endpoint: 'Local',
      model: 'maker/large',
    });
    assert.deepEqual(
      ids.map(id => toModelId(readModelId(id) ?? assert.fail())),
      ids,
    );
  });

  it('names the vendor of a model of another extension', () => {
    const place = { kind: 'editor', vendor: 'copilot', model: 'gpt/x' } as const;
    assert.equal(toModelId(place), 'vscode:copilot/gpt/x');
    assert.deepEqual(readModelId('vscode:copilot/gpt/x'), place);
  });

  for (const id of ['auto', 'rehearsal', '', 'endpoint:Local', 'endpoint:/small', 'other:a/b']) {
    it(`is none: ${id}`, () => assert.equal(readModelId(id), undefined));
  }
});

describe('the model for a message', () => {
  const standard = 'vscode:copilot/x';
  const tiers = { deep: 'endpoint:Other/wise', smart: '' };

  it('is the one that was asked for', () => {
    assert.equal(
      resolveModel('endpoint:Gone/x', 'deep', { ...nothing, endpoints, defaultModel: standard, tiers }),
      'endpoint:Gone/x',
    );
  });

  it('is that of the tier, then the standard one, then the first one of an endpoint', () => {
    assert.equal(
      resolveModel('auto', 'deep', { ...nothing, endpoints, defaultModel: standard, tiers }),
      'endpoint:Other/wise',
    );
    assert.equal(
      resolveModel('auto', 'smart', { ...nothing, endpoints, defaultModel: standard, tiers }),
      standard,
    );
    assert.equal(
      resolveModel('auto', 'balanced', { ...nothing, endpoints, defaultModel: standard, tiers }),
      standard,
    );
    assert.equal(resolveModel('auto', 'balanced', { ...nothing, endpoints }), 'endpoint:Local/small');
  });

  it('is none where nothing is set', () => {
    assert.equal(resolveModel('auto', 'balanced', nothing), undefined);
  });
});
