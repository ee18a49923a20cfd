import assert from 'node:assert/strict';
import path from 'node:path';
import { variablePaths } from '../../../../server/src/core/model/variables/variablePaths.ts';

describe('the files of variables', () => {
  it('are beside the skill, in the folder of the skills, and at the root', () => {
    const seen = (file: string, roots: readonly string[]) => {
      const { own, shared } = variablePaths(
        path,
        path.resolve(file),
        roots.map(root => path.resolve(root)),
      );
      return [own, ...shared].map(each => each.replaceAll('\\', '/').replace(/^[A-Z]:/, ''));
    };
    assert.deepEqual(seen('/w/.claude/skills/a/SKILL.md', ['/w']), [
      '/w/.claude/skills/a/vars.json',
      '/w/.claude/skills/variables.json',
      '/w/variables.json',
    ]);
    assert.deepEqual(seen('/w/pkg/skills/group/a/SKILL.md', ['/w']), [
      '/w/pkg/skills/group/a/vars.json',
      '/w/pkg/skills/variables.json',
      '/w/variables.json',
    ]);
    assert.deepEqual(seen('/w/workspace/skills/a/SKILL.md', ['/w']).slice(1), [
      '/w/workspace/skills/variables.json',
      '/w/workspace/variables.json',
      '/w/variables.json',
    ]);
    // Nothing above the workspace is read.
    assert.deepEqual(seen('/w/workspace/skills/a/SKILL.md', ['/w/workspace/skills']).slice(1), [
      '/w/workspace/skills/variables.json',
    ]);
    assert.deepEqual(seen('/w/skills/skills/SKILL.md', ['/w']).slice(1), [
      '/w/skills/variables.json',
      '/w/variables.json',
    ]);
    assert.deepEqual(seen('/w/docs/a/SKILL.md', ['/w']).slice(1), [
      '/w/docs/variables.json',
      '/w/variables.json',
    ]);
    assert.deepEqual(seen('/w/a/SKILL.md', ['/w']), ['/w/a/vars.json', '/w/variables.json']);
    assert.deepEqual(seen('/w/SKILL.md', ['/w']), ['/w/vars.json', '/w/variables.json']);
  });

  it('are those of the innermost folder of the workspace, or of all for a skill from elsewhere', () => {
    const roots = ['/w', '/w/pkg', '/other'].map(root => path.resolve(root));
    const seen = (file: string) =>
      variablePaths(path, path.resolve(file), roots).shared.map(each =>
        each.replaceAll('\\', '/').replace(/^[A-Z]:/, ''),
      );
    assert.deepEqual(seen('/w/pkg/skills/a/SKILL.md'), [
      '/w/pkg/skills/variables.json',
      '/w/pkg/variables.json',
    ]);
    assert.deepEqual(seen('/home/ada/.claude/skills/a/SKILL.md'), [
      '/home/ada/.claude/skills/variables.json',
      '/w/variables.json',
      '/w/pkg/variables.json',
      '/other/variables.json',
    ]);
  });
});
