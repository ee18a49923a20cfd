import assert from 'node:assert/strict';
import path from 'node:path';
import { findSkillsElsewhere } from '../../../../server/src/node/files/discovery/installedSkills.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

const skill = '---\nname: x\ndescription: x\n---\n';

describe('skills outside of the workspace', () => {
  it('are those in the folders of the user, and whether they came from elsewhere', () =>
    withFiles(
      {
        '.claude/skills/a/SKILL.md': skill,
        '.claude/skills/a/.skill-source.json': '{}',
        '.agents/skills/b/SKILL.md': skill,
        'elsewhere/c/SKILL.md': skill,
      },
      async home => {
        const found = await findSkillsElsewhere([], home);
        assert.deepEqual(
          found
            .map(({ absolute, place }) => [
              path.relative(home, absolute),
              place.source.folder,
              place.isThirdParty,
            ])
            .toSorted(),
          [
            [path.join('.agents/skills/b/SKILL.md'), '.agents/skills', undefined],
            [path.join('.claude/skills/a/SKILL.md'), '.claude/skills', true],
          ],
        );
      },
    ));

  it('are those in folders that the workspace lists, but never in one that holds the workspace or a home', () =>
    withFiles(
      {
        'home/company/a/SKILL.md': skill,
        'work/project/inside/b/SKILL.md': skill,
        'work/shared/c/SKILL.md': skill,
      },
      async folder => {
        const [root, home] = [path.join(folder, 'work/project'), path.join(folder, 'home')];
        const listed = ['inside', '~/company', '../shared', '../../work', '../../home', '../project'].map(
          name => ({ folder: name, scope: 'user' as const }),
        );
        const found = await findSkillsElsewhere([{ root, sources: listed }], home);
        assert.deepEqual(
          found.map(({ absolute, place }) => [path.relative(folder, absolute), place.source]),
          [
            [
              path.join('home/company/a/SKILL.md'),
              { scope: 'user', folder: '~/company', profiles: [], order: 1 },
            ],
            [
              path.join('work/shared/c/SKILL.md'),
              { scope: 'user', folder: '../shared', profiles: [], order: 2 },
            ],
          ],
        );
      },
    ));
});
