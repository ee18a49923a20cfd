import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { emptyManifest } from '../../../../server/src/core/model/manifest/manifest.ts';
import { summarizeManifest } from '../../../../server/src/core/model/manifest/summarizeManifest.ts';
import type { GroupSkill } from '../../../../server/src/core/analysis/readiness/groups.ts';
import { resolveGroups } from '../../../../server/src/core/analysis/readiness/groups.ts';
import { resolveAll } from '../../../../server/src/core/analysis/readiness/resolveReadiness.ts';
import { inventWorld, needsOf } from './inventWorld.ts';

const bindings = (...all: readonly (readonly [string, string])[]) =>
  `metadata: {manifest: {version: 1, bindings: [${all.map(([kind, target]) => `{targetKind: ${kind}, target: ${target}}`).join(', ')}]}}`;

const skills = [
  needsOf(bindings(['workstream', 'sales'], ['goal', 'grow'], ['tool', 'search']), 'a'),
  needsOf(`${bindings(['workstream', 'sales'], ['sop', 'refund'])}\nrequires: {env: [TOKEN]}`, 'b'),
  needsOf('', 'c'),
];

function groups(workspace: object) {
  const text = JSON.stringify(workspace);
  const reports = resolveAll(skills, inventWorld({ skills }));
  return resolveGroups(parseWorkspaceDescription(text).description, skills, id => {
    const index = skills.findIndex(skill => skill.id === id);
    const [needs, report] = [skills[index], reports[index]];
    return needs && report && { summary: summarizeManifest(needs.manifest ?? emptyManifest), report };
  });
}

/** A skill as `id priority ready`. */
function show({ slug, found, priority, summary, report }: GroupSkill): string {
  assert.equal(found, summary !== undefined && report !== undefined);
  return `${slug} ${priority} ${report?.ready ?? 'gone'}`;
}

describe('the skills of agents, goals and entities', () => {
  it('come with the larger priority first, then by id, those that are gone among them', () => {
    const { agents } = groups({
      agents: [
        {
          slug: 'desk',
          skills: [{ slug: 'c' }, { slug: 'b', priority: 5 }, { slug: 'gone', priority: 5 }, { slug: 'a' }],
        },
        { slug: 'idle' },
      ],
    });
    assert.deepEqual(
      agents.map(agent => ({ ...agent, skills: agent.skills.map(show) })),
      [
        { slug: 'desk', skills: ['b 5 false', 'gone 5 gone', 'a 0 true', 'c 0 true'] },
        { slug: 'idle', skills: [] },
      ],
    );
  });

  it('are those that a goal lists and those that bind themselves to it', () => {
    const { goals } = groups({ goals: [{ slug: 'grow', title: 'Grow', skills: ['b'] }] });
    assert.deepEqual(
      goals.map(goal => ({ ...goal, skills: goal.skills.map(show) })),
      [{ slug: 'grow', title: 'Grow', skills: ['a 0 true', 'b 0 false'] }],
    );
  });

  it('are told with the share that can run, for entities that anybody names', () => {
    const { entities } = groups({
      entities: [
        { kind: 'workstream', slug: 'sales', title: 'Sales' },
        { kind: 'task', slug: 'call' },
      ],
    });
    assert.deepEqual(
      entities.map(entity => ({ ...entity, skills: entity.skills.map(show) })),
      [
        { kind: 'sop', slug: 'refund', skills: ['b 0 false'], ready: 0, total: 1 },
        { kind: 'task', slug: 'call', skills: [], ready: 0, total: 0 },
        {
          kind: 'workstream',
          slug: 'sales',
          title: 'Sales',
          skills: ['a 0 true', 'b 0 false'],
          ready: 1,
          total: 2,
        },
      ],
    );
  });

  it('are none where nobody names any', () =>
    assert.deepEqual(
      resolveGroups(parseWorkspaceDescription('{}').description, [], () => undefined),
      {
        agents: [],
        goals: [],
        entities: [],
      },
    ));
});
