import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import { emptyDescription } from '../../server/src/core/model/workspace/workspaceDescription.ts';
import { catalogScopes, readCards } from '../../server/src/workspace/cards.ts';
import { prepare } from '../../server/src/workspace/prepare.ts';
import { SkillSet } from '../../server/src/workspace/skillSet/skillSet.ts';
import { checkWorkspace, findingsOf } from '../../server/src/workspace/checks/checkWorkspace.ts';
import { openFindings } from '../../server/src/workspace/checks/openFiles.ts';
import { openNames } from '../../server/src/workspace/references/names.ts';
import { savedNames } from '../../server/src/workspace/references/referenceIndex.ts';
import { SkillStore } from '../../server/src/workspace/store/skillStore.ts';
import { skillKey } from '../../server/src/workspace/store/skillKey.ts';
import { createFakePorts } from '../support/fakePorts.ts';
import { placeFile } from '../support/openSkills.ts';

const folder = '/work';
const shown = ['skills/a/SKILL.md', 'skills/b/SKILL.md'];
const text = (id: string, body = '') => `---\nname: ${id}\ndescription: Does ${id}.\n---\n${body}`;
const [a, b] = shown.map(each => `${folder}/${each}`) as [string, string];

/** Everything that is asked of skills while an editor is used, in any order. */
const questions: readonly ((skills: SkillSet) => unknown)[] = [
  skills => skills.route({ message: 'does a' }),
  skills => skills.readiness(),
  skills => skills.readiness({ paths: shown }),
  skills => skills.hostSkills(),
  skills => readCards(skills.store, { filter: {}, sort: 'name', offset: 0, limit: 9 }),
  skills => shown.map(each => skills.shownTextOf(each)),
  ({ store, scope }) => store.openFiles.map(each => store.peek(openFindings, skillKey(scope, each))),
  ({ store }) => store.openFiles.map(each => store.peek(openNames, each)),
  ({ store }) => [a, b].map(each => store.get(savedNames, each)),
  async ({ store, scope }) => {
    for await (const file of checkWorkspace(store, { scope, check: each => findingsOf(store, each) })) {
      assert.ok(file.result);
    }
  },
  skills => prepare(skills.store, skills.scope, { isCancellationRequested: false }),
];

function open() {
  const files = new Map([
    [a, text('a')],
    [b, text('b')],
  ]);
  const parses: string[] = [];
  const ports = createFakePorts(files, {
    parse: (each, previous) => {
      parses.push(each);
      return parseSkillDocument(each, previous);
    },
  });
  const store = new SkillStore(ports);
  store.set(catalogScopes, '', ['all']);
  store.setScope('all', {
    files: shown.map(each => placeFile(folder, each)),
    settings: { workspace: emptyDescription },
  });
  return { files, parses, store, skills: new SkillSet(store, 'all') };
}

describe('a skill', () => {
  for (let first = 0; first < questions.length; first++) {
    it(`is parsed once for each version, whoever asks, beginning with question ${first + 1}`, async () => {
      const { files, parses, store, skills } = open();
      const askAll = async () => {
        for (const ask of [...questions.slice(first), ...questions.slice(0, first)]) {
          await ask(skills);
        }
      };
      await askAll();
      store.apply({ texts: [{ file: a, text: text('a', 'Typed.') }] });
      await askAll();
      files.set(b, text('b', 'Written.'));
      store.apply({ paths: [b] });
      await askAll();
      assert.deepEqual(parses, [text('a'), text('b'), text('a', 'Typed.'), text('b', 'Written.')]);
    });
  }
});
