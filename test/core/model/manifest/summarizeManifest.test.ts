import assert from 'node:assert/strict';
import {
  hasEvalContract,
  optimizationPolicyOf,
} from '../../../../server/src/core/model/manifest/evalContract.ts';
import { emptyManifest } from '../../../../server/src/core/model/manifest/manifest.ts';
import { summarizeManifest } from '../../../../server/src/core/model/manifest/summarizeManifest.ts';
import { manifestOf } from '../../../support/readManifest.ts';

const dealMemo = manifestOf({
  version: 1,
  requiredToolGroups: ['entities', 'research'],
  requiredTools: ['webSearch'],
  forbiddenTools: ['deleteEntity'],
  requiredIntegrations: [{ integrationId: 'slack', requiredResources: ['channel:deals'] }],
  actions: [{ actionSlug: 'draft-deal-memo', required: true }, { actionSlug: 'send' }],
  deterministicSteps: [{ kind: 'sync', target: 'slack', when: 'before' }],
  delegation: [{ agentSlug: 'researcher' }],
  humanGates: [{ key: 'review-before-send', when: 'before_write' }],
  goalLoop: { defaultReviewMode: 'supervised', checkInCadence: 'daily' },
  evals: { triggerCases: ['draft a deal memo for a portfolio company'] },
  bindings: [{ targetKind: 'goal', target: 'close-deals' }],
  interop: { exposeViaMcp: true, exportFormats: ['amble', 'openai-gpt'], externalSafeSummary: 'Drafts.' },
});

const none = summarizeManifest(emptyManifest);

describe('the summary of a manifest', () => {
  it('lays it flat', () => {
    assert.deepEqual(summarizeManifest(dealMemo), {
      whenToUse: ['draft a deal memo for a portfolio company'],
      tools: ['webSearch'],
      groups: ['entities', 'research'],
      forbiddenTools: ['deleteEntity'],
      integrations: ['slack'],
      actions: 2,
      requiredActions: 1,
      steps: 1,
      delegates: ['researcher'],
      humanGates: 1,
      hasGoalLoop: true,
      reviewMode: 'supervised',
      bindings: 1,
      hasEvalContract: true,
      exportFormats: ['amble', 'openai-gpt'],
      exposeViaMcp: true,
      exposeViaApi: false,
      hasExternalSummary: true,
    });
  });

  it('has nothing of an empty one', () => {
    assert.deepEqual(none, {
      whenToUse: [],
      tools: [],
      groups: [],
      forbiddenTools: [],
      integrations: [],
      actions: 0,
      requiredActions: 0,
      steps: 0,
      delegates: [],
      humanGates: 0,
      hasGoalLoop: false,
      bindings: 0,
      hasEvalContract: false,
      exposeViaMcp: false,
      exposeViaApi: false,
      hasExternalSummary: false,
    });
  });

  it('tells a list of formats that allows none from no list at all', () => {
    const { exportFormats } = summarizeManifest(manifestOf({ version: 1, interop: { exportFormats: [] } }));
    assert.deepEqual([exportFormats, none.exportFormats], [[], undefined]);
  });
});

describe('the policy of an optimization', () => {
  it('is supervised with a person at the gate where the manifest has none', () => {
    const policy = { reviewMode: 'supervised', promotion: { gate: 'human_gate' } };
    assert.deepEqual(optimizationPolicyOf(emptyManifest), policy);
    assert.deepEqual(optimizationPolicyOf(manifestOf({ version: 1, evals: {} })), policy);
    assert.deepEqual(optimizationPolicyOf(manifestOf({ version: 1, evals: { optimization: {} } })), policy);
  });

  it('is what the manifest says', () => {
    const optimization = {
      reviewMode: 'autonomous',
      promotion: { gate: 'autonomous_threshold', minOverallScore: 4 },
    };
    assert.deepEqual(optimizationPolicyOf(manifestOf({ version: 1, evals: { optimization } })), optimization);
  });
});

describe('an eval contract', () => {
  it('is there with criteria, cases, metrics or a baseline', () => {
    for (const evals of [
      { successCriteria: ['a'] },
      { criteriaSetRefs: ['a'] },
      { triggerCases: ['a'] },
      { negativeTriggerCases: ['a'] },
      { functionalScenarios: ['a'] },
      { trackedMetrics: ['a'] },
      { baselineSkillSlug: 'a' },
      { optimization: { baselineSkillSlug: 'a' } },
    ]) {
      assert.equal(hasEvalContract(manifestOf({ version: 1, evals })), true, JSON.stringify(evals));
    }
  });

  it('is not there with a loop, gates or a policy alone', () => {
    const manifest = manifestOf({
      version: 1,
      goalLoop: { defaultReviewMode: 'supervised', successCriteria: ['a'] },
      humanGates: [{ key: 'a', when: 'before_run' }],
      evals: { optimization: { promotion: { gate: 'human_gate' } } },
    });
    assert.deepEqual([hasEvalContract(manifest), hasEvalContract(emptyManifest)], [false, false]);
  });
});
