import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseJson } from '../../../../server/src/core/syntax/json/jsonNode.ts';
import { allOffersAt, nameTaken, namesAt, offersAt } from '../../../support/checkJson.ts';

const workspace = {
  tools: [
    { name: 'searchWeb', group: 'web', description: 'Searches\n the web.' },
    { name: 'fetchPage', group: 'web', permissionTier: 'READ_ONLY' },
    { name: 'draftMail', group: 'mail' },
  ],
  integrations: [
    { id: 'slack', configured: true, syncedAt: '2026-11-01', resources: ['channel:deals', 'channel:all'] },
    { id: 'crm', configured: false },
    { id: 'wiki' },
  ],
  actions: [{ slug: 'send-digest' }],
  agents: [
    {
      slug: 'analyst',
      skills: [{ slug: 'charts' }, { slug: 'forms', priority: 5 }],
    },
    { slug: 'clerk', skills: [] },
  ],
  goals: [{ slug: 'grow', title: 'Grow sales', skills: [] }],
  entities: [
    { kind: 'workstream', slug: 'onboarding', title: 'Onboarding' },
    { kind: 'sop', slug: 'refunds' },
  ],
  criteriaSets: [{ slug: 'tone' }],
};
const skills = ['skills/charts/SKILL.md', 'skills/forms/SKILL.md'];
const known = { workspace, skills };

const optimizeSkill = [
  'optimize-skill',
  'Looks for better instructions of the skills and only proposes them: skillwright eval optimize --goal GOAL.',
];

describe('completion of names in a manifest', () => {
  it('offers the tools of the workspace with what they do, and leaves out those in the list', () => {
    assert.deepEqual(namesAt('{ "requiredTools": ["fetchPage", "$0"] }', known), [
      ['searchWeb', 'Searches the web.'],
      ['draftMail', 'tool'],
    ]);
    assert.deepEqual(namesAt('{ "forbiddenTools": ["fetch$0"] }', known), [
      ['searchWeb', 'Searches the web.'],
      ['fetchPage', 'READ_ONLY'],
      ['draftMail', 'tool'],
    ]);
  });

  it('offers groups with their tools', () => {
    assert.deepEqual(namesAt('{ "requiredToolGroups": [$0] }', known), [
      ['web', 'searchWeb, fetchPage'],
      ['mail', 'draftMail'],
    ]);
  });

  it('offers integrations with how they stand, and the resources of the one beside', () => {
    assert.deepEqual(namesAt('{ "requiredIntegrations": [{ "integrationId": "$0" }] }', known), [
      ['slack', 'configured · synced 2026-11-01'],
      ['crm', 'not configured'],
      ['wiki', 'integration'],
    ]);
    const resources = (id: string) =>
      namesAt(
        `{ "requiredIntegrations": [{ "requiredResources": ["channel:all", $0], "integrationId": "${id}" }] }`,
        known,
      );
    assert.deepEqual(resources('slack'), [['channel:deals', 'resource of slack']]);
    assert.deepEqual(resources('crm'), []);
    assert.deepEqual(resources('none'), []);
  });

  it('leaves out what another item of a list of objects names', () => {
    const fixture =
      '{ "requiredIntegrations": [{ "integrationId": "slack" }, { "integrationId": $0 }, { "integrationId": "crm" }] }';
    assert.deepEqual(namesAt(fixture, known), [['wiki', 'integration']]);
  });

  it('offers actions, agents, sets of criteria and skills', () => {
    assert.deepEqual(namesAt('{ "actions": [{ "actionSlug": "$0" }] }', known), [
      ['send-digest', 'action'],
      optimizeSkill,
    ]);
    assert.deepEqual(namesAt('{ "delegation": [{ "agentSlug": "$0" }] }', known), [
      ['analyst', 'forms, charts'],
      ['clerk', 'agent'],
    ]);
    assert.deepEqual(namesAt('{ "evals": { "criteriaSetRefs": ["$0"] } }', known), [
      ['tone', 'set of criteria'],
    ]);
    assert.deepEqual(namesAt('{ "evals": { "baselineSkillSlug": "$0" } }', known), [
      ['charts', 'skills/charts/SKILL.md'],
      ['forms', 'skills/forms/SKILL.md'],
    ]);
  });

  it('offers for a target what is of the kind beside it', () => {
    const bound = (kind: string) =>
      namesAt(`{ "bindings": [{ "targetKind": "${kind}", "target": "$0" }] }`, known);
    assert.deepEqual(bound('goal'), [['grow', 'Grow sales']]);
    assert.deepEqual(bound('workstream'), [['onboarding', 'Onboarding · workstream']]);
    assert.deepEqual(bound('sop'), [['refunds', 'sop']]);
    assert.deepEqual(bound('task'), []);
    const step = (kind: string) =>
      namesAt(`{ "deterministicSteps": [{ "target": "$0", "kind": "${kind}" }] }`, known).map(
        ([name]) => name,
      );
    assert.deepEqual(step('tool'), ['searchWeb', 'fetchPage', 'draftMail']);
    assert.deepEqual(step('sync'), ['slack', 'crm', 'wiki']);
    assert.deepEqual(step('script'), []);
  });

  it('offers the same target again, since it may stand in another relationship', () => {
    const fixture =
      '{ "bindings": [{ "targetKind": "goal", "target": "grow" }, { "targetKind": "goal", "target": "$0" }] }';
    assert.deepEqual(namesAt(fixture, known), [['grow', 'Grow sales']]);
  });

  it('offers nothing where the workspace lists nothing, nor for keys, prose and numbers', () => {
    assert.deepEqual(namesAt('{ "requiredTools": ["$0"] }', { skills }), []);
    for (const fixture of [
      '{ "$0": 1 }',
      '{ "requiredTools$0": [] }',
      '{ "requiredTools": [] $0 }',
      '{ "requiredTools": ["a" $0] }',
      '{ "requiredTools": $0 }',
      '{ "requiredTools": $0["searchWeb"] }',
      '{ "actions": [{ "actionSlug": $0 "send-digest" }] }',
      '{ "requiredTools": [ // a$0\n] }',
      '{ "evals": { "triggerCases": ["$0"] } }',
      '$0',
    ]) {
      assert.deepEqual(namesAt(fixture, known), [], fixture);
    }
  });
});

