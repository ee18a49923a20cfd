import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import {
  findAgentSkills,
  findToolsets,
  readAgents,
  readRouting,
  routingKeys,
} from '../../../../server/src/core/model/workspace/workspaceRouting.ts';
import { createAssetClassReader } from '../../../../server/src/core/analysis/routing/reading/assetClasses.ts';
import { normalizeText } from '../../../../server/src/core/text/words/normalText.ts';
import {
  promptStyles,
  routingLimits,
  routingModes,
  semanticEngines,
  defaultRoutingSettings,
} from '../../../../server/src/core/model/workspace/routingSettings.ts';
import { createStageReader } from '../../../../server/src/core/analysis/routing/reading/stages.ts';
import { describeFinding } from '../../../../server/src/core/checks/engine/describeFinding.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { root } from '../../../support/projectFiles.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
}

const file = path.join(root, 'schemas/skillwright.schema.json');
const schema = JSON.parse(readFileSync(file, 'utf8')) as Required<Pick<Schema, 'properties'>>;

/** The part of the schema at a path of keys. */
function schemaAt(keys: readonly string[]): Schema {
  return keys.reduce<Schema>((part, key) => part.properties?.[key] ?? {}, schema);
}

/** The paths of all values that are no objects themselves; of a map, that of one name in it. */
function listLeaves(keys: readonly string[]): string[][] {
  const { properties, additionalProperties } = schemaAt(keys);
  const names = additionalProperties === undefined ? Object.keys(properties ?? {}) : ['own', 'decide', 'fx'];
  return names.length === 0 ? [[...keys]] : names.flatMap(name => listLeaves([...keys, name]));
}

/** Where the settings keep what the file has at a path. */
function readAt(text: string, [first = '', ...keys]: readonly string[]): unknown {
  const { routing } = parseWorkspaceDescription(text).description;
  const isWords = ['stages', 'assetClasses', 'fragmentWords'].includes(keys[0] ?? '');
  const place = first === 'routing' ? [...(isWords ? ['lexicon'] : []), ...keys] : [first];
  return place.reduce<unknown>((value, key) => Reflect.get(Object(value), key), routing);
}

function toText(keys: readonly string[], value: unknown): string {
  return JSON.stringify(keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value));
}

/** What is said about a description, with the words it points at and the text after its fix. */
function findingsOf(text: string): (readonly string[])[] {
  return parseWorkspaceDescription(text).findings.map(finding => [
    describeFinding(finding, 1),
    text.slice(finding.span.start, finding.span.end),
    ...(finding.fix ? [applyEdits(text, finding.fix.edits)] : []),
  ]);
}

/** Values of every type, and on both sides of every bound. */
const values: readonly unknown[] = [
  null,
  true,
  false,
  '',
  'a',
  [],
  {},
  [''],
  ['a'],
  ['a', 1],
  [['a']],
  { replace: [] },
  { replace: ['a'] },
  { replace: [''] },
  { replace: 'a' },
  { add: ['a'] },
  0.5,
  1.5,
  ...routingModes,
  ...semanticEngines,
  ...promptStyles,
  ...Object.values(routingLimits).flatMap(({ min, max }) => [
    min - 1,
    min - 0.01,
    min,
    max,
    max + 0.01,
    max + 1,
  ]),
];

const leaves = [...listLeaves(['routing']), ['promptStyle']];

