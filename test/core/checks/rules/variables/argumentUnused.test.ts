import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'argument-unused';

function skill(declared: string, body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n${declared}---\n\n${body}\n`;
}

function wordsIn(text: string, targets: readonly string[] = ['claude-code']): string[] {
  return findingsOf(text, { targets })
    .filter(found => found.code === code)
    .map(({ words }) => words);
}

describe(code, () => {
  it('points at the name in the frontmatter', () => {
    const fixture = skill(`arguments: form colour # two\n#               ^^^^^^ ${code}\n`, 'Fill in $form.');
    checkRules(fixture, { targets: ['claude-code'] });
    checkRules(toCrlf(fixture), { targets: ['claude-code'] });
    assert.deepEqual(findingsOf(fixture, { targets: ['claude-code'] }), [
      { code, severity: 'hint', message: "The body does not use '$colour'.", words: 'colour' },
    ]);
  });

  it('reads texts, lists and aliases', () => {
    assert.deepEqual(wordsIn(skill('arguments: "form colour"\n', 'Fill it in.')), ['form', 'colour']);
    assert.deepEqual(wordsIn(skill('arguments: [form, colour]\n', 'Fill in $colour.')), ['form']);
    assert.deepEqual(wordsIn(skill('arguments:\n  - form\n  - colour\n', 'Fill in $form.')), ['colour']);
    assert.deepEqual(wordsIn(skill('license: &a form\narguments: *a\n', 'Fill it in.')), ['*a']);
  });

  it('accepts every way in which a body uses an argument', () => {
    for (const body of [
      '$colour',
      '`fill $colour`',
      '```\nfill ${colour}\n```',
      '$colour-based',
      '$1',
      '$ARGUMENTS[1]',
      '$ARGUMENTS',
    ]) {
      assert.deepEqual(wordsIn(skill('arguments: form colour\n', `$form ${body}`)), [], body);
    }
  });

  it('does not take a longer name or another number for it', () => {
    assert.deepEqual(wordsIn(skill('arguments: form colour\n', '$form $colours')), ['colour']);
    assert.deepEqual(wordsIn(skill('arguments: form colour\n', '$0')), ['colour']);
    assert.deepEqual(wordsIn(skill('arguments: form colour\n', '$form colour')), ['colour']);
  });

  it('says nothing where nothing is declared, or what is declared are no names', () => {
    assert.deepEqual(wordsIn(skill('', 'Fill it in.')), []);
    assert.deepEqual(wordsIn(skill('arguments:\n', 'Fill it in.')), []);
    assert.deepEqual(wordsIn(skill('arguments: "[form]"\n', 'Fill it in.')), []);
  });

  it('says nothing for hosts that have no names', () => {
    assert.deepEqual(wordsIn(skill('arguments: form\n', 'Fill it in.'), ['opencode', 'vscode']), []);
    assert.deepEqual(wordsIn(skill('arguments: form\n', 'Fill it in.'), ['kimi-code']), ['form']);
  });

  it('reads a hostile body in time', () => {
    const body = `$${'a-'.repeat(200_000)}`;
    assert.deepEqual(wordsIn(skill('arguments: form\n', body)), ['form']);
  });
});
