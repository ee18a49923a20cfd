import assert from 'node:assert/strict';
import { toOwnTools } from '../../../../server/src/core/chat/tools/ownForms.ts';
import type { ToolForm } from '../../../../server/src/core/chat/tools/toolForm.ts';
import { checkForm, toParameters } from '../../../../server/src/core/chat/tools/toolForm.ts';
import { promptStyles } from '../../../../server/src/core/model/workspace/routingSettings.ts';

const form: ToolForm = {
  ids: { type: 'texts', description: 'Which.' },
  kind: { type: 'text', description: 'What kind.', isOptional: true, oneOf: ['one', 'two'] },
  isSure: { type: 'flag', description: 'Sure?', isOptional: true },
};

describe('the arguments of our own tools', () => {
  it('are told to the model as a JSON Schema', () => {
    assert.deepEqual(toParameters(form), {
      type: 'object',
      properties: {
        ids: { type: 'array', items: { type: 'string' }, description: 'Which.' },
        kind: { type: 'string', enum: ['one', 'two'], description: 'What kind.' },
        isSure: { type: 'boolean', description: 'Sure?' },
      },
      required: ['ids'],
    });
  });

  it('are checked, each with what it has to be', () => {
    assert.deepEqual(checkForm(form, { ids: ['a'], kind: 'two', isSure: false, other: 1 }), []);
    assert.deepEqual(checkForm(form, { ids: [], kind: null }), []);
    assert.deepEqual(checkForm(form, { kind: 'three', isSure: 'yes' }), [
      "'ids' is missing.",
      "'kind' has to be one of one, two.",
      "'isSure' has to be true or false.",
    ]);
    assert.deepEqual(checkForm(form, { ids: [1] }), ["'ids' has to be a list of texts."]);
    assert.deepEqual(checkForm(form, { ids: 'a' }), ["'ids' has to be a list of texts."]);
  });
});

describe('our own tools', () => {
  it('have one that loads skills, which the style of the prompt decides', () => {
    const loading = new Set(['activate_skills', 'loadSkill', 'load_skill', 'read_skill']);
    assert.deepEqual(
      promptStyles.map(style =>
        toOwnTools(style)
          .map(({ definition: { name } }) => name)
          .filter(name => loading.has(name)),
      ),
      [['load_skill'], ['loadSkill'], ['activate_skills'], ['read_skill']],
    );
  });

  it('never ask, since all of them only read', () => {
    assert.deepEqual(new Set(toOwnTools('catalog').map(({ tier }) => tier)), new Set(['READ_ONLY']));
  });
});