describe('what a workspace says about routing', () => {
  it('is read whole', () => {
    const routing = {
      mode: 'semantic',
      stages: { decide: ['go for it'], launch: ['ship it'] },
      assetClasses: { fx: { replace: ['forint'] } },
      fragmentWords: { backReferences: ['thereof'], continuations: { replace: [] } },
      semantic: { engine: 'embeddings', topK: 3, minScore: 0.5 },
      classifier: { enabled: false, skipThreshold: 1, cacheMinutes: 0, timeoutSeconds: 5 },
      bodyBudget: 0,
      previewActive: 3,
      activeLimit: 4,
      baselineTools: ['memory_*'],
      preloadTriggers: false,
      operatorOnly: ['deploy'],
    };
    const { stages, assetClasses, fragmentWords, ...others } = routing;
    assert.deepEqual(readRouting(routing, 'index'), {
      ...others,
      lexicon: { stages, assetClasses, fragmentWords },
      promptStyle: 'index',
    });
    assert.deepEqual(findingsOf(JSON.stringify({ routing, promptStyle: 'index' })), []);
  });

  it('is empty where it says nothing that counts', () => {
    for (const routing of [
      undefined,
      null,
      [],
      'auto',
      {},
      { semantic: {}, stages: {}, fragmentWords: [] },
    ]) {
      assert.deepEqual(readRouting(routing), {});
    }
  });

  it('keeps stages in the order of the file, whatever their names', () => {
    const { lexicon } = readRouting(
      JSON.parse('{ "stages": { "z": ["a"], "__proto__": ["b"], "c": ["d"] } }'),
    );
    assert.deepEqual(Object.entries(lexicon?.stages ?? {}), [
      ['z', ['a']],
      ['__proto__', ['b']],
      ['c', ['d']],
    ]);
  });

  for (const keys of leaves) {
    it(`is either taken as it stands or reported: ${keys.join('.')}`, () => {
      const taken = values.filter(value => {
        const text = toText(keys, value);
        const isTaken = JSON.stringify(readAt(text, keys)) === JSON.stringify(value);
        assert.equal(findingsOf(text).length, isTaken ? 0 : 1, text);
        return isTaken;
      });
      assert.ok(taken.length > 0 && taken.length < values.length);
    });
  }

  it('says what a value has to be', () => {
    const routing = {
      mode: 'l1',
      stages: { decide: 'buy', evaluate: {} },
      semantic: { topK: 2.5, minScore: 60 },
      classifier: { enabled: 'no', skipThreshold: -1 },
      activeLimit: '8',
      operatorOnly: ['', 1],
    };
    assert.deepEqual(findingsOf(JSON.stringify({ routing, promptStyle: 'json', agents: [{ skills: [] }] })), [
      ["'routing.mode' has to be one of l0, semantic, auto.", '"l1"'],
      ["'routing.stages.evaluate' has to be an object with 'replace'.", '{}'],
      ["'routing.stages.decide' has to be a list or an object.", '"buy"'],
      ["'routing.semantic.topK' has to be a whole number.", '2.5'],
      ["'routing.semantic.minScore' has to be at most 1.", '60'],
      ["'routing.classifier.enabled' has to be true or false.", '"no"'],
      ["'routing.classifier.skipThreshold' has to be at least 0.", '-1'],
      ["'routing.activeLimit' has to be a whole number.", '"8"'],
      ["'routing.operatorOnly.0' has to be a text that is not empty.", '""'],
      ["'routing.operatorOnly.1' has to be a text.", '1'],
      ["'promptStyle' has to be one of xml, index, catalog, summary.", '"json"'],
      ["'agents.0' has to be an object with 'slug'.", '{"skills":[]}'],
    ]);
  });

  it('says once what is wrong with a number in two ways', () => {
    assert.deepEqual(findingsOf('{ "routing": { "activeLimit": -1.5 } }').length, 1);
  });

  it('names the nearest key for one that is not known, at every depth', () => {
    const text = '{"routing":{"body_budget":1,"semantic":{"topk":1},"classifier":{"model":"a"}}}';
    assert.deepEqual(findingsOf(text), [
      [
        "The key 'body_budget' is not known. Did you mean 'bodyBudget'?",
        '"body_budget"',
        text.replace('body_budget', 'bodyBudget'),
      ],
      ["The key 'topk' is not known. Did you mean 'topK'?", '"topk"', text.replace('topk', 'topK')],
      ["The key 'model' is not known.", '"model"'],
    ]);
  });

  it('leaves further keys of agents to their authors, except for one that is nearly right', () => {
    const text =
      '{"agents":[{"slug":"a","slugs":[],"title":"A","skill":[],"skills":[{"slug":"b","prio":1}]}]}';
    assert.deepEqual(findingsOf(text), []);
    const misspelt = '{"agents":[{"slug":"a","skills":[{"slug":"b","priorty":1}],"title":"A"}]}';
    assert.deepEqual(findingsOf(misspelt), [
      [
        "The key 'priorty' is not known. Did you mean 'priority'?",
        '"priorty"',
        misspelt.replace('priorty', 'priority'),
      ],
    ]);
  });
});