describe('completion of names in front of a key whose comma was forgotten', () => {
  it('puts the comma there', () => {
    assert.equal(
      nameTaken('{ "actions": [{ "actionSlug": $0 "mode": "run" }] }', 'send-digest', known),
      '{ "actions": [{ "actionSlug": "send-digest", "mode": "run" }] }',
    );
  });
});

describe('completion of names in other JSON files', () => {
  it('offers in a sidecar the names of its keys and of the manifest in it, but not the skill itself', () => {
    const sidecar = { ...known, file: 'skill-sidecar', folder: 'skills/forms', env: ['PATH'] } as const;
    const labels = (fixture: string) => namesAt(fixture, sidecar).map(([name]) => name);
    assert.deepEqual(labels('{ "tool_names": ["$0"] }'), ['searchWeb', 'fetchPage', 'draftMail']);
    assert.deepEqual(labels('{ "requires": { "skills": ["$0"] } }'), ['charts']);
    assert.deepEqual(labels('{ "requires": { "env": [$0] } }'), ['PATH']);
    assert.deepEqual(labels('{ "manifest": { "requiredToolGroups": ["$0"] } }'), ['web', 'mail']);
  });

  it('offers the skills of the workspace where its description and signals name some', () => {
    const offered = (fixture: string, file: 'workspace' | 'signal' = 'workspace') =>
      namesAt(fixture, { skills, file, workspace }).map(([name]) => name);
    assert.deepEqual(offered('{ "disabled": ["charts", "$0"] }'), ['forms']);
    assert.deepEqual(offered('{ "agents": [{ "skills": [{ "slug": "forms" }, { "slug": "$0" }] }] }'), [
      'charts',
    ]);
    assert.deepEqual(offered('{ "goals": [{ "skills": [{ "slug": "charts" }, "$0"] }] }'), [
      'forms',
      'optimize-skill',
    ]);
    assert.deepEqual(offered('{ "goals": [{ "skills": ["optimize-skill", { "slug": "$0" }] }] }'), [
      'charts',
      'forms',
    ]);
    assert.deepEqual(offered('{ "preload_skills": ["$0"] }', 'signal'), ['charts', 'forms']);
    assert.deepEqual(offered('{ "agents": [{ "slug": "$0" }] }'), []);
    assert.deepEqual(namesAt('{ "goals": [{ "skills": ["$0"] }] }', { file: 'workspace' }), [optimizeSkill]);
  });
});

