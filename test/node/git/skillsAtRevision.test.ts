import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { RoutingEntry } from '../../../server/src/core/analysis/routing/routingCatalog.ts';
import { findSkillFiles } from '../../../server/src/node/files/discovery/findSkillFiles.ts';
import { pathFrom } from '../../../server/src/node/files/pathFrom.ts';
import type { PlacedFile } from '../../../server/src/workspace/store/placedFile.ts';
import { placeOfFile } from '../../../server/src/node/files/discovery/skillRecords.ts';
import type { RevisionRequest } from '../../../server/src/node/git/skillsAtRevision.ts';
import { readSkillsAt } from '../../../server/src/node/git/skillsAtRevision.ts';
import { commitFiles, withRepository } from '../../support/gitRepository.ts';
import { openSkills } from '../../support/openSkills.ts';
import { writeFiles } from '../../support/temporaryFolder.ts';

const skillText = (description: string) => `---\nname: x\ndescription: ${description}\n---\n`;

/** The descriptions of the skills in the last commit by their paths, with a mark behind those that were read anew. */
async function readAtHead(
  folder: string,
  further: Partial<RevisionRequest> = {},
): Promise<Record<string, string>> {
  const toFile = (absolute: string): PlacedFile => ({
    absolute,
    shown: pathFrom(folder, absolute),
    place: placeOfFile(absolute, folder, new Set()),
  });
  const { files } = await findSkillFiles(folder, { patterns: [], base: folder });
  const skills = openSkills(
    folder,
    files.map(file => pathFrom(folder, file)),
  );
  const now = new Map<string, RoutingEntry>(skills.entries.map(entry => [entry.skill.path, entry]));
  const answer = await readSkillsAt({
    folder,
    ref: 'HEAD',
    files: files.map(toFile),
    entryOf: shown => now.get(shown),
    withGone: true,
    ignored: { patterns: [], base: folder },
    toFile,
    ...further,
  });
  assert.ok('skills' in answer, 'problem' in answer ? answer.problem : '');
  return Object.fromEntries(
    answer.skills
      .map(({ entry }) => {
        const { path: shown, description } = entry.skill;
        return [shown, now.get(shown) === entry ? description : `${description} (read)`] as const;
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

describe('the skills of a git revision', () => {
  it('are as they were, and only those that changed are read', () =>
    withRepository(
      { 'a/SKILL.md': skillText('One.'), 'b/SKILL.md': skillText('Two.'), 'c/SKILL.md': skillText('Three.') },
      async folder => {
        writeFiles(folder, { 'b/SKILL.md': skillText('Changed.'), 'new/SKILL.md': skillText('New.') });
        rmSync(path.join(folder, 'c'), { recursive: true });
        assert.deepEqual(await readAtHead(folder), {
          'a/SKILL.md': 'One.',
          'b/SKILL.md': 'Two. (read)',
          'c/SKILL.md': 'Three. (read)',
        });
      },
    ));

  it('do not differ in line ends', () =>
    withRepository({ 'a/SKILL.md': skillText('One.') }, async folder => {
      writeFiles(folder, { 'a/SKILL.md': skillText('One.').replaceAll('\n', '\r\n') });
      assert.deepEqual(await readAtHead(folder), { 'a/SKILL.md': 'One.' });
    }));

  it('have the sidecar and the manifest that they had', () =>
    withRepository(
      {
        'a/SKILL.md': '---\nname: x\n---\n',
        'a/skill.skillwright.json': '{ "description": "Beside." }',
      },
      async folder => {
        writeFiles(folder, { 'a/skill.skillwright.json': '{ "description": "Changed." }' });
        assert.deepEqual(await readAtHead(folder), { 'a/SKILL.md': 'Beside. (read)' });
        writeFiles(folder, { 'a/skill.skillwright.json': '{ "description": "Beside." }' });
        writeFiles(folder, { 'a/skill.manifest.json': '{}' });
        assert.deepEqual(await readAtHead(folder), { 'a/SKILL.md': 'Beside. (read)' });
      },
    ));

  it('are those below the folder, without what is ignored and what packages bring', () =>
    withRepository(
      {
        'in/a/SKILL.md': skillText('One.'),
        'in/skip/SKILL.md': skillText('Skipped.'),
        'in/node_modules/m/SKILL.md': skillText('Package.'),
        'out/b/SKILL.md': skillText('Outside.'),
      },
      async folder => {
        rmSync(path.join(folder, 'in'), { recursive: true });
        rmSync(path.join(folder, 'out'), { recursive: true });
        writeFiles(folder, { 'in/readme.md': '' });
        const request = { folder: path.join(folder, 'in'), files: [] };
        const ignored = { patterns: ['in/skip'], base: folder };
        assert.deepEqual(await readAtHead(folder, { ...request, ignored }), {
          'in/a/SKILL.md': 'One. (read)',
        });
        assert.deepEqual(await readAtHead(folder, { ...request, withGone: false }), {});
      },
    ));

  it('count as they are where git knows nothing of them', () =>
    withRepository({ '.gitignore': '.claude\n', 'shared/x/SKILL.md': skillText('Shared.') }, async folder => {
      writeFiles(folder, {
        '.claude/skills/own/SKILL.md': skillText('Own.'),
        'new/SKILL.md': skillText('New.'),
      });
      assert.deepEqual(await readAtHead(folder), {
        '.claude/skills/own/SKILL.md': 'Own.',
        'shared/x/SKILL.md': 'Shared.',
      });
    }));

  it('are found by the names that links give them', () =>
    withRepository({ 'real/x/notes.md': '' }, async folder => {
      const elsewhere = path.join(folder, 'real/x');
      commitFiles(folder, { 'real/x/SKILL.md': skillText('Real.') });
      const skills = path.join(folder, 'skills');
      writeFiles(folder, { 'skills/readme.md': '' });
      symlinkSync(elsewhere, path.join(skills, 'linked'));
      const place = placeOfFile(path.join(skills, 'linked/SKILL.md'), folder, new Set());
      const file = { absolute: path.join(skills, 'linked/SKILL.md'), shown: 'skills/linked/SKILL.md', place };
      writeFiles(folder, { 'real/x/SKILL.md': skillText('Changed.') });
      assert.deepEqual(await readAtHead(folder, { folder: skills, files: [file] }), {
        'skills/linked/SKILL.md': 'Real. (read)',
      });
    }));
});
