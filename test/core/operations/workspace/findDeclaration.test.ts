import assert from 'node:assert/strict';
import { findDeclaration } from '../../../../server/src/core/operations/workspace/findDeclaration.ts';
import { findIn } from '../../../support/checkRules.ts';

const workspace = JSON.stringify({
  tools: [{ name: 'searchWeb', group: 'web' }],
  integrations: [{ id: 'slack', resources: ['channel:all'] }],
  agents: [],
  entities: [{ kind: 'task', slug: 'refund' }],
});

describe('what can be declared for a finding', () => {
  it('is the thing that a manifest names, with what it belongs to', () => {
    const text = `---
name: example
description: Fills in forms.
metadata:
  manifest:
    version: 1
    requiredTools: [drawChart]
    requiredToolGroups: [charts]
    requiredIntegrations: [{ integrationId: crm }, { integrationId: slack, requiredResources: ["channel:deals"] }]
    delegation: [{ agentSlug: clerk }]
    bindings: [{ targetKind: task, target: invoice }]
    evals: { baselineSkillSlug: none }
---
`;
    const findings = findIn(text, { targets: ['amble'], workspace, others: {} });
    assert.deepEqual(
      findings.map(finding => [finding.code, findDeclaration(finding)]),
      [
        ['manifest-reference', { what: 'tool', name: 'drawChart' }],
        ['manifest-reference', undefined],
        ['manifest-reference', { what: 'integration', name: 'crm' }],
        ['manifest-reference', { what: 'resource', name: 'channel:deals', of: 'slack' }],
        ['manifest-reference', { what: 'agent', name: 'clerk' }],
        ['manifest-reference', { what: 'entity', name: 'invoice', of: 'task' }],
        ['manifest-reference', undefined],
      ],
    );
  });

  it('is the tool that no host has', () => {
    const text =
      '---\nname: example\ndescription: Fills in forms.\nallowed-tools: WebSerch\ncolour: red\n---\n';
    assert.deepEqual(
      findIn(text, { targets: ['claude-code'] }).map(finding => [finding.code, findDeclaration(finding)]),
      [
        ['tool-unknown', { what: 'tool', name: 'WebSerch' }],
        ['key-unknown', undefined],
      ],
    );
  });
});
