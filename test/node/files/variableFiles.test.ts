import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveVariables } from '../../../server/src/core/model/variables/resolveVariables.ts';
import type { VariableDeclaration } from '../../../server/src/core/model/skill/variable.ts';
import { VariableReader } from '../../../server/src/node/files/variableFiles.ts';
import { variablePaths } from '../../../server/src/core/model/variables/variablePaths.ts';
import { pathFrom } from '../../../server/src/node/files/pathFrom.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const declared: VariableDeclaration = { name: 'KEY', form: 'bare', required: false, secret: false };

function valueOf(reader: VariableReader, file: string, roots: readonly string[]) {
  const [found] = resolveVariables([declared], 'a', reader.sourcesFor(file, { roots }));
  return [found?.value ?? null, found?.file ?? found?.unknownIn ?? null];
}

function readerOf(folder: string, environment: Readonly<Record<string, string>> = {}) {
  return new VariableReader({ environment, shownPath: file => pathFrom(folder, file) });
}

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

  it('give values in their order, and the environment after them', () =>
    withFiles(
      {
        'skills/a/vars.json': '{"KEY": "own"}',
        'skills/variables.json': '{"a": {"KEY": "near"}}',
        'variables.json': '{"a": {"KEY": "far"}, "b": {"KEY": "b"}}',
      },
      async folder => {
        const reader = readerOf(folder, { KEY: 'environment' });
        const file = (name: string) => path.join(folder, 'skills', name, 'SKILL.md');
        assert.deepEqual(valueOf(reader, file('a'), [folder]), ['own', 'skills/a/vars.json']);
        assert.deepEqual(valueOf(reader, file('other'), [folder]), ['near', 'skills/variables.json']);
        assert.deepEqual(valueOf(reader, path.join(folder, 'x/y/SKILL.md'), [folder]), [
          'far',
          'variables.json',
        ]);
        assert.deepEqual(valueOf(reader, path.join(folder, 'x/y/SKILL.md'), []), ['environment', null]);
      },
    ));

  it('take nothing from the environment that is not set in it', () => {
    const { environment } = readerOf('/').sourcesFor('/a/SKILL.md', { roots: [] });
    assert.equal(environment('toString'), undefined);
  });

  it('are read once until they are forgotten', () =>
    withFiles({ 'skills/a/vars.json': '{"KEY": "old"}' }, async folder => {
      const reader = readerOf(folder);
      const file = path.join(folder, 'skills/a/SKILL.md');
      const vars = path.join(folder, 'skills/a/vars.json');
      const value = () => valueOf(reader, file, [folder])[0];
      assert.equal(value(), 'old');
      writeFileSync(vars, '{"KEY": "new"}');
      reader.forget([path.join(folder, 'skills/b')]);
      assert.equal(value(), 'old');
      reader.forget([vars]);
      assert.equal(value(), 'new');
      writeFileSync(vars, '{"KEY": "newer"}');
      reader.forget([path.join(folder, 'skills')]);
      assert.equal(value(), 'newer');
      writeFileSync(vars, '{"KEY": "newest"}');
      reader.forget();
      assert.equal(value(), 'newest');
    }));

  it('leave what they would say unknown where they cannot be read', () =>
    withFiles(
      {
        'skills/a/vars.json': '{"KEY',
        'skills/b/vars.json': new Uint8Array([0x7b, 0xff, 0x7d]),
        'skills/c/vars.json': `{"KEY": "${'x'.repeat(1024 * 1024)}"}`,
        'skills/d/vars.json/inside': 'a folder',
      },
      async folder => {
        const reader = readerOf(folder);
        const seen = ['a', 'b', 'c', 'd'].map(name =>
          valueOf(reader, path.join(folder, 'skills', name, 'SKILL.md'), [folder]),
        );
        assert.deepEqual(seen, [
          [null, 'skills/a/vars.json'],
          [null, 'skills/b/vars.json'],
          [null, 'skills/c/vars.json'],
          [null, null],
        ]);
      },
    ));

  it('count as the editor holds them', () =>
    withFiles({ 'skills/a/vars.json': '{"KEY": "disk"}' }, async folder => {
      const reader = new VariableReader({
        environment: {},
        shownPath: file => pathFrom(folder, file),
        openText: file => (file.endsWith('vars.json') ? '{"KEY": "open"}' : undefined),
      });
      assert.deepEqual(valueOf(reader, path.join(folder, 'skills/a/SKILL.md'), [folder]), [
        'open',
        'skills/a/vars.json',
      ]);
    }));
});
