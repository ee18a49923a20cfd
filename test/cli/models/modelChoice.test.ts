import assert from 'node:assert/strict';
import { readModelChoice } from '../../../server/src/cli/models/modelChoice.ts';
import { UsageError } from '../../../server/src/cli/terminal/output.ts';

const keys = {
  OPENAI_API_KEY: 'of-openai',
  ANTHROPIC_API_KEY: 'of-anthropic',
  SKILLWRIGHT_API_KEY: 'of-own',
};

describe('a model that the command line names', () => {
  it('is found at the service before the slash, with the key of that service', () => {
    const names = ['openai/gpt-5', 'anthropic/claude-opus-4-5'];
    assert.deepEqual(
      names.map(name => readModelChoice('judge', name, {}, keys)),
      [
        {
          name: 'openai/gpt-5',
          place: 'OpenAI',
          target: {
            kind: 'openai-compatible',
            url: 'https://api.openai.com/v1',
            key: 'of-openai',
            model: 'gpt-5',
          },
        },
        {
          name: 'anthropic/claude-opus-4-5',
          place: 'Anthropic',
          target: {
            kind: 'anthropic',
            url: 'https://api.anthropic.com/v1',
            key: 'of-anthropic',
            model: 'claude-opus-4-5',
          },
        },
      ],
    );
  });

  it('is found at the address in the variable of the service, which for Anthropic lacks the version', () => {
    const urlOf = (name: string, env: object) =>
      readModelChoice('judge', name, {}, { ...keys, ...env }).target.url;
    assert.deepEqual(
      [
        urlOf('openai/m', { OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1/' }),
        urlOf('anthropic/m', { ANTHROPIC_BASE_URL: 'https://proxy.example.com' }),
        urlOf('anthropic/m', { ANTHROPIC_BASE_URL: 'https://proxy.example.com/v1' }),
        urlOf('anthropic/m', { ANTHROPIC_BASE_URL: ' ' }),
      ],
      [
        'http://127.0.0.1:8000/v1',
        'https://proxy.example.com/v1',
        'https://proxy.example.com/v1',
        'https://api.anthropic.com/v1',
      ],
    );
  });

  it('is any name at an endpoint, which gets only its own key', () => {
    const endpoint = 'http://127.0.0.1:11434/v1';
    assert.deepEqual(readModelChoice('judge', 'openai/gpt-oss-20b', { endpoint }, keys), {
      name: 'openai/gpt-oss-20b',
      place: 'http://127.0.0.1:11434',
      target: { kind: 'openai-compatible', url: endpoint, key: 'of-own', model: 'openai/gpt-oss-20b' },
    });
    const withoutKey = readModelChoice('judge', 'm', { endpoint, 'endpoint-kind': 'anthropic' }, {});
    assert.deepEqual(withoutKey.target, { kind: 'anthropic', url: endpoint, model: 'm' });
  });

  it('is refused in one line that says what to do', () => {
    const wrong: readonly (readonly [name: string, given: object, env: object])[] = [
      ['gpt-5', {}, keys],
      ['constructor/x', {}, keys],
      ['openai/', {}, keys],
      ['openai/gpt-5', {}, { OPENAI_API_KEY: ' ' }],
      ['openai/gpt-5', { 'endpoint-kind': 'anthropic' }, keys],
      ['openai/gpt-5', {}, { ...keys, OPENAI_BASE_URL: 'http://models.example.com/v1' }],
      ['m', { endpoint: 'https://me:secret@example.com/v1' }, keys],
      ['m', { endpoint: 'http://192.168.0.7:11434/v1' }, keys],
      ['m', { endpoint: 'http://127.0.0.1/v1', 'endpoint-kind': 'ollama' }, keys],
    ];
    const messages = wrong.map(([name, given, env]) => {
      try {
        return readModelChoice('judge', name, given, { ...env });
      } catch (error) {
        assert.ok(error instanceof UsageError);
        return error.message;
      }
    });
    assert.deepEqual(messages, [
      "--judge takes openai/NAME, anthropic/NAME, or the name of a model with --endpoint URL, not 'gpt-5'.",
      "--judge takes openai/NAME, anthropic/NAME, or the name of a model with --endpoint URL, not 'constructor/x'.",
      '--judge needs the name of a model.',
      'Set OPENAI_API_KEY to use models of OpenAI.',
      '--endpoint-kind goes with --endpoint.',
      'OPENAI_BASE_URL needs https, since others can read what is sent to http://models.example.com.',
      '--endpoint takes an http or https address without a user name and password.',
      '--endpoint needs https, since others can read what is sent to http://192.168.0.7:11434.',
      "--endpoint-kind takes one of openai-compatible, anthropic, not 'ollama'.",
    ]);
  });
});
