import assert from 'node:assert/strict';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { findNameProblem } from '../../../../server/src/core/operations/create/findNameFault.ts';

describe('the name of a new skill', () => {
  const problemOf = (name: string, id = 'agentskills') => {
    const profile = findProfile(id);
    assert.ok(profile);
    return findNameProblem(name, profile);
  };

  it('has lower-case letters, digits and single hyphens', () => {
    for (const name of ['a', '7zip', 'fill-in-2-forms', 'x'.repeat(64)]) {
      assert.equal(problemOf(name), undefined);
    }
    for (const name of ['A', 'a b', 'a_b', '-a', 'a-', 'a--b', 'ä', 'a/b', '..']) {
      assert.equal(problemOf(name), 'Use lower-case letters, digits and single hyphens between them.');
    }
  });

  it('is not empty and not too long', () => {
    assert.equal(problemOf(''), 'A skill needs a name.');
    assert.equal(problemOf('x'.repeat(65)), 'The name has more than 64 characters.');
    assert.equal(problemOf('x'.repeat(65), 'claude-code'), 'The name has more than 64 characters.');
  });

  it('is explained in the language of the person', () => {
    const profile = findProfile('vscode');
    assert.ok(profile);
    assert.equal(
      findNameProblem('', profile, { 'A skill needs a name.': 'Eine Fähigkeit braucht einen Namen.' }),
      'Eine Fähigkeit braucht einen Namen.',
    );
  });
});
