import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'variable-secret';
const options = { targets: ['golemcore'] };
const token = 'ghp_0123456789abcdefghij0123456789abcdef';

function seen(text: string, files: Readonly<Record<string, string>> = {}): string[][] {
  return findingsOf(text, { ...options, files })
    .filter(found => found.code === code)
    .map(({ severity, message, words }) => [severity, message, words]);
}

const inClear = (name: string) =>
  `'${name}' is secret, and its value stands here in clear. Set it in the environment or in a file that git ignores.`;
const looksReal = (name: string) =>
  `The default of '${name}' looks like a real credential. Mark the variable as secret, and set it in the environment or in a file that git ignores.`;

describe(code, () => {
  it('points at the default of a secret', () => {
    const fixture = skill(
      'vars:',
      '  API_KEY:',
      '    secret: true',
      '    default: abc # for now',
      `#            ^^^ ${code}`,
      '  OTHER:',
      '    default: abc',
      '  NONE:',
      '    secret: true',
      '    default: ""',
    );
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
    assert.deepEqual(seen(fixture), [['error', inClear('API_KEY'), 'abc']]);
  });

  it('removes the default on request only, and leaves none that would count as set', () => {
    const text = toCrlf(skill('vars:', '  API_KEY:', '    default: "abc" # for now', '    secret: true'));
    assert.equal(fixed(text, options), text);
    assert.equal(fixOf(text, code, options), text.replace('"abc"', ''));
    const flow = skill('vars: { API_KEY: { default: abc, secret: true } }');
    assert.equal(fixOf(flow, code, options), flow.replace('abc', ''));
    const last = skill('vars:', '  KEY:', '    secret: true', '    default: abc');
    assert.equal(fixOf(last, code, options), last.replace(' abc', ''));
    const block = skill(
      'vars:',
      '  KEY:',
      '    default: |',
      '      line one',
      '      line two',
      '    secret: true',
    );
    assert.equal(fixOf(block, code, options), skill('vars:', '  KEY:', '    default:', '    secret: true'));
  });

  it('finds it below metadata, and where only the sidecar says that it is secret', () => {
    assert.deepEqual(seen(skill('metadata:', '  vars:', '    KEY: { default: abc, secret: true }')), [
      ['error', inClear('KEY'), 'abc'],
    ]);
    const files = { 'skill.skillwright.json': '{ "vars": { "KEY": { "secret": true } } }' };
    const text = skill('vars:', '  KEY: abc');
    assert.deepEqual(seen(text, files), [['error', inClear('KEY'), 'abc']]);
    assert.equal(fixOf(text, code, { ...options, files }), skill('vars:', '  KEY:'));
  });

  it('takes whatever is no clear no for a secret', () => {
    for (const [secret, count] of [
      ['yes', 1],
      ['"true"', 1],
      ['1', 1],
      ['sure', 1],
      ['no', 0],
      ['"false"', 0],
      ['0', 0],
      ['', 0],
    ] as const) {
      assert.equal(seen(skill('vars:', `  KEY: { default: abc, secret: ${secret} }`)).length, count, secret);
    }
  });

  it('warns of a default that looks like a real credential', () => {
    const text = skill('vars:', `  GITHUB_TOKEN: ${token}`, '  ENDPOINT: https://api.example.com');
    assert.deepEqual(seen(text), [['warning', looksReal('GITHUB_TOKEN'), token]]);
    assert.equal(
      fixOf(text, code, options),
      skill(
        'vars:',
        '  GITHUB_TOKEN:',
        `    default: ${token}`,
        '    secret: true',
        '  ENDPOINT: https://api.example.com',
      ),
    );
    const full = skill('vars:', '  GITHUB_TOKEN:', `    default: ${token} # mine`);
    assert.equal(
      fixOf(full, code, options),
      skill('vars:', '  GITHUB_TOKEN:', '    secret: true', `    default: ${token} # mine`),
    );
    const flow = skill(`vars: { KEY: ${token} }`);
    assert.equal(fixOf(flow, code, options), skill(`vars: { KEY: { default: ${token}, secret: true } }`));
  });

  it('tells a credential from other words by its name and by itself', () => {
    const isFound = (name: string, value: string) => seen(skill('vars:', `  ${name}: "${value}"`)).length > 0;
    for (const [name, value] of [
      ['OPENAI_API_KEY', 'sk-abc123'],
      ['X', 'AKIAIOSFODNN7ABCDEFG'],
      ['dbPassword', 'k3J9x_Qm2Vb7LpW8rT5z'],
      ['client-secret', '5f4dcc3b5aa765d61d8327deb882cf99'],
      ['X', '-----BEGIN RSA PRIVATE KEY-----'],
    ] as const) {
      assert.ok(isFound(name, value), `${name}: ${value}`);
    }
    for (const [name, value] of [
      ['OPENAI_API_KEY', 'sk-your-key-here'],
      ['API_KEY', '<your key>'],
      ['API_KEY', 'changeme'],
      ['API_KEY', 'none'],
      ['MAX_TOKENS', '20000000000000000000'],
      ['TOKEN_COUNT', 'k3J9x_Qm2Vb7LpW8rT5z'],
      ['COMMIT', '5f4dcc3b5aa765d61d8327deb882cf99'],
      ['SECRET', 'arn:aws:secretsmanager:eu-west-1:123456789012:secret'],
      ['TOKEN', 'aaaaaaaaaaaaaaaaaaaaaaaaa1'],
    ] as const) {
      assert.ok(!isFound(name, value), `${name}: ${value}`);
    }
  });

  it('warns of a credential in the environment of a server', () => {
    const text = skill(
      'mcp:',
      '  command: npx server',
      '  env:',
      `    TOKEN: ${token}`,
      '    OTHER: ${TOKEN}',
    );
    assert.deepEqual(seen(text), [
      [
        'warning',
        "The value of 'TOKEN' looks like a real credential. Declare a secret variable below vars, and write its name between ${ and } here.",
        token,
      ],
    ]);
  });

  it('says nothing while the YAML is broken', () => {
    assert.deepEqual(seen('---\nvars:\n  KEY: { default: abc, secret: true\n---\n'), []);
  });
});
