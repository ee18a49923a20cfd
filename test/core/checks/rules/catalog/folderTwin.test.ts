import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkRules.ts';

const code = 'folder-twin';
const text = '---\nname: forms\ndescription: Fills in forms.\n---\n';

function codesOf(folder: string, ...others: readonly string[]): readonly string[] {
  const texts = Object.fromEntries(others.map(path => [`${path}/SKILL.md`, text]));
  return findingsOf(text, { place: `skills/${folder}`, folder, others: texts, targets: ['codex'] })
    .map(found => found.code)
    .filter(each => each === code);
}

describe(code, () => {
  it('speaks of folders beside each other, and of those below folders that are one', () => {
    assert.deepEqual(codesOf('forms', 'skills/Forms'), [code]);
    assert.deepEqual(codesOf('forms', 'Skills/forms'), [code]);
    assert.deepEqual(codesOf('forms', 'skills/a/Forms', 'skills/form'), []);
  });
});
