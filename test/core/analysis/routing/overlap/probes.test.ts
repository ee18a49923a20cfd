import assert from 'node:assert/strict';
import { findProbes } from '../../../../../server/src/core/analysis/routing/overlap/probes.ts';
import { inventRoutable } from '../inventRoutable.ts';

function probesOf(description: string, triggerCases: readonly string[] = []): [string, string][] {
  const skill = { ...inventRoutable('one', { keywords: ['word'] }), description, triggerCases };
  return findProbes(skill).map(({ from, message }) => [from, message]);
}

describe('the messages that a skill says it is for', () => {
  it('are its trigger cases, what its description quotes, and how that begins', () => {
    assert.deepEqual(probesOf('Fills forms. Use for "fill it in". Fast.', ['sign this']), [
      ['trigger case', 'sign this'],
      ['phrase', 'fill it in'],
      ['description', 'Fills forms. Use for "fill it in".'],
    ]);
  });

  it('are each told once and are twelve at most beside the description', () => {
    const cases = Array.from({ length: 20 }, (_, at) => `case ${at}`);
    assert.deepEqual(
      probesOf('Fills "CASE 0" forms.', ['case 0', ' Case 0 ', ' ', ...cases]).map(([, message]) => message),
      [...cases.slice(0, 12), 'Fills "CASE 0" forms.'],
    );
  });

  it('are neither code nor what the skill is not for', () => {
    assert.deepEqual(probesOf('Sets `voice_id`. Do not use for "fill it in".'), [
      ['description', 'Sets `voice_id`.'],
    ]);
  });

  it('are none where it says nothing', () => {
    assert.deepEqual(probesOf(''), []);
    assert.deepEqual(probesOf(' \n---\n '), []);
  });

  it('begin with two sentences in any script, or two lines', () => {
    for (const [description, beginning] of [
      ['One. Two! Three.', 'One. Two!'],
      ['填写表单。审查代码！完成。', '填写表单。 审查代码！'],
      ['One\n\n\nTwo\nThree', 'One Two'],
      ['Uses version 1.2.3 of it', 'Uses version 1.2.3 of it'],
      ['***\nOne.', 'One.'],
    ] as const) {
      assert.deepEqual(probesOf(description), [['description', beginning]]);
    }
  });
});
