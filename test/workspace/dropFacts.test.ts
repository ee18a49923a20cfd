import assert from 'node:assert/strict';
import type { Arbitrary } from 'fast-check';
import {
  array,
  assert as assertProperty,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  oneof,
  record,
  subarray,
} from 'fast-check';
import { buildHostListing } from '../../server/src/core/analysis/listing/hostListing.ts';
import { toHostListingView } from '../../server/src/core/analysis/listing/hostListingView.ts';
import { findProfile } from '../../server/src/core/model/profiles/registry.ts';
import { emptyDescription } from '../../server/src/core/model/workspace/workspaceDescription.ts';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import { catalogScopes, readCards, readGroups } from '../../server/src/workspace/cards.ts';
import { findOverlapsInSkillSet } from '../../server/src/workspace/skillSet/findOverlapsInSkillSet.ts';
import { findPipelineInSkillSet } from '../../server/src/workspace/skillSet/findPipelineInSkillSet.ts';
import { explainInSkillSet } from '../../server/src/workspace/skillSet/explainInSkillSet.ts';
import { keyOf } from '../../server/src/core/analysis/references/nameReference.ts';
import {
  findHolders,
  findReferences,
  referenceFiles,
  updateReferences,
} from '../../server/src/workspace/references/referenceIndex.ts';
import { SkillSet } from '../../server/src/workspace/skillSet/skillSet.ts';
import { SkillStore, scopeFiles } from '../../server/src/workspace/store/skillStore.ts';
import { draftCasesInSkillSet } from '../../server/src/workspace/skillSet/draftCasesInSkillSet.ts';
import { loopOfSkill } from '../../server/src/workspace/loopOfSkill.ts';
import { scoreInSkillSet } from '../../server/src/workspace/skillSet/scoreInSkillSet.ts';
import { triggerCasesOfSkill } from '../../server/src/workspace/skillSet/triggerCases.ts';
import { createFakePorts } from '../support/fakePorts.ts';
import { placeFile } from '../support/openSkills.ts';

const ids = ['memo', 'review', 'search', 'send'];
const paths = ids.map(id => `skills/${id}/SKILL.md`);

const yaml = constantFrom(
  '',
  'routing: {keywords: [memo, deal]}',
  'next_skill: review',
  'requires: {skills: [search], binary: [node]}',
  'vars: {KEY: {required: true}}',
  'vars: {KEY: {required: true, default: x}}',
  'enabled: false',
  'name: memo',
);
const body = constantFrom(
  '',
  'Draft a memo about the deal with {{KEY}}.',
  'Search the web.',
  'See [it](../search/SKILL.md).',
);
const skillText = record({ yaml, body }).map(
  each => `---\ndescription: Drafts a memo about a deal.\n${each.yaml}\n---\n${each.body}\n`,
);

const file = oneof(
  record({ path: constantFrom(...paths), text: skillText }),
  record({
    path: constantFrom('skills/memo/vars.json', 'skills/send/vars.json'),
    text: constantFrom('{"KEY": "one"}', '{"KEY": "two words"}', '{'),
  }),
  record({
    path: constant('variables.json'),
    text: constantFrom('{"_global": {"KEY": "three"}}', '{"memo": {"KEY": ""}}'),
  }),
  record({
    path: constantFrom('skills/memo/skill.manifest.json', 'skills/review/skill.manifest.json'),
    text: constantFrom('{"version": 1, "evals": {"triggerCases": ["send the memo"]}}', '{"version": 1}'),
  }),
  record({
    path: constantFrom('skills/memo/evals/evals.json', 'skills/memo/evals/queries.json'),
    text: constantFrom(
      '{"evals": [{"prompt": "send it"}]}',
      '[{"query": "a", "should_trigger": false}]',
      '[',
    ),
  }),
);

const step = oneof(
  record({ kind: constant('write' as const), file, isOpen: boolean() }),
  record({ kind: constant('remove' as const), path: constantFrom(...paths, 'skills/memo/vars.json') }),
  record({ kind: constant('close' as const), path: constantFrom(...paths) }),
  record({ kind: constant('list' as const), paths: subarray(paths) }),
  record({ kind: constant('ask' as const) }),
  record({ kind: constant('drop' as const) }),
);

type Step = typeof step extends Arbitrary<infer Value> ? Value : never;

const folder = '/work';

