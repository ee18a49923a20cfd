import assert from 'node:assert/strict';
import { findRivals, isLoadedBy } from '../../../../server/src/core/analysis/loading/rivals.ts';
import type { SkillRecord } from '../../../../server/src/core/model/catalog/skillCatalog.ts';
import { createCatalog } from '../../../../server/src/core/model/catalog/skillCatalog.ts';
import { findSource } from '../../../../server/src/core/model/catalog/skillSources.ts';
import type { Profile, Scope } from '../../../../server/src/core/model/profiles/record/profile.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';

function record(folder: string, scope: Scope = 'project', root = ''): SkillRecord {
  const path = `${folder}/SKILL.md`;
  return { path, id: 'forms', source: findSource(path, scope), root, references: [] };
}

function profileOf(changes: Partial<Profile>): Profile {
  const goose = findProfile('goose');
  assert.ok(goose);
  return { ...goose, ...changes };
}

function outcomeOf(one: SkillRecord, other: SkillRecord, profile: Profile) {
  return findRivals(createCatalog([one, other]), one, profile).map(({ outcome }) => outcome);
}

describe('the rival of a skill', () => {
  const project = record('.claude/skills/forms');
  const user = record('~/.agents/skills/forms', 'user');

  it('wins or loses by where both lie', () => {
    for (const [scopes, outcome, reverse] of [
      [['project', 'user'], 'wins', 'hidden'],
      [['user', 'project'], 'hidden', 'wins'],
      [[], 'unknown', 'unknown'],
      [['system', 'user'], 'unknown', 'unknown'],
    ] as const) {
      const profile = profileOf({ collisions: { scopes, folders: 'first', says: '' } });
      assert.deepEqual(outcomeOf(project, user, profile), [outcome]);
      assert.deepEqual(outcomeOf(user, project, profile), [reverse]);
    }
  });

  it('wins or loses by the order of the folders', () => {
    const first = record('.agents/skills/forms');
    for (const [folders, outcome, reverse] of [
      ['first', 'wins', 'hidden'],
      ['last', 'hidden', 'wins'],
      ['both', 'both', 'both'],
      ['unknown', 'unknown', 'unknown'],
    ] as const) {
      const profile = profileOf({ collisions: { scopes: [], folders, says: '' } });
      assert.deepEqual(outcomeOf(first, project, profile), [outcome]);
      assert.deepEqual(outcomeOf(project, first, profile), [reverse]);
    }
  });

  it('in the same folder is not known to win, unless both are listed', () => {
    const second = record('.claude/skills/other');
    for (const [folders, outcome] of [
      ['first', 'unknown'],
      ['last', 'unknown'],
      ['both', 'both'],
    ] as const) {
      const profile = profileOf({ collisions: { scopes: [], folders, says: '' } });
      assert.deepEqual(outcomeOf(project, second, profile), [outcome]);
    }
  });

  it('lies below the same root', () => {
    const elsewhere = record('web/.agents/skills/forms', 'project', 'web');
    assert.deepEqual(outcomeOf(project, elsewhere, profileOf({})), []);
  });
});

describe('a host', () => {
  it('loads a skill as deep below its folder as it looks', () => {
    const at = (depth: number) => record(`.agents/skills${'/deeper'.repeat(depth)}`);
    for (const [nesting, deepest] of [
      ['direct', 1],
      ['unverified', 1],
      [3, 3],
      ['any', 8],
    ] as const) {
      const depths = [1, 2, 3, 4, 8].filter(depth => isLoadedBy(at(depth), profileOf({ nesting })));
      assert.equal(depths.at(-1), deepest);
    }
  });

  it('loads from its own folders of the scope alone', () => {
    assert.equal(isLoadedBy(record('docs/forms'), profileOf({ nesting: 'any' })), false);
    assert.equal(isLoadedBy(record('.config/goose/skills/forms', 'user'), profileOf({})), true);
    assert.equal(isLoadedBy(record('.config/goose/skills/forms'), profileOf({})), false);
  });

  it('is taken to look directly where the path does not show the folder', () => {
    const source = findSource('.agents/skills/forms/SKILL.md', 'project');
    assert.equal(isLoadedBy({ ...record('forms'), source }, profileOf({ nesting: 'direct' })), true);
  });
});
