import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { formatMessage } from '../../../../server/src/core/model/findings/messages.ts';
import type { ResolvedVariable, VariablePlace } from '../../../../server/src/core/model/skill/variable.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { planVariable, rankPlaces } from '../../../../server/src/core/operations/update/setVariable.ts';
import { say } from '../../../support/skillParts.ts';

function set(
  text: string | undefined,
  place: VariablePlace = 'skill-file',
  value = 'new',
  name = 'KEY',
): string {
  const file = place === 'skill-file' ? 'vars.json' : 'variables.json';
  const plan = planVariable({ name, value, place, skillId: 'my-skill', text, file });
  if ('problem' in plan) {
    return say(plan.problem);
  }
  return plan.create ?? applyEdits(text ?? '', plan.edits);
}

describe('a value for a variable', () => {
  it('is put in place of the one that is there, and all else is kept', () => {
    const text = '{\n\t// the key\n\t"KEY": "old", // of Ada\n\t"OTHER": 1,\n}\n';
    assert.equal(set(text), text.replace('"old"', '"new"'));
    assert.equal(set('{"KEY":1}'), '{"KEY":"new"}');
    assert.equal(set('{"KEY":null}'), '{"KEY":"new"}');
    assert.equal(set('{"KEY":"a"}', 'skill-file', 'say "hi"\n'), '{"KEY":"say \\"hi\\"\\n"}');
  });

  it('is added where there is none, in the layout of the file', () => {
    assert.equal(set('{\r\n    "A": "a"\r\n}\r\n'), '{\r\n    "A": "a",\r\n    "KEY": "new"\r\n}\r\n');
    assert.equal(set('{"A":"a"}'), '{"A":"a","KEY":"new"}');
    assert.equal(set('{}\n'), '{\n  "KEY": "new"\n}\n');
    const shared = '{\n  "my-skill": {\n    "A": "a"\n  }\n}\n';
    assert.equal(
      set(shared, 'skill-section'),
      '{\n  "my-skill": {\n    "A": "a",\n    "KEY": "new"\n  }\n}\n',
    );
    assert.deepEqual(JSON.parse(set(shared, 'global-section')), {
      'my-skill': { A: 'a' },
      _global: { KEY: 'new' },
    });
  });

  it('makes the file where there is none, and fills an empty one', () => {
    assert.equal(set(undefined), '{\n  "KEY": "new"\n}\n');
    assert.equal(set(' \n'), '{\n  "KEY": "new"\n}\n');
    assert.equal(set(undefined, 'skill-section'), '{\n  "my-skill": {\n    "KEY": "new"\n  }\n}\n');
    assert.equal(set(undefined, 'global-section'), '{\n  "_global": {\n    "KEY": "new"\n  }\n}\n');
  });

  it('is not written where the file leaves doubt', () => {
    for (const text of ['{"KEY": ', '["KEY"]', '{"KEY": "a", "KEY": "b"}']) {
      assert.equal(set(text), 'vars.json cannot be read without doubt, so nothing is written into it.');
    }
    assert.equal(
      set('{"my-skill": "a"}', 'skill-section'),
      'variables.json is written in a way that leaves no certain place for `KEY`; it must be changed manually.',
    );
    assert.match(set('{"KEY": ["a"]}'), /^vars\.json is written in a way/);
  });

  it('is read back as it is, whatever the name and the value are', () => {
    const words = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', 'toString', '', '---', '\u2028'),
    );
    fc.assert(
      fc.property(words, words, fc.dictionary(fc.string(), fc.string()), (name, value, others) => {
        const written = set(JSON.stringify(others, undefined, 2), 'skill-file', value, name);
        const expected = { ...others };
        Object.defineProperty(expected, name, { value, enumerable: true, configurable: true });
        assert.deepEqual(JSON.parse(written), expected);
      }),
    );
  });
});

describe('the places for a value', () => {
  const variable = (secret: boolean, rest: Partial<ResolvedVariable> = {}): ResolvedVariable => ({
    declaration: { name: 'KEY', form: 'bare', required: false, secret },
    ...rest,
  });
  const nothing = { 'vars.json': {}, 'variables.json': {} };
  const seen = (...args: Parameters<typeof rankPlaces>) =>
    rankPlaces(...args).map(({ place, isSafe, note }) =>
      [place, ...(isSafe ? [] : ['unsafe']), ...(note ? [formatMessage(note.template, note.args)] : [])].join(
        ': ',
      ),
    );

  it('begin with the nearest to the skill', () => {
    assert.deepEqual(seen(variable(false), nothing), ['skill-file', 'skill-section', 'global-section']);
  });

  it('begin with the one that has the value, and tell of those behind it', () => {
    const found = variable(false, { level: 'skill-section', value: 'a', file: 'skills/variables.json' });
    assert.deepEqual(seen(found, nothing), [
      'skill-section',
      'skill-file',
      'global-section: The value in skills/variables.json overrides this one.',
    ]);
  });

  it('begin for a secret where git does not see it', () => {
    const facts = {
      'vars.json': { isTracked: true, isIgnored: false },
      'variables.json': { isTracked: false, isIgnored: true },
    };
    const found = variable(true, { level: 'skill-file', value: 'a', file: 'vars.json' });
    assert.deepEqual(seen(variable(true), facts), [
      'skill-section',
      'global-section',
      'skill-file: unsafe: Git tracks vars.json, so a secret in it gets into the history of the repository.',
    ]);
    assert.equal(seen(found, facts).at(-1)?.split(':')[0], 'skill-file');
    const open = { 'vars.json': { isTracked: false, isIgnored: false }, 'variables.json': {} };
    assert.deepEqual(
      seen(variable(true), open).at(-1),
      'skill-file: unsafe: Git does not ignore vars.json yet, so a secret in it may get into the history of the repository.',
    );
    assert.deepEqual(seen(variable(false), facts)[0], 'skill-file');
  });
});
