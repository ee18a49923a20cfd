import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../server/src/core/catalog/workspaceDescription.ts';
import {
  findIntegration,
  findListed,
  hasAction,
  hasAgent,
  hasCriteriaSet,
  hasEntity,
  hasGoal,
  hasIntegration,
  hasResource,
  hasTarget,
  hasTool,
  hasToolGroup,
  hasToolset,
  toolGroupsOf,
} from '../../../server/src/core/catalog/workspaceSystem.ts';

function describeWorkspace(parts: object) {
  return parseWorkspaceDescription(JSON.stringify(parts)).description;
}

const open = describeWorkspace({});
const empty = describeWorkspace({
  tools: [],
  integrations: [],
  actions: [],
  agents: [],
  goals: [],
  entities: [],
  criteriaSets: [],
});
const full = describeWorkspace({
  tools: [
    { name: 'x', group: 'x', toolset: 'x' },
    { name: 'y', group: 'x' },
  ],
  integrations: [{ id: 'x', resources: ['x'] }, { id: 'y' }],
  actions: ['x'],
  agents: [{ slug: 'x' }],
  goals: [{ slug: 'x' }],
  entities: [{ kind: 'sop', slug: 'x' }],
  criteriaSets: [{ slug: 'x' }],
  env: ['x'],
});

describe('whether the workspace has something', () => {
  for (const [what, has] of [
    ['a tool', hasTool],
    ['an action', hasAction],
    ['an integration', hasIntegration],
    ['an agent', hasAgent],
    ['a goal', hasGoal],
    ['a set of criteria', hasCriteriaSet],
  ] as const) {
    it(`is open until it lists any, and complete from then on: ${what}`, () => {
      assert.deepEqual(
        [has(open, 'x'), has(empty, 'x'), has(full, 'x'), has(full, 'z')],
        [undefined, false, true, false],
      );
    });
  }

  for (const [what, has] of [
    ['a tool group', hasToolGroup],
    ['a toolset', hasToolset],
  ] as const) {
    it(`is open until a tool names one: ${what}`, () => {
      assert.deepEqual(
        [has(open, 'x'), has(empty, 'x'), has(full, 'x'), has(full, 'z')],
        [undefined, undefined, true, false],
      );
    });
  }

  it('is open for resources of an integration that lists none, and none are there of one that is not there', () => {
    const answers = [
      hasResource(open, 'x', 'x'),
      hasResource(empty, 'x', 'x'),
      hasResource(full, 'x', 'x'),
      hasResource(full, 'x', 'z'),
      hasResource(full, 'y', 'x'),
    ];
    assert.deepEqual(answers, [undefined, false, true, false, undefined]);
  });

  it('is open for entities of a kind that is not listed', () => {
    const answers = [
      hasEntity(open, 'sop', 'x'),
      hasEntity(empty, 'sop', 'x'),
      hasEntity(full, 'sop', 'x'),
      hasEntity(full, 'sop', 'z'),
      hasEntity(full, 'task', 'x'),
    ];
    assert.deepEqual(answers, [undefined, undefined, true, false, undefined]);
  });

  it('goes by the list of the kind for what a skill is bound to', () => {
    const kinds = ['agent', 'tool', 'action', 'integration', 'goal', 'sop', 'task'] as const;
    assert.deepEqual(
      kinds.map(kind => [hasTarget(open, kind, 'x'), hasTarget(full, kind, 'x'), hasTarget(full, kind, 'z')]),
      [...kinds.slice(0, -1).map(() => [undefined, true, false]), [undefined, undefined, undefined]],
    );
  });
});

describe('what the workspace lists', () => {
  it('is told by kind, each name once', () => {
    assert.deepEqual(toolGroupsOf(full), ['x']);
    assert.equal(toolGroupsOf(empty), undefined);
    assert.deepEqual(findListed(full, 'env'), ['x']);
    assert.deepEqual(findListed(full, 'entity'), ['x']);
  });

  it('has an integration by its id', () => {
    assert.deepEqual(findIntegration(full, 'x'), { id: 'x', resources: ['x'] });
    assert.equal(findIntegration(open, 'x'), undefined);
  });
});
