import assert from 'node:assert/strict';
import { placeOf } from '../../../../server/src/core/model/catalog/placeOf.ts';

function place(path: string, plugins: readonly string[] = []) {
  const { source, root } = placeOf(path, new Set(plugins));
  return [root, source.folder];
}

describe('the place of a skill', () => {
  it("is the host's folder that it lies in, below the root of the workspace", () => {
    assert.deepEqual(place('.claude/skills/forms/SKILL.md'), ['', '.claude/skills']);
    assert.deepEqual(place('skills/forms/SKILL.md'), ['', 'skills']);
  });

  it('has the folder of a package as its root', () => {
    assert.deepEqual(place('packages/web/.github/skills/forms/SKILL.md'), ['packages/web', '.github/skills']);
  });

  it('is not a folder of a host for a skill that lies anywhere else', () => {
    assert.deepEqual(place('docs/forms/SKILL.md'), ['', '']);
    assert.deepEqual(place('SKILL.md'), ['', '']);
  });

  it('has the folder of the innermost plugin as its root', () => {
    const plugins = ['plugins/a', 'plugins', ''];
    assert.deepEqual(place('plugins/a/skills/forms/SKILL.md', plugins), ['plugins/a', 'skills']);
    assert.deepEqual(place('plugins/ab/skills/forms/SKILL.md', plugins), ['plugins/ab', 'skills']);
    assert.deepEqual(place('other/skills/forms/SKILL.md', ['']), ['other', 'skills']);
  });
});
