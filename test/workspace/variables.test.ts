import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VariableDeclaration } from '../../server/src/core/model/skill/variable.ts';
import { resolveVariables } from '../../server/src/core/model/variables/resolveVariables.ts';
import { createWorkspacePorts } from '../../server/src/node/workspacePorts.ts';
import { checkScope } from '../../server/src/workspace/checkScope.ts';
import { SkillStore } from '../../server/src/workspace/store/skillStore.ts';
import { skillKey } from '../../server/src/workspace/store/skillKey.ts';
import { variableSources } from '../../server/src/workspace/variables.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const declared: VariableDeclaration = { name: 'KEY', form: 'bare', required: false, secret: false };

/** A workspace with some folders open. */
function open(roots: readonly string[], environment: Readonly<Record<string, string>> = {}): SkillStore {
  const store = new SkillStore(createWorkspacePorts(environment));
  store.set(checkScope, 'editor', { folders: roots.map(root => ({ root, rules: {} })), related: [] });
  return store;
}

function valueOf(store: SkillStore, file: string) {
  const [found] = resolveVariables([declared], 'a', store.get(variableSources, skillKey('editor', file)));
  return [found?.value ?? null, found?.file ?? found?.unknownIn ?? null];
}

describe('the values of variables', () => {
  it('are taken in their order, and from the environment after them', () =>
    withFiles(
      {
        'skills/a/vars.json': '{"KEY": "own"}',
        'skills/variables.json': '{"a": {"KEY": "near"}}',
        'variables.json': '{"a": {"KEY": "far"}, "b": {"KEY": "b"}}',
      },
      async folder => {
        const store = open([folder], { KEY: 'environment' });
        const files = ['skills/a', 'skills/other', 'x/y'].map(name => path.join(folder, name, 'SKILL.md'));
        assert.deepEqual(
          [
            ...files.map(file => valueOf(store, file)),
            valueOf(open([], { KEY: 'environment' }), path.join(folder, 'x/y/SKILL.md')),
          ],
          [
            ['own', 'skills/a/vars.json'],
            ['near', 'skills/variables.json'],
            ['far', 'variables.json'],
            ['environment', null],
          ],
        );
      },
    ));

  it('are not taken from what every object has', () => {
    const { environment } = open([]).get(variableSources, skillKey('editor', '/a/SKILL.md'));
    assert.equal(environment('toString'), undefined);
  });

  it('follow the file and the folder that it lies in once the store is told', () =>
    withFiles({ 'skills/a/vars.json': '{"KEY": "old"}' }, async folder => {
      const store = open([folder]);
      const vars = path.join(folder, 'skills/a/vars.json');
      const value = () => valueOf(store, path.join(folder, 'skills/a/SKILL.md'))[0];
      const seen = [value()];
      for (const [text, changed] of [
        ['longer', 'skills/b'],
        ['longer', 'skills/a/vars.json'],
        ['longest', 'skills'],
      ] as const) {
        writeFileSync(vars, `{"KEY": "${text}"}`);
        store.apply({ paths: [path.join(folder, changed)] });
        seen.push(value());
      }
      assert.deepEqual(seen, ['old', 'old', 'longer', 'longest']);
    }));

  it('are unknown where a file cannot be read', () =>
    withFiles(
      {
        'skills/a/vars.json': '{"KEY',
        'skills/b/vars.json': new Uint8Array([0x7b, 0xff, 0x7d]),
        'skills/c/vars.json': `{"KEY": "${'x'.repeat(1024 * 1024)}"}`,
        'skills/d/vars.json/inside': 'a folder',
      },
      async folder => {
        const store = open([folder]);
        const seen = ['a', 'b', 'c', 'd'].map(name =>
          valueOf(store, path.join(folder, 'skills', name, 'SKILL.md')),
        );
        assert.deepEqual(seen, [
          [null, 'skills/a/vars.json'],
          [null, 'skills/b/vars.json'],
          [null, 'skills/c/vars.json'],
          [null, null],
        ]);
      },
    ));

  it('are those that the editor holds', () =>
    withFiles({ 'skills/a/vars.json': '{"KEY": "disk"}' }, async folder => {
      const store = open([folder]);
      store.apply({ texts: [{ file: path.join(folder, 'skills/a/vars.json'), text: '{"KEY": "open"}' }] });
      assert.deepEqual(valueOf(store, path.join(folder, 'skills/a/SKILL.md')), [
        'open',
        'skills/a/vars.json',
      ]);
    }));
});
