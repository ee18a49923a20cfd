import assert from 'node:assert/strict';
import type { VariableSources } from '../../../../../server/src/core/model/skill/variable.ts';
import { parseSharedVariables } from '../../../../../server/src/core/model/variables/readVariableFile.ts';
import { findingsOf, fixOf, skill } from '../../../../support/checkRules.ts';

const code = 'variable-empty';
const options = { targets: ['golemcore'] };
const required = skill('vars:', '  KEY:', '    required: true');

function seen(text: string, files?: Readonly<Record<string, string>>): string[][] {
  return findingsOf(text, { ...options, ...(files && { files }) })
    .filter(found => found.code === code)
    .map(({ severity, message, words }) => [severity, message, words]);
}

function seenWith(text: string, variables: VariableSources): string[] {
  return findingsOf(text, { ...options, variables })
    .filter(found => found.code === code)
    .map(({ message }) => message);
}

describe(code, () => {
  it('is a hint at the empty default of a required variable', () => {
    const text = skill('vars:', '  KEY:', '    default: ""', '    required: true', '  OTHER: ""');
    assert.deepEqual(seen(text), [
      [
        'hint',
        "'KEY' is required, and its empty default counts as a value, so the skill never waits for one.",
        '""',
      ],
    ]);
    assert.equal(fixOf(text, code, options), text.replace('default: ""', 'default:'));
  });

  it('is a hint at an empty value in the file beside the skill', () => {
    assert.deepEqual(seen(required, { 'vars.json': '{ "KEY": "" }' }), [
      ['hint', "'KEY' is required, and vars.json gives it an empty value.", 'KEY'],
    ]);
    assert.deepEqual(seen(required, { 'vars.json': '{ "KEY": "a" }' }), []);
    assert.deepEqual(seen(required), []);
  });

  it('looks at all levels where they are known', () => {
    const shared = parseSharedVariables('{ "_global": { "KEY": "" } }', 'skills/variables.json').file;
    const environment = (name: string) => (name === 'KEY' ? '' : undefined);
    assert.deepEqual(seenWith(required, { sharedFiles: [shared], environment }), [
      "'KEY' is required, and skills/variables.json gives it an empty value.",
    ]);
    assert.deepEqual(seenWith(required, { sharedFiles: [], environment }), [
      "'KEY' is required, and the environment gives it an empty value.",
    ]);
    assert.deepEqual(seenWith(required, { sharedFiles: [], environment: () => 'a' }), []);
    assert.deepEqual(seenWith(skill('vars:', '  KEY:'), { sharedFiles: [], environment }), []);
  });
});