describe('the schema of what a workspace says about routing', () => {
  it('has the standard settings as its defaults', () => {
    const { lexicon: _, ...standard } = defaultRoutingSettings;
    const stated = leaves.filter(keys => schemaAt(keys).type !== undefined);
    assert.deepEqual(
      Object.fromEntries(stated.map(keys => [keys.join('.'), schemaAt(keys).default])),
      Object.fromEntries(
        stated.map(keys => {
          const place = keys[0] === 'routing' ? keys.slice(1) : keys;
          return [
            keys.join('.'),
            place.reduce<unknown>((value, key) => Reflect.get(Object(value), key), standard),
          ];
        }),
      ),
    );
  });

  it('has the bounds of the numbers', () => {
    const numbers = leaves.filter(keys => ['number', 'integer'].includes(String(schemaAt(keys).type)));
    assert.deepEqual(
      Object.fromEntries(
        numbers.map(keys => {
          const { type, minimum, maximum } = schemaAt(keys);
          return [
            keys.at(-1),
            { min: minimum, max: maximum, ...(type === 'integer' && { isInteger: true }) },
          ];
        }),
      ),
      routingLimits,
    );
  });

  it('has the choices there are', () => {
    assert.deepEqual(schemaAt(['routing', 'mode']).enum, routingModes);
    assert.deepEqual(schemaAt(['routing', 'semantic', 'engine']).enum, semanticEngines);
    assert.deepEqual(schemaAt(['promptStyle']).enum, promptStyles);
  });

  it('offers standard stages and asset classes in their order', () => {
    const text = normalizeText('');
    const namesOf = (key: string) => Object.keys(schemaAt(['routing', key]).properties ?? {});
    const stages = [...namesOf('stages'), 'own'];
    const assetClasses = [...namesOf('assetClasses'), 'own'];
    // Readers put standard names in their own order and leave others as they come.
    assert.deepEqual(createStageReader()(text, { stages: stages.toReversed() }).names, stages);
    assert.deepEqual(
      createAssetClassReader()(text, { assetClasses: assetClasses.toReversed() }).names,
      assetClasses,
    );
  });

  it('names the skills that are for operators whatever a workspace says', () => {
    const { description = '' } = schemaAt(['routing', 'operatorOnly']);
    assert.match(description, /workspace\.e2b/);
  });

  it('has the keys that are known, and says of each what it is for', () => {
    for (const { path: keys, keys: known } of routingKeys) {
      const { properties = {} } = schemaAt(keys);
      assert.deepEqual(Object.keys(properties), known);
      assert.deepEqual(
        Object.entries(properties).filter(([, { description = '' }]) => !description.endsWith('.')),
        [],
      );
    }
  });
});

describe('the agents of a workspace', () => {
  it('are read with their skills, each once, whose priority is 0 where none is given', () => {
    const value = [
      { slug: 'clerk', skills: [{ slug: 'a', priority: -2.5 }, 'b', { slug: 'a', priority: 9 }, ''] },
      { slug: 'boss' },
    ];
    assert.deepEqual(readAgents(value), [
      {
        slug: 'clerk',
        skills: [
          { slug: 'a', priority: -2.5 },
          { slug: 'b', priority: 0 },
        ],
      },
      { slug: 'boss', skills: [] },
    ]);
  });

  it('limit routing to their skills', () => {
    const agents = readAgents([{ slug: 'clerk', skills: [{ slug: 'a', priority: 2 }, { slug: 'b' }] }]);
    assert.deepEqual(
      findAgentSkills(agents, 'clerk'),
      new Map([
        ['a', 2],
        ['b', 0],
      ]),
    );
    assert.equal(findAgentSkills(agents, 'boss'), undefined);
    assert.equal(findAgentSkills(undefined, 'clerk'), undefined);
  });
});

describe('the toolsets of a workspace', () => {
  it('are those that its tools are in', () => {
    const { tools } = parseWorkspaceDescription(
      '{"tools":[{"name":"a","toolset":"web"},{"name":"b"},{"name":"c","toolset":"web"},{"name":"d","toolset":"mail"}]}',
    ).description;
    assert.deepEqual(findToolsets(tools), new Set(['web', 'mail']));
  });

  it('are not known where no tool names one', () => {
    assert.equal(findToolsets(undefined), undefined);
    assert.equal(
      findToolsets(parseWorkspaceDescription('{"tools":[{"name":"a"}]}').description.tools),
      undefined,
    );
  });
});
