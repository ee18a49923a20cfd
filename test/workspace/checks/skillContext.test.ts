import assert from 'node:assert/strict';
import path from 'node:path';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import type { SkillContext } from '../../../server/src/core/model/skill/skillContext.ts';
import { createWorkspacePorts } from '../../../server/src/node/workspacePorts.ts';
import { createContext } from '../../../server/src/workspace/checks/skillContext.ts';
import { SkillStore } from '../../../server/src/workspace/store/skillStore.ts';
import { withFiles, writeFiles } from '../../support/temporaryFolder.ts';

const files = {
  'a/SKILL.md': '',
  'a/docs/one.md': '',
  'a/vars.json': '{}',
  'a/scripts/run.py': '',
  'b/two.md': '',
};
const parts = { workspace: emptyDescription };

function ask({ exists, readText, resources }: SkillContext) {
  const list = (folders?: readonly string[]) => resources?.(folders)?.map(file => file.path);
  const names = [
    'docs/one.md',
    './docs',
    'docs/',
    '../b/two.md',
    '.',
    'docs/two.md',
    'x/../SKILL.md',
    'x/y',
    '../c',
  ];
  return {
    there: names.filter(name => exists(name) === true),
    texts: ['vars.json', 'variables.json', 'docs'].map(readText),
    lists: [list(['docs', 'assets']), list(['assets']), list()],
  };
}

const known = {
  there: ['docs/one.md', './docs', 'docs/', '../b/two.md', '.', 'x/../SKILL.md'],
  texts: ['{}', undefined, undefined],
  lists: [['docs/one.md'], [], ['docs/one.md', 'scripts/run.py', 'vars.json']],
};
const nothing = {
  there: [],
  texts: [undefined, undefined, undefined],
  lists: [undefined, undefined, undefined],
};

describe('what lies around a skill', () => {
  it('is read where somebody waits for it', () =>
    withFiles(files, folder => {
      const store = new SkillStore(createWorkspacePorts());
      assert.deepEqual(ask(createContext(path.join(folder, 'a'), store.ask, parts)), known);
      return Promise.resolve();
    }));

  it('is not known to those who cannot wait until it was read behind the scenes, and changes with the disk', () =>
    withFiles(files, async folder => {
      const store = new SkillStore(createWorkspacePorts());
      const context = createContext(path.join(folder, 'a'), store.known, parts);
      const first = ask(context);
      // What is known now makes for further questions.
      while (store.hasWanted) {
        await store.catchUp();
        ask(context);
      }
      const second = ask(context);
      writeFiles(folder, { 'a/docs/two.md': '' });
      store.apply({ paths: [path.join(folder, 'a/docs/two.md')] });
      context.exists('docs/two.md');
      await store.catchUp();
      assert.deepEqual(
        { first, second, third: context.exists('docs/two.md') },
        { first: nothing, second: known, third: true },
      );
    }));
});
