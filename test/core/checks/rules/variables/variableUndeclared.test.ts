import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'variable-undeclared';
const options = { targets: ['golemcore'] };

function skill(vars: string, body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n${vars}---\n\n${body}\n`;
}

function seen(text: string, further: Parameters<typeof findingsOf>[1] = {}): string[][] {
  return findingsOf(text, { ...options, ...further })
    .filter(found => found.code === code)
    .map(({ severity, message, words }) => [severity, message, words]);
}

describe(code, () => {
  it('points at a name that is not declared, in code spans too', () => {
    const fixture = skill(
      'vars:\n  LANGUAGE: en\n',
      `Write {{LANGUAGE}} in \`{{COLOUR}}\`.\n#                      ^^^^^^^^^^ ${code}`,
    );
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
    assert.deepEqual(seen(fixture), [
      [
        'warning',
        "'COLOUR' is not a variable of this skill, so it stays as it is. Declare it in vars.",
        '{{COLOUR}}',
      ],
    ]);
  });

  it('offers a declared name that is close, on request only', () => {
    const text = toCrlf(skill('vars:\n  LANGUAGE: en\n', 'Write {{ LANGAUGE }}.'));
    assert.deepEqual(
      seen(text).map(([severity, message]) => [severity, message]),
      [['warning', "'LANGAUGE' is not a variable of this skill. Did you mean 'LANGUAGE'?"]],
    );
    assert.equal(fixed(text, options), text);
    assert.equal(fixOf(text, code, options), text.replace('{{ LANGAUGE }}', '{{LANGUAGE}}'));
  });

  it('reads every form of vars, wherever it stands', () => {
    const body = '{{LANGUAGE}} {{COLOUR}}';
    assert.deepEqual(seen(skill('vars:\n  LANGUAGE:\n    required: true\n  COLOUR:\n', body)), []);
    assert.deepEqual(seen(skill('vars: [LANGUAGE, COLOUR]\n', body)), []);
    assert.deepEqual(seen(skill('metadata: &a {LANGUAGE: a, COLOUR: b}\nvars: *a\n', body)), []);
    assert.deepEqual(seen(skill('vars: {LANGUAGE: a}\nmetadata:\n  vars: {COLOUR: b}\n', body)), []);
    const files = { 'skill.skillwright.json': '{ "vars": { "COLOUR": "red" } }' };
    assert.deepEqual(seen(skill('vars: {LANGUAGE: en}\n', body), { files }), []);
    assert.deepEqual(
      seen(skill('', body), { files, targets: ['claude-code'] }).map(([, , words]) => words),
      ['{{LANGUAGE}}'],
    );
  });

  it('does not take a value in vars.json for a declaration', () => {
    const files = { 'vars.json': '{ "COLOUR": "red", "small": 1 }' };
    assert.deepEqual(seen(skill('vars: {LANGUAGE: en}\n', '{{COLOUR}} {{small}}'), { files }), [
      [
        'warning',
        "'COLOUR' has a value in vars.json, but the skill does not declare it, so it stays as it is. Declare it in vars.",
        '{{COLOUR}}',
      ],
      [
        'warning',
        "'small' has a value in vars.json, but the skill does not declare it, so it stays as it is. Declare it in vars.",
        '{{small}}',
      ],
    ]);
  });

  it('needs no vars.json that can be read', () => {
    for (const text of ['{ "COL', '[]']) {
      assert.deepEqual(
        seen(skill('vars: {LANGUAGE: en}\n', '{{COLOUR}}'), { files: { 'vars.json': text } }).map(
          ([, , words]) => words,
        ),
        ['{{COLOUR}}'],
      );
    }
  });

  it('says nothing where it cannot be told what is declared', () => {
    assert.deepEqual(seen(skill('metadata: &a {}\nvars:\n  <<: *a\n', '{{COLOUR}}')), []);
  });

  it('is a hint where the skill has no variables at all', () => {
    assert.deepEqual(
      seen(skill('', 'Write {{COLOUR}}.')).map(([severity]) => severity),
      ['hint'],
    );
  });

  it('says nothing where neither the skill nor the host has variables', () => {
    assert.deepEqual(seen(skill('', 'Write {{COLOUR}}.'), { targets: ['agentskills', 'claude-code'] }), []);
  });

  it('looks at every host where the skill has variables', () => {
    assert.deepEqual(
      seen(skill('vars: {LANGUAGE: en}\n', 'Write {{COLOUR}}.'), { targets: ['claude-code'] }).map(
        ([severity]) => severity,
      ),
      ['warning'],
    );
  });

  it('takes names in small letters for a template, unless only their spelling differs', () => {
    const vars = 'vars: {LANGUAGE: en, FORM_NAME: a}\n';
    assert.deepEqual(seen(skill(vars, '{{title}} {{user.name}} {{languages}}')), []);
    assert.deepEqual(
      seen(skill(vars, '{{language}} {{formName}}')).map(([, , words]) => words),
      ['{{language}}', '{{formName}}'],
    );
  });

  it('takes code in fences for an example, unless only the spelling differs', () => {
    const vars = 'vars: {LANGUAGE: en}\n';
    assert.deepEqual(
      seen(skill(vars, '```\n{{COLOUR}} {{language}}\n```')).map(([, , words]) => words),
      ['{{language}}'],
    );
  });

  it('leaves words that stand for a name alone', () => {
    assert.deepEqual(seen(skill('vars: {LANGUAGE: en}\n', '`{{VAR_NAME}}` {{VAR}} {{NAME}} {{X}}')), []);
  });

  it('tells two names apart that differ in spelling alone', () => {
    assert.deepEqual(seen(skill('vars: {API_KEY: a, APIKEY: b}\n', '{{API_KEY}} {{APIKEY}}')), []);
  });
});
