import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { findIntegration, findListed } from '../../../../server/src/core/model/workspace/workspaceSystem.ts';

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
  env: [],
});
const full = describeWorkspace({
  tools: [
    { name: 'search', group: 'web', toolset: 'basics' },
    { name: 'fetch', group: 'web', toolset: 'basics' },
  ],
  integrations: [{ id: 'slack', resources: ['channel:deals'] }, { id: 'mail' }],
  actions: ['draft', { slug: 'send' }],
  agents: [{ slug: 'clerk' }],
  goals: [{ slug: 'close' }],
  entities: [
    { kind: 'sop', slug: 'hire' },
    { kind: 'task', slug: 'call' },
  ],
  criteriaSets: [{ slug: 'memo' }],
  env: ['TOKEN'],
});

describe('what the workspace lists', () => {
  for (const [kind, expected] of [
    ['tool', ['search', 'fetch']],
    ['integration', ['slack', 'mail']],
    ['agent', ['clerk']],
    ['goal', ['close']],
    ['criteria-set', ['memo']],
    ['env', ['TOKEN']],
  ] as const) {
    it(`is open until the list is there, and complete from then on: ${kind}`, () => {
      const listed = [open, empty, full].map(workspace => findListed(workspace, kind));
      assert.deepEqual(listed, [undefined, [], expected]);
    });
  }

  it('has the built-in actions wherever there is a list of actions', () => {
    const listed = [open, empty, full].map(workspace => findListed(workspace, 'action'));
    assert.deepEqual(listed, [undefined, ['optimize-skill'], ['draft', 'send', 'optimize-skill']]);
  });

  for (const [kind, expected] of [
    ['tool-group', ['web']],
    ['toolset', ['basics']],
  ] as const) {
    it(`is open until a tool names one: ${kind}`, () => {
      const listed = [open, empty, full].map(workspace => findListed(workspace, kind));
      assert.deepEqual(listed, [undefined, undefined, expected]);
    });
  }

  it('is open for resources of an integration that lists none, and nothing where that is not there', () => {
    const resources = (workspace: typeof open, id: string) => findListed(workspace, 'resource', id);
    assert.deepEqual(
      [
        resources(open, 'slack'),
        resources(empty, 'slack'),
        resources(full, 'slack'),
        resources(full, 'mail'),
      ],
      [undefined, [], ['channel:deals'], undefined],
    );
  });

  it('is open for entities of a kind that is not listed', () => {
    const entities = (workspace: typeof open, kind?: string) => findListed(workspace, 'entity', kind);
    assert.deepEqual(
      [open, empty].map(workspace => entities(workspace, 'sop')),
      [undefined, undefined],
    );
    assert.deepEqual(
      [entities(full, 'sop'), entities(full, 'view'), entities(full)],
      [['hire'], undefined, ['hire', 'call']],
    );
  });

  it('has an integration by its id', () => {
    assert.deepEqual(findIntegration(full, 'slack'), { id: 'slack', resources: ['channel:deals'] });
    assert.equal(findIntegration(open, 'slack'), undefined);
  });
});
