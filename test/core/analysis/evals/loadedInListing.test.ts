import assert from 'node:assert/strict';
import { findInListing } from '../../../../server/src/core/analysis/evals/loadedInListing.ts';
import type { LoadedSkill } from '../../../../server/src/core/analysis/evals/loadedSkills.ts';
import type { HostEntry } from '../../../../server/src/core/analysis/listing/hostEntry.ts';
import type { HostSkill } from '../../../../server/src/core/analysis/loading/hostSkill.ts';

function entry(name: string, skill: Partial<HostSkill>, state: HostEntry['state'] = 'listed'): HostEntry {
  const source = { scope: 'project', folder: '.claude/skills', profiles: ['claude-code'] } as const;
  const whole: HostSkill = {
    root: '',
    id: name,
    path: `.claude/skills/${name}/SKILL.md`,
    source,
    description: '',
    ...skill,
  };
  return { name, state, shown: '', reason: '', skill: whole };
}

const entries = [
  entry('deploy', {}),
  entry('pack (Packs boxes)', { id: 'packs-boxes', folder: 'pack', path: '.claude/skills/pack/SKILL.md' }),
  entry('linked', { path: '.claude/skills/linked/SKILL.md', linkTo: 'skills/linked/SKILL.md' }),
  entry('double', { path: 'other/double/SKILL.md' }, 'hidden-by-clash'),
  entry('double', {}, 'name-only'),
];

const find = (...loaded: readonly LoadedSkill[]) =>
  findInListing(loaded, entries, file => file.replace('/copy/', ''));

describe('the skills that a host loaded', () => {
  it('are found by the names that it lists, and by the folder beside another name', () => {
    assert.deepEqual(find({ id: 'deploy' }, { id: 'pack' }, { id: 'pack (Packs boxes)' }), [
      { id: 'deploy', path: '.claude/skills/deploy/SKILL.md' },
      { id: 'packs-boxes', path: '.claude/skills/pack/SKILL.md' },
    ]);
  });

  it('are found behind a slash, and behind the plugin or folder that a host puts before a name', () => {
    const deploy = [{ id: 'deploy', path: '.claude/skills/deploy/SKILL.md' }];
    assert.deepEqual(find({ id: '/deploy' }), deploy);
    assert.deepEqual(find({ id: 'tools:deploy' }), deploy);
  });

  it('are found by their files, a link by the skill that it leads to', () => {
    assert.deepEqual(
      find(
        { file: '/copy/.claude/skills/linked/SKILL.md' },
        { file: '/copy/skills/linked/SKILL.md' },
        { file: '/copy/.claude/skills/deploy/SKILL.md' },
      ),
      [
        { id: 'linked', path: 'skills/linked/SKILL.md' },
        { id: 'deploy', path: '.claude/skills/deploy/SKILL.md' },
      ],
    );
  });

  it('are the copy that the host offers where another has the same name', () => {
    assert.deepEqual(find({ id: 'double' }), [{ id: 'double', path: '.claude/skills/double/SKILL.md' }]);
  });

  it("include the host's own, which have no path", () => {
    assert.deepEqual(find({ id: 'init' }, { file: '/home/skills/imagegen/SKILL.md' }), [
      { id: 'init', path: 'init' },
      { id: 'imagegen', path: '/home/skills/imagegen/SKILL.md' },
    ]);
  });
});
