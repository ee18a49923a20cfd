import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkRules.ts';

const code = 'metadata-size';
/** Seven tokens. */
const sentence = 'Fills in forms of the office. ';

function saidOf(text: string, target = 'agentskills'): string[] {
  const found = findingsOf(text, { targets: [target] }).filter(one => one.code === code);
  return found.map(({ message }) => message);
}

function skill(sentences: number, ...keys: string[]): string {
  return [
    '---',
    'name: example',
    `description: ${sentence.repeat(sentences).trim()}`,
    ...keys,
    '---',
    '',
  ].join('\n');
}

describe(code, () => {
  it('speaks from twice the tokens that the specification counts on', () => {
    assert.deepEqual(saidOf(skill(28)), []);
    assert.deepEqual(saidOf(skill(29)), [
      'Every conversation includes about 205 tokens of this skill. About 100 should be enough.',
    ]);
  });

  it('counts what the host tells behind the description', () => {
    const further = `when_to_use: ${sentence.repeat(20).trim()}`;
    assert.deepEqual(saidOf(skill(20, further)), []);
    assert.equal(saidOf(skill(20, further), 'claude-code').length, 1);
  });

  it('leaves to other rules what is over a limit, or over the length that the host advises', () => {
    assert.deepEqual(saidOf(skill(60)), []);
    assert.deepEqual(saidOf(skill(30), 'golemcore'), []);
  });

  it('is silent about a skill that the model is not told of', () => {
    assert.deepEqual(saidOf(skill(30, 'disable-model-invocation: true'), 'claude-code'), []);
  });
});
