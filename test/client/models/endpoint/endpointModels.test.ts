import assert from 'node:assert/strict';
import { fetchModels } from '../../../../client/src/models/endpoint/endpointModels.ts';
import type { ModelScript } from '../../../support/scriptedModel.ts';
import { toJson, withScriptedModel } from '../../../support/scriptedModel.ts';
import { stillClock } from '../ask.ts';

function fetchFrom(script: ModelScript, kind: 'openai-compatible' | 'anthropic' = 'openai-compatible') {
  return withScriptedModel(script, async ({ url, requests }) => {
    const target = { kind, url: `${url}/`, key: 'mine' };
    const found = await fetchModels(target, new AbortController().signal, stillClock);
    return { found, requests };
  });
}

describe('the models of an endpoint', () => {
  it('are asked for below its address, with the key', async () => {
    const { found, requests } = await fetchFrom({ answers: [], models: ['small', 'large', 'small'] });
    assert.deepEqual(found, { models: ['large', 'small'] });
    const [{ method, path, headers } = assert.fail()] = requests;
    assert.deepEqual([method, path, headers.authorization], ['GET', '/v1/models', 'Bearer mine']);
  });

  it('are asked for as Anthropic wants it', async () => {
    const { requests } = await fetchFrom({ answers: [], models: [] }, 'anthropic');
    const [{ headers } = assert.fail()] = requests;
    assert.deepEqual([headers['x-api-key'], headers['anthropic-version']], ['mine', '2023-06-01']);
  });

  it('are none where the answer lists none', async () => {
    const { found } = await fetchFrom({ answers: [toJson({ data: [1, { id: 2 }, {}] })] });
    assert.deepEqual(found, { models: [] });
  });

  it('are not told by a service without such a list', async () => {
    const missing = await fetchFrom({ answers: [toJson({ detail: 'Not Found' }, 404)] });
    assert.deepEqual(missing.found, { failure: { kind: 'missing', detail: '404', said: 'Not Found' } });
    const half = await fetchFrom({ answers: [{ ...toJson({}), pieces: ['{"data"'] }] });
    assert.deepEqual(half.found, { failure: { kind: 'unreadable', detail: '' } });
  });
});
