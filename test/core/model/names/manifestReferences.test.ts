import assert from 'node:assert/strict';
import { findManifestReferences } from '../../../../server/src/core/model/names/manifestReferences.ts';
import { inlineRoot, jsonRoot } from '../../../support/readManifest.ts';

const named = {
  requiredTools: ['tool-1'],
  requiredToolGroups: ['group-1'],
  forbiddenTools: ['tool-2'],
  requiredIntegrations: [{ integrationId: 'slack', requiredResources: ['channel'] }],
  actions: [{ actionSlug: 'action-1' }],
  deterministicSteps: [
    { kind: 'tool', target: 'tool-3', when: 'before' },
    { kind: 'sync', target: 'crm', when: 'before' },
    { kind: 'script', target: 'scripts/a.sh', when: 'after' },
  ],
  delegation: [{ agentSlug: 'agent-1', role: 'reviewer' }],
  evals: {
    triggerCases: ['a message'],
    criteriaSetRefs: ['criteria'],
    baselineSkillSlug: 'skill-1',
    optimization: { baselineSkillSlug: 'skill-2', currentCandidateSlug: 'draft' },
  },
  bindings: ['agent', 'tool', 'action', 'integration', 'goal', 'workstream', 'script', 'document'].map(
    targetKind => ({ targetKind, target: `the-${targetKind}` }),
  ),
};

describe('the words of a manifest that name something', () => {
  it('are found with what they name and where they stand', () => {
    const text = JSON.stringify(named);
    const found = findManifestReferences(jsonRoot(text));
    assert.deepEqual(
      found.map(({ topic: { kind, of }, name, path }) => [kind, of ?? '', name, path.join('.')]),
      [
        ['tool', '', 'tool-1', 'requiredTools.0'],
        ['tool-group', '', 'group-1', 'requiredToolGroups.0'],
        ['tool', '', 'tool-2', 'forbiddenTools.0'],
        ['integration', '', 'slack', 'requiredIntegrations.0.integrationId'],
        ['resource', 'slack', 'channel', 'requiredIntegrations.0.requiredResources.0'],
        ['action', '', 'action-1', 'actions.0.actionSlug'],
        ['tool', '', 'tool-3', 'deterministicSteps.0.target'],
        ['integration', '', 'crm', 'deterministicSteps.1.target'],
        ['script', '', 'scripts/a.sh', 'deterministicSteps.2.target'],
        ['agent', '', 'agent-1', 'delegation.0.agentSlug'],
        ['criteria-set', '', 'criteria', 'evals.criteriaSetRefs.0'],
        ['skill', '', 'skill-1', 'evals.baselineSkillSlug'],
        ['skill', '', 'skill-2', 'evals.optimization.baselineSkillSlug'],
        ['agent', '', 'the-agent', 'bindings.0.target'],
        ['tool', '', 'the-tool', 'bindings.1.target'],
        ['action', '', 'the-action', 'bindings.2.target'],
        ['integration', '', 'the-integration', 'bindings.3.target'],
        ['goal', '', 'the-goal', 'bindings.4.target'],
        ['entity', 'workstream', 'the-workstream', 'bindings.5.target'],
        ['entity', 'script', 'the-script', 'bindings.6.target'],
        ['entity', 'document', 'the-document', 'bindings.7.target'],
      ],
    );
    for (const { name, node } of found) {
      assert.equal(text.slice(node.span.start, node.span.end), JSON.stringify(name));
    }
  });

  it('are left out where it is not known what they name, or where they are no words', () => {
    const value = {
      requiredTools: [1, '', { a: 'b' }, ['c']],
      requiredIntegrations: [{ requiredResources: ['channel'] }, 'slack'],
      deterministicSteps: [{ target: 'a' }, { kind: 'other', target: 'b' }],
      bindings: [{ targetKind: 'planet', target: 'c' }],
      actions: { actionSlug: 'd' },
    };
    assert.deepEqual(findManifestReferences(jsonRoot(JSON.stringify(value))), []);
    assert.deepEqual(findManifestReferences(undefined), []);
  });

  it('stand where an alias does', () => {
    const root = inlineRoot(
      'forbiddenTools: &all [a]',
      'requiredTools: [&one b, *one]',
      'requiredToolGroups: *all',
    );
    assert.deepEqual(
      findManifestReferences(root).map(({ name, node }) => [name, node.kind]),
      [
        ['a', 'scalar'],
        ['b', 'scalar'],
        ['b', 'alias'],
        ['a', 'scalar'],
      ],
    );
  });
});
