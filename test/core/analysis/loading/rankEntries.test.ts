import assert from 'node:assert/strict';
import type { CatalogEntry } from '../../../../server/src/core/analysis/loading/catalogEntry.ts';
import { rankEntries } from '../../../../server/src/core/analysis/loading/rankEntries.ts';
import { bundledSource, findSource } from '../../../../server/src/core/model/catalog/skillSources.ts';
import type { TargetChoice } from '../../../../server/src/core/model/profiles/chooseTargets.ts';
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

describe('the catalog', () => {
  it('is ordered by id', () => {
    assert.deepEqual(ranked(entry('b', 'skills/b/SKILL.md'), entry('a', 'skills/a/SKILL.md')), [
      ['skills/a/SKILL.md', undefined],
      ['skills/b/SKILL.md', undefined],
    ]);
  });

  it('names the hosts that take another skill instead', () => {
    const [user, project] = [
      entry('a', '.agents/skills/a/SKILL.md', 'user'),
      entry('a', '.agents/skills/a/SKILL.md'),
    ].map((each, at) => ({ ...each, path: at === 0 ? `~/${each.path}` : each.path }));
    assert.ok(user && project);
    assert.deepEqual(
      rankEntries([user, project]).map(({ entry: { path }, shadowedBy, shadowedFor, isShadowed }) => [
        path,
        shadowedBy,
        shadowedFor,
        isShadowed,
      ]),
      [
        ['.agents/skills/a/SKILL.md', undefined, [], false],
        ['~/.agents/skills/a/SKILL.md', '.agents/skills/a/SKILL.md', ['Agent Skills'], true],
      ],
    );
  });

  it('goes by what a host was seen to do, whatever the scopes', () => {
    const user = { ...entry('a', '.claude/skills/a/SKILL.md', 'user'), path: '~/.claude/skills/a/SKILL.md' };
    assert.deepEqual(ranked(user, entry('a', '.claude/skills/a/SKILL.md')), [
      ['.claude/skills/a/SKILL.md', '~/.claude/skills/a/SKILL.md'],
      ['~/.claude/skills/a/SKILL.md', undefined],
    ]);
  });

  it('lets skills stand side by side in folders that no host loads', () => {
    const paths = ['.agents/skills/a/SKILL.md', 'skills/a/SKILL.md', 'other/a/SKILL.md'];
    assert.deepEqual(
      ranked(...paths.map(path => entry('a', path))),
      paths.map(path => [path, undefined]),
    );
  });

  it('lets all others of its id override a bundled skill, whatever the host', () => {
    const bundled = { ...entry('a', 'a/SKILL.md'), source: bundledSource };
    assert.deepEqual(ranked(bundled, entry('a', '.claude/skills/a/SKILL.md')), [
      ['.claude/skills/a/SKILL.md', undefined],
      ['a/SKILL.md', '.claude/skills/a/SKILL.md'],
    ]);
  });

  it('takes copies for one skill, which nothing of it overrides', () => {
    const copies = ['.claude', '.github', '.cursor'].map(folder => ({
      ...entry('a', `${folder}/skills/a/SKILL.md`),
      contentKey: 'same',
    }));
    assert.deepEqual(
      rankEntries(copies).map(({ entry: { path }, shadowedBy, copyOf, copies: others }) => [
        path,
        shadowedBy,
        copyOf,
        others.length,
      ]),
      [
        ['.claude/skills/a/SKILL.md', undefined, undefined, 2],
        ['.github/skills/a/SKILL.md', undefined, '.claude/skills/a/SKILL.md', 2],
        ['.cursor/skills/a/SKILL.md', undefined, '.claude/skills/a/SKILL.md', 2],
      ],
    );
  });

  it('overrides nothing in a host that takes a copy of it', () => {
    const copies = ['.agents', '.claude'].map(folder => ({
      ...entry('a', `${folder}/skills/a/SKILL.md`),
      contentKey: 'same',
    }));
    assert.deepEqual(ranked(...copies, entry('a', '.github/skills/a/SKILL.md')), [
      ['.agents/skills/a/SKILL.md', undefined],
      ['.claude/skills/a/SKILL.md', undefined],
      ['.github/skills/a/SKILL.md', '.agents/skills/a/SKILL.md'],
    ]);
  });

  it('lets skills that no host loads together stand side by side', () => {
    assert.deepEqual(ranked(entry('a', '.qwen/skills/a/SKILL.md'), entry('a', '.roo/skills/a/SKILL.md')), [
      ['.roo/skills/a/SKILL.md', undefined],
      ['.qwen/skills/a/SKILL.md', undefined],
    ]);
  });

  it('asks only the hosts that the skills are for', () => {
    const both = [entry('a', '.claude/skills/a/SKILL.md'), entry('a', '.github/skills/a/SKILL.md')];
    const shadowedFor = (choice?: TargetChoice) =>
      rankEntries(both.map(each => ({ ...each, choice }))).flatMap(each => each.shadowedFor);
    assert.deepEqual(shadowedFor(), ['VS Code']);
    assert.deepEqual(shadowedFor({ targets: ['claude-code', 'codex'] }), []);
    assert.deepEqual(shadowedFor({ targets: ['vscode', 'copilot-cli'] }), ['VS Code', 'Copilot CLI']);
  });

  it('does not change what it is given', () => {
    const entries = Object.freeze([entry('b', 'b/SKILL.md'), entry('a', 'a/SKILL.md')]);
    assert.equal(rankEntries(entries).length, 2);
  });
});
