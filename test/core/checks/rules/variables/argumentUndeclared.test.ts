import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'argument-undeclared';
const options = { targets: ['claude-code'], rules: { 'argument-unused': 'off' } } as const;

function skill(declared: string, body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n${declared}---\n\n${body}\n`;
}

function seen(text: string, targets: readonly string[] = ['claude-code']): string[][] {
  return findingsOf(text, { ...options, targets })
    .filter(found => found.code === code)
    .map(({ severity, message, words }) => [severity, message, words]);
}

describe(code, () => {
  it('points at a name that is not declared, for every use of it', () => {
    const fixture = skill(
      'arguments: form colour\n',
      `Fill in $form in $size, then in $size.\n#                ^^^^^ ${code}\n#                               ^^^^^ ${code}`,
    );
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
    assert.deepEqual(seen(skill('arguments: form\n', 'Fill in $colour.')), [
      ['hint', "'$colour' is not among the arguments and stays as it is.", '$colour'],
    ]);
  });

  it('is a warning for a name close to a declared one', () => {
    assert.deepEqual(seen(skill('arguments: [form, colour]\n', 'Fill in $color.')), [
      [
        'warning',
        "'$color' is not among the arguments and stays as it is. Did you mean '$colour'?",
        '$color',
      ],
    ]);
  });

  it('changes the name on request only', () => {
    const text = toCrlf(skill('arguments: form colour\n', 'Fill in $form in $color.'));
    assert.equal(fixed(text, options), text);
    assert.equal(fixOf(text, code, options), text.replace('$color', '$colour'));
  });

  it('accepts declared names, with text behind a hyphen too', () => {
    assert.deepEqual(
      seen(skill('arguments:\n  - form\n  - due-date\n', '$form, $due-date, $form-based')),
      [],
    );
    assert.deepEqual(seen(skill('license: &a form\narguments: *a\n', 'Fill in $form.')), []);
  });

  it('says nothing where no names are declared, or what is declared are no names', () => {
    assert.deepEqual(seen(skill('', 'Fill in $colour.')), []);
    assert.deepEqual(seen(skill('arguments:\n', 'Fill in $colour.')), []);
    assert.deepEqual(seen(skill('arguments: "[form] <colour>"\n', 'Fill in $size.')), []);
    assert.deepEqual(seen(skill('arguments: {a: b}\n', 'Fill in $size.')), []);
    assert.deepEqual(seen(skill('arguments: 5\n', 'Fill in $size.')), []);
  });

  it('leaves code, variables of programs, formulas and words of schemas alone', () => {
    for (const body of [
      '`$colour`',
      '```sh\necho $colour\n```',
      '\\$colour',
      'Set $COLOUR.',
      'Use $schema and $ref.',
      'The term $d$ and $d_i$.',
      '$wpdb->prefix',
      '$env:USERPROFILE',
      '$page.url',
      '$rows[0]',
      '$colour = 1',
      '${colour}',
    ]) {
      assert.deepEqual(seen(skill('arguments: form\n', body)), [], body);
    }
  });

  it('says nothing for hosts that have no names', () => {
    assert.deepEqual(seen(skill('arguments: form\n', 'Fill in $colour.'), ['opencode']), []);
    assert.deepEqual(
      seen(skill('arguments: form\n', 'Fill in $colour.'), ['kimi-code']).map(([severity]) => severity),
      ['hint'],
    );
  });
});
