import assert from 'node:assert/strict';
import path from 'node:path';
import { toSkillRecord } from '../../../../server/src/core/analysis/catalog/toSkillRecord.ts';
import { readSkillFile } from '../../../../server/src/node/files/readSkillFile.ts';
import {
  findOtherFiles,
  findPluginFolders,
  placeOfFile,
} from '../../../../server/src/node/files/discovery/skillRecords.ts';
import type { PlacedFile } from '../../../../server/src/workspace/store/placedFile.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

function skill(name: string): string {
  return `---\nname: ${name}\ndescription: Fills in forms.\n---\n`;
}

const files = {
  '.claude/skills/a/SKILL.md': skill('a'),
  '.claude/skills/b/SKILL.md': skill('b'),
  '.agents/skills/deep/c/SKILL.md': skill('c'),
  'pkg/.claude/skills/d/SKILL.md': skill('d'),
  'pkg/.github/skills/e/SKILL.md': skill('e'),
  'loose/f/SKILL.md': skill('f'),
};

describe('the neighbours of skills', () => {
  it('are those in the folders that hosts load together with theirs, under the path that people see', () =>
    withFiles(files, async folder => {
      assert.deepEqual(await otherSkillsOf(folder, '.claude/skills/a/SKILL.md'), [
        ['c', 'shown/.agents/skills/deep/c/SKILL.md', '', '.agents/skills'],
        ['b', 'shown/.claude/skills/b/SKILL.md', '', '.claude/skills'],
      ]);
      assert.deepEqual(await otherSkillsOf(folder, 'pkg/.claude/skills/d/SKILL.md'), [
        ['e', 'shown/pkg/.github/skills/e/SKILL.md', 'pkg', '.github/skills'],
      ]);
    }));

  it('are none for a skill that lies in no folder of a host', () =>
    withFiles(files, async folder => {
      assert.deepEqual(await otherSkillsOf(folder, 'loose/f/SKILL.md'), []);
    }));

  it('are none of those that are known already', () =>
    withFiles(files, async folder => {
      const given = Object.keys(files).filter(file => !file.startsWith('loose'));
      assert.deepEqual(await otherSkillsOf(folder, ...given), []);
    }));
});

describe('the place of a file', () => {
  it('is told from the root of the workspace, and from the plugin it lies in', () =>
    withFiles({ 'tools/.claude-plugin/plugin.json': '{}' }, folder => {
      const manifest = path.join(folder, 'tools/.claude-plugin/plugin.json');
      const plugins = findPluginFolders([manifest, path.join(folder, 'agents/openai.yaml')], folder);
      assert.deepEqual([...plugins], ['tools']);
      const placeIn = (file: string) => {
        const { source, root } = placeOfFile(path.join(folder, file), folder, plugins);
        return [root, source.folder];
      };
      assert.deepEqual(placeIn('tools/skills/a/SKILL.md'), ['tools', 'skills']);
      assert.deepEqual(placeIn('pkg/.claude/skills/a/SKILL.md'), ['pkg', '.claude/skills']);
      return Promise.resolve();
    }));
});

/** Folder name, path, root and host folder of the neighbors of skills, by path. */
async function otherSkillsOf(folder: string, ...given: readonly string[]): Promise<string[][]> {
  const known = given.map(file => path.join(folder, file));
  const records = known.map(file =>
    toSkillRecord(readSkillFile(file, file), placeOfFile(file, folder, new Set())),
  );
  const shownPath = (absolute: string) => `shown/${path.relative(folder, absolute)}`;
  const found = await findOtherFiles(records, folder, new Set(known), shownPath);
  return found.map(toRow).toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : 1));
}

function toRow({ absolute, shown, place: { root, source } }: PlacedFile): string[] {
  return [path.basename(path.dirname(absolute)), shown, root, source.folder];
}
