import assert from 'node:assert/strict';
import path from 'node:path';
import { findRelatedFileVariables } from '../../../server/src/node/git/relatedFileVariables.ts';
import { createWorkspacePorts } from '../../../server/src/node/workspacePorts.ts';
import { relatedVariables } from '../../../server/src/workspace/checkScope.ts';
import { openRelated } from '../../../server/src/workspace/checks/openFiles.ts';
import { SkillStore } from '../../../server/src/workspace/store/skillStore.ts';
import { skillKey } from '../../../server/src/workspace/store/skillKey.ts';
import { withRepository } from '../../support/gitRepository.ts';
import { withFiles, writeFiles } from '../../support/temporaryFolder.ts';

const skill = '---\nname: one\ndescription: Calls.\nvars:\n  KEY: { secret: true }\n  URL:\n---\n';

async function findingsIn(folder: string, files: readonly string[], skills: readonly string[]) {
  const below = (names: readonly string[]) => names.map(name => path.join(folder, name));
  const variables = await findRelatedFileVariables(folder, below(files), below(skills));
  const store = new SkillStore(createWorkspacePorts());
  return files.map(name => {
    const file = path.join(folder, name);
    store.set(relatedVariables, file, variables.get(file));
    const checked = store.get(openRelated, skillKey('editor', file));
    return checked?.findings.map(({ code, args }) => `${code} ${args['name']}`);
  });
}

describe('files of variables on disk', () => {
  it('are checked for secrets where git tracks them', () =>
    withRepository(
      {
        'skills/one/SKILL.md': skill,
        'skills/one/vars.json': '{"KEY": "a", "URL": "b"}',
        'skills/two/SKILL.md': skill.replace('one', 'two'),
        'skills/two/skill.skillwright.json': '{"vars": {"URL": {"secret": true}}}',
        'skills/variables.json': '{"one": {"KEY": "a", "URL": "b"}, "_global": {"URL": "c"}}',
        '.gitignore': 'skills/three/\n',
      },
      async folder => {
        writeFiles(folder, { 'skills/three/SKILL.md': skill, 'skills/three/vars.json': '{"KEY": "a"}' });
        const files = ['skills/one/vars.json', 'skills/variables.json', 'skills/three/vars.json'];
        assert.deepEqual(await findingsIn(folder, files, ['skills/one/SKILL.md', 'skills/two/SKILL.md']), [
          ['variable-secret KEY'],
          ['variable-secret KEY', 'variable-secret URL'],
          [],
        ]);
      },
    ));

  it('are no files of ours elsewhere', () =>
    withFiles(
      {
        'terraform/vars.json': '{"a": []}',
        'terraform/variables.json': '{"a": {"b": []}}',
        'variables.json': '{"_global": {"b": []}}',
        '.claude/skills/variables.json': '{"a": {"b": []}}',
      },
      async folder => {
        const files = [
          'terraform/vars.json',
          'terraform/variables.json',
          'variables.json',
          '.claude/skills/variables.json',
        ];
        assert.deepEqual(await findingsIn(folder, files, []), [
          undefined,
          undefined,
          ['variable-value b'],
          ['variable-value b'],
        ]);
      },
    ));
});
