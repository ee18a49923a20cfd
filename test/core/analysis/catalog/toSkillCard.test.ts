import assert from 'node:assert/strict';
import { emptyDescription } from '../../../../server/src/core/model/workspace/workspaceDescription.ts';
import { bundledSource, findSource } from '../../../../server/src/core/model/catalog/skillSources.ts';
import { deriveOptimizationLoop } from '../../../../server/src/core/analysis/evals/optimizationLoop.ts';
import type { OptimizationLoopView } from '../../../../server/src/core/analysis/evals/optimizationLoopView.ts';
import { emptyManifest } from '../../../../server/src/core/model/manifest/manifest.ts';
import { evaluateByWorkspace, toCardBase } from '../../../../server/src/core/analysis/catalog/toSkillCard.ts';
import type { SkillPlace } from '../../../../server/src/core/model/catalog/placeOf.ts';
import { toRoutingEntry } from '../../../../server/src/core/analysis/routing/routingCatalog.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf } from '../../../support/skillParts.ts';

/** Of a skill without evals, and of one with some of them. */
const noLoop = deriveOptimizationLoop(emptyManifest);
const loop: OptimizationLoopView = { ...noLoop, coverage: { ready: 4, of: 6 } };

function entryOf(
  yaml: string,
  place: Partial<SkillPlace> = {},
  relatedFiles: Parameters<typeof partsOf>[1] = {},
) {
  const path = '.claude/skills/memo/SKILL.md';
  const parts = partsOf(`---\nname: memo\n${yaml}\n---\n# Memo\n`, relatedFiles, path);
  return toRoutingEntry(
    parts.file,
    { source: findSource(path, 'project'), root: '', ...place },
    treesOf(parts),
  );
}

describe('the card of a skill', () => {
  it('has the tags and the category that stand under the key of a host', () => {
    const { category, tags } = toCardBase(
      entryOf('metadata:\n  hermes:\n    category: c\n    tags: [x]'),
      noLoop,
    );
    assert.deepEqual([category, tags], ['c', ['x']]);
  });

  it('shows what its files say', () => {
    const manifest = JSON.stringify({
      version: 1,
      requiredTools: ['search', 'draft'],
      requiredIntegrations: [{ integrationId: 'slack' }],
      humanGates: [{ key: 'review', label: 'Review', when: 'before_write' }],
      goalLoop: { defaultReviewMode: 'supervised' },
      evals: { triggerCases: ['draft a memo'], successCriteria: ['It is short.'] },
    });
    const entry = entryOf(
      'description: Drafts memos.\ncategory: deals\nversion: 1.10\nsource: agent\ntags: [a, b]\nuser_invocable: false\nmodified_on: 2026-01-02T03:04:05Z',
      {},
      { manifest },
    );
    const { hosts, ...face } = toCardBase(entry, loop, 7);
    assert.ok(hosts.includes('Claude Code'));
    assert.deepEqual(face, {
      path: '.claude/skills/memo/SKILL.md',
      id: 'memo',
      title: 'Memo',
      description: 'Drafts memos.',
      scope: 'project',
      source: '.claude/skills',
      category: 'deals',
      tags: ['a', 'b'],
      version: '1.10',
      origin: 'agent',
      isUserInvocable: false,
      evals: 4,
      badges: {
        tools: 2,
        groups: 0,
        integrations: 1,
        actions: 0,
        gates: 1,
        delegates: 0,
        steps: 0,
        bindings: 0,
        hasGoalLoop: true,
        hasMcp: false,
        next: 0,
      },
      modified: Date.UTC(2026, 0, 2, 3, 4, 5),
    });
  });

  it('has the time of its file where it does not say when it was changed', () => {
    assert.equal(toCardBase(entryOf('description: x'), noLoop, 7).modified, 7);
    assert.equal(toCardBase(entryOf('description: x\nmodified_on: some day'), noLoop, 7).modified, 7);
    assert.equal(toCardBase(entryOf('description: x'), noLoop).modified, undefined);
  });

  it('says why it is locked', () => {
    const lockOf = (yaml: string, place?: Partial<SkillPlace>) =>
      toCardBase(entryOf(yaml, place), noLoop).lock;
    assert.deepEqual(
      [
        lockOf('description: x'),
        lockOf('source: agent'),
        lockOf('source: curated'),
        lockOf('metadata:\n  source: imported'),
        lockOf('source: system', { isThirdParty: true }),
        lockOf('description: x', { source: bundledSource }),
      ],
      [undefined, undefined, 'source', 'source', 'provenance', 'bundled'],
    );
  });

  it('is off where its own file or the workspace says so, and names the agents that have it', () => {
    const workspace = {
      ...emptyDescription,
      disabled: ['memo'],
      agents: [
        { slug: 'analyst', skills: [{ slug: 'memo', priority: 0 }] },
        { slug: 'other', skills: [] },
      ],
    };
    const judge = (yaml: string, description: typeof workspace) =>
      evaluateByWorkspace(entryOf(yaml), description);
    assert.deepEqual(judge('description: x', workspace), { isEnabled: false, agents: ['analyst'] });
    assert.deepEqual(judge('enabled: false', { ...workspace, disabled: [] }), {
      isEnabled: false,
      agents: ['analyst'],
    });
    assert.deepEqual(judge('description: x', { ...workspace, disabled: [], agents: [] }), {
      isEnabled: true,
    });
  });
});
