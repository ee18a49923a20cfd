import assert from 'node:assert/strict';
import { groupModels } from '../../../../../client/webview/chat/composer/models.ts';

describe('the models to choose from', () => {
  it('stand together by where they come from, those of nobody by themselves', () =>
    assert.deepEqual(
      groupModels([
        { id: 'auto', label: 'Auto', group: '' },
        { id: 'rehearsal', label: 'Rehearsal', group: '' },
        { id: 'a', label: 'Llama', group: 'Ollama' },
        { id: 'b', label: 'Claude', group: 'Anthropic' },
        { id: 'c', label: 'Qwen', group: 'Ollama' },
      ]),
      [
        ['auto', 'Auto'],
        ['rehearsal', 'Rehearsal'],
        {
          label: 'Ollama',
          options: [
            ['a', 'Llama'],
            ['c', 'Qwen'],
          ],
        },
        { label: 'Anthropic', options: [['b', 'Claude']] },
      ],
    ));
});
