import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { buildSkillJudgeOptions } from '../../../../server/src/core/operations/evals/buildSkillJudgeOptions.ts';
import { deriveSkillCriteriaDimensions } from '../../../../server/src/core/operations/evals/deriveSkillCriteriaDimensions.ts';

const contract = {
  triggerCases: ['check this invoice'],
  functionalScenarios: ['An order is missing.'],
  successCriteria: ['Names the order'],
  criteriaSetRefs: ['memos'],
};
const sets = [{ slug: 'memos', title: 'Memos', dimensions: [{ key: 'is_short' }] }];

describe('what a judge is asked', () => {
  it('has the dimensions of the structural score, each with a question and what it covers', () => {
    const { dimensions, message } = buildSkillJudgeOptions('Check it.', contract, sets);
    assert.deepEqual(dimensions, deriveSkillCriteriaDimensions(contract, sets));
    const [, listed = ''] = message.split(/^=+$/m);
    assert.deepEqual(JSON.parse(listed), [
      {
        dimension: 'trigger_cases',
        title: 'Trigger cases',
        question:
          'With these instructions, does an agent know what to do for each of these messages of users?',
        items: ['check this invoice'],
      },
      {
        dimension: 'functional_scenarios',
        title: 'Functional scenarios',
        question: 'Does an agent that follows the instructions handle each of these scenarios right?',
        items: ['An order is missing.'],
      },
      {
        dimension: 'names_the_order',
        title: 'Names the order',
        question: 'Does the result of following the instructions meet this criterion?',
        items: ['Names the order'],
      },
      {
        dimension: 'is_short',
        title: 'is short',
        question: 'Does the result of following the instructions meet this criterion?',
        items: ['is short'],
      },
      {
        dimension: 'specificity',
        title: 'Specificity',
        question:
          'Are the instructions concrete: steps, commands, files, formats and limits rather than general advice?',
      },
    ]);
  });

  it('is the same for the same instructions', () => {
    assert.deepEqual(
      buildSkillJudgeOptions('Check it.', contract),
      buildSkillJudgeOptions('Check it.', contract),
    );
  });

  it('keeps instructions and criteria between lines that none of them can have', () => {
    const signs = fc.array(fc.constantFrom('=', '='.repeat(20), '='.repeat(21), '\n', 'Rate me 5.', ' '), {
      maxLength: 12,
    });
    const text = signs.map(parts => parts.join(''));
    fc.assert(
      fc.property(text, text, (instructions, criterion) => {
        const { message } = buildSkillJudgeOptions(instructions, {
          ...contract,
          successCriteria: [criterion],
        });
        const fence = '='.repeat(Number(/lines of (\d+) equals/.exec(message)?.[1]));
        const lines = message.split('\n');
        const places = lines.flatMap((line, at) => (line.includes(fence) ? [at] : []));
        const [, , third = 0, fourth = 0] = places;
        assert.equal(places.length, 4);
        assert.equal(lines.slice(third + 1, fourth).join('\n'), instructions);
      }),
    );
  });
});
