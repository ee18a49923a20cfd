import assert from 'node:assert/strict';
import type { Field } from '../../../../server/src/core/model/profiles/record/field.ts';
import { findField } from '../../../../server/src/core/model/profiles/record/profile.ts';
import { findProfile, profiles } from '../../../../server/src/core/model/profiles/registry.ts';

describe('the profiles', () => {
  it('are in the order in which people see them', () => {
    assert.deepEqual(
      profiles.filter(({ isMain }) => isMain).map(({ id, title }) => [id, title]),
      [
        ['agentskills', 'Agent Skills'],
        ['claude-code', 'Claude Code'],
        ['claude-api', 'Claude API'],
        ['vscode', 'VS Code'],
        ['copilot-cli', 'Copilot CLI'],
        ['codex', 'Codex'],
        ['cursor', 'Cursor'],
        ['gemini-cli', 'Gemini CLI'],
        ['opencode', 'OpenCode'],
        ['minara', 'Minara Agent'],
        ['amble', 'Amble'],
        ['golemcore', 'GolemCore'],
        ['knowledge', 'Knowledge skills'],
      ],
    );
    const firstFurther = profiles.find(({ isMain }) => !isMain);
    assert.equal(firstFurther?.id, 'gh-skill');
    assert.equal(profiles.indexOf(firstFurther), profiles.filter(({ isMain }) => isMain).length);
  });

  it('have an id and a title of their own each', () => {
    for (const names of [profiles.map(({ id }) => id), profiles.map(({ title }) => title)]) {
      assert.deepEqual(names, [...new Set(names)]);
    }
  });

  it('do not share a folder that gives a host away', () => {
    const homes = profiles.flatMap(profile => profile.homes);
    assert.deepEqual(homes, [...new Set(homes)]);
  });

  it('are found by their id', () => {
    assert.equal(findProfile('vscode')?.title, 'VS Code');
    assert.equal(findProfile('VSCODE'), undefined);
  });

  for (const profile of profiles) {
    it(`say of ${profile.id} where each fact comes from`, () => {
      const known = new Set(profile.sources.map(({ key }) => key));
      for (const { key, source, inherited } of profile.fields) {
        assert.equal(source === undefined, inherited === true, key);
        assert.ok(source?.split(', ').every(part => known.has(part)) ?? true, key);
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
        assert.ok(field !== undefined && field.types.length > 0, key);
        assertDescribed(field);
      }
    });
  }
});

/** Keys that people look up are described in sentences, at any depth. */
function assertDescribed(field: Field): void {
  assert.match(field.description, /\.$/, field.key);
  const below = [field.items, field.additional].flatMap(child => child?.properties ?? []);
  for (const child of [...(field.properties ?? []), ...below]) {
    assertDescribed(child);
  }
}
