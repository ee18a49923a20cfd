import assert from 'node:assert/strict';
import { profiles } from '../../../../server/src/core/model/profiles/registry.ts';
import {
  createSkillText,
  descriptionPlaceholder,
} from '../../../../server/src/core/operations/create/newSkill.ts';
import { findingsOf } from '../../../support/checkRules.ts';

const targets = profiles.map(({ id }) => id);
/** Whether users may start it is the choice of the author, and only one host asks. */
const rules = { 'invocation-default': 'off' } as const;

/** The skill as an author leaves it. */
const fillIn = (text: string) =>
  text.replace(descriptionPlaceholder, 'Fills in forms.').replace(/\[TBD: [^\]]*\]/g, 'Read the form.');

describe('a new skill', () => {
  it('is good in every host once it is filled in', () => {
    assert.deepEqual(
      findingsOf(fillIn(createSkillText('fill-forms')), {
        targets,
        rules,
        folder: 'fill-forms',
      }),
      [],
    );
  });

  it('is called vague until it is described, and has every text of the template reported', () => {
    const text = createSkillText('fill-forms');
    const left = [...text.matchAll(/\[TBD: .*\]/g)].map(([words]) => ['template-text', words]);
    assert.equal(left.length, 7);
    assert.deepEqual(
      findingsOf(text, { folder: 'fill-forms' }).map(({ code, words }) => [code, words]),
      [['description-vague', descriptionPlaceholder], ...left],
    );
  });

  it('keeps its name to the letter', () => {
    for (const name of ['2024', 'true', 'a']) {
      const text = fillIn(createSkillText(name));
      assert.deepEqual(findingsOf(text, { targets, rules, folder: name }), []);
    }
  });

  it('is titled by its name', () => {
    assert.match(createSkillText('fill-in-forms'), /^# Fill in forms$/m);
    assert.ok(createSkillText('a').includes(`description: ${descriptionPlaceholder}\n`));
  });
});
