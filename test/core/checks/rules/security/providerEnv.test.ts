import assert from 'node:assert/strict';
import type { SeenFinding } from '../../../../support/checkRules.ts';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'provider-env';
const minara = { targets: ['minara'] };

function skill(body: string, ...keys: string[]): string {
  const yaml = ['name: example', 'description: Reads on-chain metrics.', ...keys].join('\n');
  return `---\n${yaml}\n---\n\n${body}\n`;
}

function saidOf(text: string, targets = ['minara']): SeenFinding[] {
  return findingsOf(text, { targets }).filter(found => found.code === code);
}

function wordsOf(text: string, targets?: string[]): string[] {
  return saidOf(text, targets).map(({ words }) => words);
}

describe(code, () => {
  it('points at the first place of each key that is not listed', () => {
    const fixture = `---
name: example
description: Asks Glassnode with GLASSNODE_API_KEY.
#                                ^^^^^^^^^^^^^^^^^ ${code}
conditions:
  requires_env: [ETHERSCAN_API_KEY]
---

Set GLASSNODE_API_KEY, ETHERSCAN_API_KEY and
DUNE_ACCESS_KEY first.
#^^^^^^^^^^^^^^ ${code}
`;
    checkRules(fixture, minara);
    checkRules(toCrlf(fixture), minara);
  });

  it('says what follows', () => {
    assert.deepEqual(saidOf(skill('Set GLASSNODE_API_KEY.')), [
      {
        code,
        severity: 'info',
        message:
          "'GLASSNODE_API_KEY' is not in conditions.requires_env, so the skill is offered where the key is missing.",
        words: 'GLASSNODE_API_KEY',
      },
    ]);
    assert.deepEqual(
      saidOf(skill('Set GLASSNODE_API_KEY.'), ['golemcore']).map(({ message }) => message),
      ["'GLASSNODE_API_KEY' is not in requires.env, so the skill is offered where the key is missing."],
    );
  });

  it('knows a key by its ending', () => {
    const names = ['GLASSNODE_API_KEY', 'SLACK_BOT_TOKEN', 'X_CLIENT_SECRET', 'AWS_SECRET_ACCESS_KEY'];
    assert.deepEqual(wordsOf(skill(names.join('\n'))), names);
    assert.deepEqual(wordsOf(skill('GLASSNODE_URL, glassnode_api_key, GLASSNODE_API_KEYS, MAX_TOKENS')), []);
  });

  it('finds a key where a shell or a program reads it', () => {
    for (const body of [
      'curl -H "Bearer $DUNE_API_KEY"',
      'echo ${DUNE_API_KEY}',
      'process.env.DUNE_API_KEY',
    ]) {
      assert.deepEqual(wordsOf(skill(body)), ['DUNE_API_KEY'], body);
    }
  });

  it("leaves names alone that are no provider's", () => {
    for (const name of [
      'API_KEY',
      'ACCESS_TOKEN',
      'CLIENT_SECRET',
      'WEBHOOK_SECRET',
      'CSRF_TOKEN',
      'EOS_TOKEN',
      'YOUR_DUNE_API_KEY',
      'MY_DUNE_TOKEN',
      'EXAMPLE_API_KEY',
    ]) {
      assert.deepEqual(wordsOf(skill(`Set ${name}.`)), [], name);
    }
  });

  it('leaves placeholders, files and secrets of a pipeline alone', () => {
    for (const body of [
      '{{DUNE_API_KEY}}',
      '{{ DUNE_API_KEY }}',
      '<DUNE_API_KEY>',
      'DUNE_API_KEY.txt',
      '${{ secrets.DUNE_API_KEY }}',
    ]) {
      assert.deepEqual(wordsOf(skill(`Take ${body} here.`)), [], body);
    }
  });

  it('takes the variable that a name gets its value from for the one that is needed', () => {
    assert.deepEqual(wordsOf(skill('GLASSNODE_TOKEN: ${GLASSNODE_API_KEY}')), ['GLASSNODE_API_KEY']);
  });

  it('leaves a key alone that the skill can do without', () => {
    for (const body of [
      'Optionally set DUNE_API_KEY.',
      'DUNE_API_KEY is not required.',
      'Works without a key; DUNE_API_KEY raises the limit.',
      'Set DUNE_API_KEY or NANSEN_API_KEY.',
      '| `DUNE_API_KEY` | No | raises the limit |',
    ]) {
      assert.deepEqual(wordsOf(skill(body)), [], body);
    }
    assert.deepEqual(wordsOf(skill('Optional:\nDUNE_API_KEY')), ['DUNE_API_KEY']);
  });

  it('leaves a choice of providers alone', () => {
    const names = ['DUNE', 'NANSEN', 'MORALIS', 'HELIUS', 'INFURA', 'ALCHEMY'].map(name => `${name}_API_KEY`);
    assert.deepEqual(wordsOf(skill(names.join('\n'))), []);
    assert.deepEqual(wordsOf(skill(names.slice(1).join('\n'))), names.slice(1));
  });

  it('accepts every place where a dialect lists variables', () => {
    for (const keys of [
      ['conditions:', '  requires_env: [DUNE_API_KEY]'],
      ['conditions:', '  requires_env: DUNE_API_KEY'],
      ['requires:', '  env:', '    - DUNE_API_KEY'],
      ['metadata:', '  openclaw: { requires: { env: [DUNE_API_KEY] } }'],
      ['required_environment_variables:', '  - name: DUNE_API_KEY', '    prompt: Key'],
      ['required_environment_variables: [DUNE_API_KEY]'],
      ['prerequisites: { env_vars: [DUNE_API_KEY] }'],
      ['vars:', '  DUNE_API_KEY:', '    secret: true'],
    ]) {
      for (const target of ['minara', 'golemcore']) {
        assert.deepEqual(wordsOf(skill('Set DUNE_API_KEY.', ...keys), [target]), [], keys[0]);
      }
    }
  });

  it("takes the keys of a server's environment for its own names", () => {
    const keys = ['mcp:', '  command: npx server', '  env:', '    DUNE_SERVER_TOKEN: ${DUNE_API_KEY}'];
    assert.deepEqual(wordsOf(skill('Ask the server.', ...keys), ['golemcore']), ['DUNE_API_KEY']);
  });

  it('asks for the key of an API that is of no use without one', () => {
    assert.deepEqual(saidOf(skill("Ask the Glassnode API. The Glassnode's API is slow.")), [
      {
        code,
        severity: 'info',
        message:
          'The Glassnode API needs a key, GLASSNODE_API_KEY say. It is not in conditions.requires_env, so the skill is offered where the key is missing.',
        words: 'Glassnode API',
      },
    ]);
    for (const body of [
      'Ask Glassnode.',
      'The GitHub API',
      'The OpenAI API',
      'No key: the Dune API is open.',
    ]) {
      assert.deepEqual(wordsOf(skill(body)), [], body);
    }
    assert.deepEqual(wordsOf(skill('The Dune API', 'conditions: { requires_env: [QUERY_KEY] }')), []);
    assert.deepEqual(wordsOf(skill('The Dune API takes DUNE_API_KEY.')), ['DUNE_API_KEY']);
  });

  it('adds the key to the list on request', () => {
    const text = toCrlf(
      skill('Set DUNE_API_KEY.', 'conditions:', '  # keys', '  requires_env:', '    - A # a'),
    );
    assert.equal(fixed(text, minara), text);
    assert.equal(fixOf(text, code, minara), text.replace('- A # a', '- A # a\r\n    - DUNE_API_KEY'));
    assert.equal(
      fixOf(skill('Set DUNE_API_KEY.'), code, minara),
      skill('Set DUNE_API_KEY.', 'conditions:', '  requires_env: [DUNE_API_KEY]'),
    );
    assert.equal(
      fixOf(skill('The Dune API', 'requires: { binary: [x] }'), code, { targets: ['golemcore'] }),
      skill('The Dune API', 'requires: { env: [DUNE_API_KEY], binary: [x] }'),
    );
  });

  it('has no fix where there is no certain place for it', () => {
    assert.equal(fixOf(skill('Set DUNE_API_KEY.', 'conditions: none'), code, minara), undefined);
  });

  it('is silent for other hosts and while the YAML is broken', () => {
    assert.deepEqual(wordsOf(skill('Set DUNE_API_KEY.'), ['claude-code', 'openclaw', 'vscode']), []);
    assert.deepEqual(wordsOf(skill('Set DUNE_API_KEY.', 'license: a: b')), []);
  });
});