/** Skills in memory, which a test writes, types and lists as it likes. */
function createWorld() {
  const files = new Map<string, string>();
  const open = new Map<string, string>();
  let listed: readonly string[] = paths;
  const createStore = () => {
    const ports = createFakePorts(files, {
      parse: parseSkillDocument,
      system: { findBinary: name => ({ found: name === 'npx' }) },
    });
    const created = new SkillStore(ports);
    created.set(catalogScopes, '', ['all']);
    open.forEach((text, shown) => created.apply({ texts: [{ file: `${folder}/${shown}`, text }] }));
    list(created);
    return created;
  };
  const list = (of: SkillStore) =>
    of.setScope('all', {
      files: listed.map(shown => placeFile(folder, shown)),
      settings: { workspace: emptyDescription, folder },
    });
  const store = createStore();
  return {
    store,
    /** As a program that has just been started sees it. */
    createStore,
    list: (shown: readonly string[]) => {
      listed = shown;
      list(store);
    },
    write: (shown: string, text: string | undefined) => {
      if (text === undefined) {
        files.delete(`${folder}/${shown}`);
      } else {
        files.set(`${folder}/${shown}`, text);
      }
      store.apply({ paths: [`${folder}/${shown}`] });
    },
    type: (shown: string, text: string | undefined) => {
      if (text === undefined) {
        open.delete(shown);
      } else {
        open.set(shown, text);
      }
      store.apply({ texts: [{ file: `${folder}/${shown}`, text }] });
    },
  };
}

type World = ReturnType<typeof createWorld>;

async function run(world: World, each: Step): Promise<void> {
  switch (each.kind) {
    case 'write':
      return each.isOpen
        ? world.type(each.file.path, each.file.text)
        : world.write(each.file.path, each.file.text);
    case 'remove':
      return world.write(each.path, undefined);
    case 'close':
      return world.type(each.path, undefined);
    case 'list':
      return world.list(each.paths);
    case 'drop':
      return world.store.dropFacts();
    case 'ask':
      assert.deepEqual(await askAll(world.store), await askAll(world.createStore()));
  }
}

/** Everything that features ask of skills. */
async function askAll(store: SkillStore) {
  const skills = new SkillSet(store, 'all');
  const profile = findProfile('claude-code');
  assert.ok(profile);
  const turn = { message: 'draft a memo about the deal' };
  return {
    view: skills.route(turn),
    pretended: skills.route({ ...turn, present: { binaries: ['node'], variables: ['KEY'] } }),
    readiness: skills.readiness(),
    single: skills.readiness({ paths: paths.slice(0, 2) }),
    statuses: skills.readinessStatuses({ offset: 0, limit: 10 }),
    cards: readCards(store, { filter: {}, sort: 'name', offset: 0, limit: 10 }),
    groups: readGroups(store, { filter: {}, grouping: 'source' }),
    listing: toHostListingView(
      buildHostListing(skills.hostSkills(), profile, { root: folder, base: folder }),
    ),
    pipelines: paths.map(path => findPipelineInSkillSet(skills, path)),
    overlaps: await Promise.all(paths.map(path => findOverlapsInSkillSet(skills, path, async () => {}))),
    variables: paths.map(path => skills.variablesOf(path)),
    triggers: paths.map(path => store.get(triggerCasesOfSkill, skills.keyOf(path) ?? '')),
    scores: paths.map(path => scoreInSkillSet(skills, path)),
    loops: paths.map(path => store.get(loopOfSkill, skills.keyOf(path) ?? '')),
    drafts: paths.map(path => draftCasesInSkillSet(skills, path)),
    order: skills.catalog.skills.map(({ path }) => path),
    prompts: paths.map(path => skills.shownTextOf(path)),
    resolved: ids.map(id => skills.resolve(id, { for: 'read', actor: 'person' })),
    explained: await Promise.all(paths.map(path => explainInSkillSet(skills, turn, path))),
    ...askReferences(store),
  };
}

function askReferences(store: SkillStore) {
  const names = ids.map(name => keyOf({ kind: 'skill', name }));
  store.set(
    referenceFiles,
    'all',
    (store.get(scopeFiles, 'all') ?? []).map(({ absolute }) => absolute),
  );
  // What is not waited for: it is known once somebody waited.
  updateReferences(store, 'all');
  return {
    references: findReferences(store, 'all', names),
    holders: names.map(name => [...findHolders(store, 'all', [name])].toSorted()),
    leading: [...findHolders(store, 'all', [], `${folder}/skills/search`)].toSorted(),
  };
}

describe('what is asked of skills', () => {
  it('is answered the same whatever was asked before and whenever facts are forgotten', () =>
    assertProperty(
      asyncProperty(array(step, { minLength: 4, maxLength: 25 }), async steps => {
        const world = createWorld();
        for (const each of [...steps, { kind: 'ask' as const }]) {
          await run(world, each);
        }
      }),
      { numRuns: 150 },
    )).timeout(60_000);
});