describe('what a name is written as', () => {
  const taken = (fixture: string, trigger?: string) =>
    nameTaken(fixture, 'searchWeb', { ...known, ...(trigger !== undefined && { trigger }) });

  it('replaces the text with its quotes', () => {
    assert.equal(taken('{ "requiredTools": ["sea$0rch"] }'), '{ "requiredTools": ["searchWeb"] }');
    assert.equal(taken('{ "requiredTools": [$0] }'), '{ "requiredTools": ["searchWeb"] }');
    assert.equal(taken('{ "requiredTools": [sea$0] }'), '{ "requiredTools": ["searchWeb"] }');
    assert.equal(taken('{ "requiredTools": ["sea$0\n] }'), '{ "requiredTools": ["searchWeb"\n] }');
  });

  it('is followed by a comma where another value comes', () => {
    assert.equal(taken('{ "requiredTools": [$0 "b"] }'), '{ "requiredTools": ["searchWeb", "b"] }');
    assert.equal(taken('{ "requiredTools": ["$0", "b"] }'), '{ "requiredTools": ["searchWeb", "b"] }');
  });

  it('is offered unasked where a value begins, and not within words or where a line is indented', () => {
    assert.equal(taken('{ "requiredTools": ["$0"] }', '"'), '{ "requiredTools": ["searchWeb"] }');
    assert.equal(taken('{ "requiredTools": ["b", $0] }', ' '), '{ "requiredTools": ["b", "searchWeb"] }');
    assert.equal(taken('{ "requiredTools": ["b:$0"] }', ':'), undefined);
    assert.equal(taken('{ "requiredTools": ["b"$0] }', '"'), undefined);
    assert.equal(taken('{ "requiredTools": [\n  $0\n] }', ' '), undefined);
  });

  it('keeps any name a JSON text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), name => {
        const text = nameTaken('{ "requiredTools": ["$0"] }', name, { workspace: { tools: [{ name }] } });
        const { root, problems } = parseJson(text ?? '');
        assert.deepEqual(problems, []);
        assert.ok(root?.kind === 'mapping' && root.entries[0]?.value.kind === 'sequence');
        const [item] = root.entries[0].value.items;
        assert.equal(item?.kind === 'scalar' && item.value, name);
      }),
    );
  });

  it('never fails, whatever stands around the caret', () => {
    const parts = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ',',
      ':',
      '//',
      '/*',
      '*/',
      '\n',
      ' ',
      'a',
      '\\',
      '1',
    );
    fc.assert(
      fc.property(fc.array(parts), fc.array(parts), (before, after) => {
        for (const lead of ['', '{ "requiredTools": [']) {
          const fixture = `${lead}${before.join('')}$0${after.join('')}`;
          for (const { replace } of offersAt(fixture, known)) {
            const caret = fixture.indexOf('$0');
            assert.ok(replace.start <= caret && caret <= replace.end);
          }
        }
      }),
    );
  });
});

describe('completion of many names in a JSON file', () => {
  const actions = Array.from({ length: 300 }, (_, index) => ({ slug: `act-${index}` }));
  const offered = (typed: string) => {
    const fixture = `{ "actions": [{ "actionSlug": "${typed}$0" }] }`;
    const { items, isIncomplete, hasNames } = allOffersAt(fixture, { workspace: { actions } });
    return [items.length, isIncomplete, hasNames];
  };

  it('hands out two hundred, and says that names are known though none fits', () => {
    assert.deepEqual(offered(''), [200, true, true]);
    assert.deepEqual(offered('act-299'), [1, true, true]);
    assert.deepEqual(offered('other'), [0, true, true]);
    actions.push({ slug: 'win\\run' });
    assert.deepEqual(offered('win\\\\r'), [1, true, true]);
  });
});

describe('completion of licenses in a JSON file', () => {
  it('offers those of the SPDX list, common ones first', () => {
    for (const file of ['skill-sidecar', 'claude-plugin', 'agent-plugin'] as const) {
      assert.deepEqual(
        offersAt('{ "license": $0 }', { file })
          .toSorted((one, other) => one.rank - other.rank)
          .slice(0, 2)
          .map(({ label, detail }) => [label, detail]),
        [
          ['MIT', 'MIT License'],
          ['Apache-2.0', 'Apache License 2.0'],
        ],
        file,
      );
    }
    assert.deepEqual(offersAt('{ "title": "$0" }', { file: 'skill-sidecar' }), []);
  });

  it('writes an id with its quotes, and exchanges one of an expression', () => {
    const table = [
      ['{ "license": $0 }', '{ "license": "ISC" }'],
      ['{ "license": $0 "tags": [] }', '{ "license": "ISC", "tags": [] }'],
      ['{ "license": "$0" }', '{ "license": "ISC" }'],
      ['{ "license": "I$0T" }', '{ "license": "ISC" }'],
      ['{ "license": "ISC"$0 }', '{ "license": "ISC" }'],
      ['{ "license": "IS$0', '{ "license": "ISC"'],
      ['{ "license": "MIT OR Is$0" }', '{ "license": "MIT OR ISC" }'],
    ] as const;
    assert.deepEqual(
      table.map(([fixture]) => nameTaken(fixture, 'ISC', { file: 'skill-sidecar' })),
      table.map(([, text]) => text),
    );
  });
});
