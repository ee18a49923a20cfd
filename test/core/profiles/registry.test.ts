import assert from 'node:assert/strict';
import { findField } from '../../../server/src/core/profiles/profile.ts';
import { findProfile, profiles } from '../../../server/src/core/profiles/registry.ts';

describe('the profiles', () => {
  it('are in the order in which people see them', () => {
    assert.deepEqual(
      profiles.map(({ id, title }) => [id, title]),
      [
        ['agentskills', 'Agent Skills'],
        ['claude-code', 'Claude Code'],
        ['vscode', 'VS Code'],
      ],
    );
  });

  it('are found by their id', () => {
    assert.equal(findProfile('vscode')?.title, 'VS Code');
    assert.equal(findProfile('VSCODE'), undefined);
  });

  for (const profile of profiles) {
    it(`say of ${profile.id} where each fact comes from`, () => {
      const known = new Set(profile.sources.map(({ key }) => key));
      for (const { key, source } of profile.fields) {
        assert.ok(source !== undefined && source.split(', ').every(part => known.has(part)), key);
      }
      for (const { read } of profile.sources) {
        assert.match(read, /^\d{4}-\d{2}-\d{2}$/);
      }
    });

    it(`describe each key of ${profile.id} once`, () => {
      const keys = profile.fields.map(({ key }) => key);
      assert.deepEqual(keys, [...new Set(keys)]);
      for (const key of keys) {
        const field = findField(profile, key);
        assert.ok(field !== undefined && field.description.endsWith('.') && field.types.length > 0, key);
      }
    });
  }
});
