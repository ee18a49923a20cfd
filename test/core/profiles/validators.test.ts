import assert from 'node:assert/strict';
import { findProfile, profiles } from '../../../server/src/core/profiles/registry.ts';
import { validateWorkspace } from '../../../server/src/core/profiles/validators.generated.js';

function errorsOf(id: string, value: unknown): string[] {
  const profile = findProfile(id);
  assert.ok(profile);
  const isValid = profile.validate(value);
  const errors = (profile.validate.errors ?? []).map(
    ({ instancePath, keyword }) => `${instancePath} ${keyword}`,
  );
  assert.equal(isValid, errors.length === 0);
  return errors;
}

const good = { name: 'example', description: 'Fills in forms.' };

describe('the schema of each profile', () => {
  for (const { id } of profiles) {
    it(`of ${id} accepts the keys of every host`, () => {
      assert.deepEqual(errorsOf(id, good), []);
      assert.deepEqual(
        errorsOf(id, { ...good, license: 'MIT', compatibility: 'git', metadata: { a: 'b' } }),
        [],
      );
    });

    it(`of ${id} refuses values of another type`, () => {
      assert.deepEqual(errorsOf(id, { ...good, metadata: 'a' }), ['/metadata type']);
      assert.deepEqual(errorsOf(id, { ...good, description: ['a'] }), ['/description type']);
    });
  }

  it('of agentskills refuses what its reference library refuses', () => {
    assert.deepEqual(errorsOf('agentskills', {}), [' required', ' required']);
    assert.deepEqual(errorsOf('agentskills', { ...good, name: 'A' }), ['/name pattern']);
    assert.deepEqual(errorsOf('agentskills', { ...good, name: 'a'.repeat(65) }), ['/name maxLength']);
    assert.deepEqual(errorsOf('agentskills', { ...good, description: '' }), ['/description minLength']);
    assert.deepEqual(errorsOf('agentskills', { ...good, owner: 'Ada' }), [' unevaluatedProperties']);
    assert.deepEqual(errorsOf('agentskills', { ...good, 'allowed-tools': ['Read'] }), [
      '/allowed-tools type',
    ]);
  });

  it('of claude-code takes lists of tools, and any name', () => {
    assert.deepEqual(errorsOf('claude-code', { name: 'My Skill', 'allowed-tools': ['Read'] }), []);
    assert.deepEqual(errorsOf('claude-code', { effort: 'huge' }), ['/effort enum']);
  });

  it('of vscode takes true and false only', () => {
    assert.deepEqual(errorsOf('vscode', { ...good, 'user-invocable': false }), []);
    assert.deepEqual(errorsOf('vscode', { ...good, 'user-invocable': 'no' })[0], '/user-invocable type');
  });

  it('counts characters, not code units', () => {
    assert.deepEqual(errorsOf('vscode', { ...good, description: '😀'.repeat(1024) }), []);
  });
});

describe('the schema of the workspace', () => {
  it('accepts a description of every key', () => {
    const value = {
      $schema: 'x',
      profile: 'auto',
      targets: ['vscode'],
      rules: { 'name-folder': 'off' },
      ignore: ['a'],
    };
    assert.equal(validateWorkspace(value), true);
    assert.equal(validateWorkspace({}), true);
  });

  it('refuses what is something else', () => {
    for (const value of [[], 'a', { targets: 'a' }, { rules: { 'name-folder': 'x' } }, { ignore: [1] }]) {
      assert.equal(validateWorkspace(value), false);
    }
  });
});
