import assert from 'node:assert/strict';
import type { CatalogEntry } from '../../../../server/src/core/analysis/loading/rankEntries.ts';
import { rankEntries } from '../../../../server/src/core/analysis/loading/rankEntries.ts';
import { findSource } from '../../../../server/src/core/model/catalog/skillSources.ts';
import type { Scope } from '../../../../server/src/core/model/profiles/record/profile.ts';

function entry(id: string, path: string, scope: Scope = 'project'): CatalogEntry {
  return {
    skill: { id },
    path,
    source: findSource(path, scope),
  };
}

function ranked(...entries: CatalogEntry[]) {
  return rankEntries(entries).map(({ entry: { path }, shadowedBy }) => [path, shadowedBy]);
}

describe('the catalogue', () => {
  it('is ordered by id', () => {
    assert.deepEqual(ranked(entry('b', 'skills/b/SKILL.md'), entry('a', 'skills/a/SKILL.md')), [
      ['skills/a/SKILL.md', undefined],
      ['skills/b/SKILL.md', undefined],
    ]);
  });

  it('prefers the skills of the project to those of the user', () => {
    const user = entry('a', '.agents/skills/a/SKILL.md', 'user');
    const project = entry('a', 'skills/a/SKILL.md');
    assert.deepEqual(ranked(user, project), [
      ['skills/a/SKILL.md', undefined],
      ['.agents/skills/a/SKILL.md', 'skills/a/SKILL.md'],
    ]);
  });

  it('prefers known folders in their order to any other', () => {
    assert.deepEqual(
      ranked(
        entry('a', 'other/a/SKILL.md'),
        entry('a', 'skills/a/SKILL.md'),
        entry('a', '.agents/skills/a/SKILL.md'),
      ),
      [
        ['.agents/skills/a/SKILL.md', undefined],
        ['skills/a/SKILL.md', '.agents/skills/a/SKILL.md'],
        ['other/a/SKILL.md', '.agents/skills/a/SKILL.md'],
      ],
    );
  });

  it('decides by the path where the folder is the same', () => {
    assert.deepEqual(ranked(entry('a', 'skills/y/SKILL.md'), entry('a', 'skills/x/SKILL.md')), [
      ['skills/x/SKILL.md', undefined],
      ['skills/y/SKILL.md', 'skills/x/SKILL.md'],
    ]);
  });

  it('prefers a skill of its own to one that came from elsewhere, whatever their folders and paths', () => {
    const external = { ...entry('a', '.agents/skills/external/a/SKILL.md'), isThirdParty: true };
    assert.deepEqual(ranked(external, entry('a', 'skills/a/SKILL.md')), [
      ['skills/a/SKILL.md', undefined],
      ['.agents/skills/external/a/SKILL.md', 'skills/a/SKILL.md'],
    ]);
    assert.deepEqual(ranked(external, entry('a', '.agents/skills/a/SKILL.md', 'user')), [
      ['.agents/skills/external/a/SKILL.md', undefined],
      ['.agents/skills/a/SKILL.md', '.agents/skills/external/a/SKILL.md'],
    ]);
  });

  it('lets skills that no host loads together stand side by side', () => {
    assert.deepEqual(ranked(entry('a', '.qwen/skills/a/SKILL.md'), entry('a', '.roo/skills/a/SKILL.md')), [
      ['.roo/skills/a/SKILL.md', undefined],
      ['.qwen/skills/a/SKILL.md', undefined],
    ]);
  });

  it('hides one where a host loads both', () => {
    assert.deepEqual(
      ranked(entry('a', '.claude/skills/a/SKILL.md'), entry('a', '.github/skills/a/SKILL.md')),
      [
        ['.claude/skills/a/SKILL.md', undefined],
        ['.github/skills/a/SKILL.md', '.claude/skills/a/SKILL.md'],
      ],
    );
  });

  it('does not change what it is given', () => {
    const entries = Object.freeze([entry('b', 'b/SKILL.md'), entry('a', 'a/SKILL.md')]);
    assert.equal(rankEntries(entries).length, 2);
  });
});
