import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import * as enumerations from '../../../../server/src/core/model/manifest/manifest.ts';
import { emptyManifest } from '../../../../server/src/core/model/manifest/manifest.ts';
import { manifestToJson } from '../../../support/manifestToJson.ts';
import {
  parseManifest,
  safeParseManifest,
} from '../../../../server/src/core/model/manifest/parseManifest.ts';
import { bindingKinds } from '../../../../server/src/core/model/workspace/workspaceParts.ts';
import { anyManifest } from '../../../support/anyManifest.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { root } from '../../../support/projectFiles.ts';
import { inlineRoot, jsonRoot, manifestOf, problemsIn } from '../../../support/readManifest.ts';

const counts = 'The manifest counts as empty until then.';

describe('reading a manifest', () => {
  it('takes every part as it is written', () => {
    const written = {
      version: 1,
      requiredToolGroups: ['entities', 'research'],
      requiredTools: ['webSearch'],
      forbiddenTools: ['deleteEntity'],
      requiredIntegrations: [{ integrationId: 'slack', requiredResources: ['channel:deals'] }],
      actions: [{ actionSlug: 'draft-deal-memo', mode: 'queue', required: true }],
      deterministicSteps: [{ kind: 'sync', target: 'slack', when: 'on_schedule', schedule: 'daily' }],
      delegation: [{ agentSlug: 'researcher', role: 'reviewer', requiredOutputs: ['sources'] }],
      humanGates: [
        { key: 'send', label: 'Send', when: 'before_write', kind: 'elicitation', required: false },
      ],
      goalLoop: { checkInCadence: 'daily', defaultReviewMode: 'supervised' },
      evals: {
        triggerCases: ['draft a memo'],
        optimization: { maxIterations: 3, promotion: { gate: 'autonomous_threshold', minOverallScore: 4.5 } },
      },
      bindings: [{ targetKind: 'sop', target: 'close', relationshipType: 'implements' }],
      interop: { exposeViaMcp: true, exportFormats: ['amble'], externalSafeSummary: 'Drafts memos.' },
    };
    assert.deepEqual(parseManifest(jsonRoot(JSON.stringify(written))), {
      problems: [],
      manifest: {
        ...written,
        goalLoop: { ...written.goalLoop, successCriteria: [], stopConditions: [] },
        evals: {
          triggerCases: ['draft a memo'],
          negativeTriggerCases: [],
          functionalScenarios: [],
          successCriteria: [],
          trackedMetrics: [],
          criteriaSetRefs: [],
          optimization: { ...written.evals.optimization, reviewMode: 'supervised' },
        },
      },
    });
  });

  it('fills in the standard values and leaves the rest out that is not there', () => {
    assert.deepEqual(manifestOf({ version: 1 }), emptyManifest);
    const { actions, humanGates, evals } = manifestOf({
      version: 1,
      actions: [{ actionSlug: 'a' }],
      humanGates: [{ key: 'k', when: 'before_run' }],
      evals: { optimization: {} },
    });
    assert.deepEqual(actions, [{ actionSlug: 'a', mode: 'manual', required: false }]);
    assert.deepEqual(humanGates, [{ key: 'k', when: 'before_run', kind: 'approval', required: true }]);
    assert.deepEqual(evals?.optimization, { reviewMode: 'supervised', promotion: { gate: 'human_gate' } });
  });

  it('reads a frontmatter likewise, with aliases and merge keys', () => {
    const inline = inlineRoot(
      'version: 1',
      'requiredTools: &tools [webSearch]',
      'forbiddenTools: []',
      'humanGates:',
      '  - &gate { key: one, when: before_run }',
      '  - { <<: *gate, key: two }',
      'evals: { triggerCases: *tools }',
    );
    const { manifest, problems } = parseManifest(inline);
    assert.deepEqual(problems, []);
    assert.deepEqual(manifest.evals?.triggerCases, ['webSearch']);
    assert.deepEqual(
      manifest.humanGates.map(({ key, when }) => [key, when]),
      [
        ['one', 'before_run'],
        ['two', 'before_run'],
      ],
    );
  });

  it('reports every mistake where it stands, and leaves its value out', () => {
    const text =
      '{ "version": 1, "requiredTools": ["a", 7, ""], "actions": [{ "mode": "later" }, { "actionSlug": "x", "mode": "soon" }],' +
      ' "evals": { "optimization": { "maxIterations": 0, "promotion": { "minOverallScore": 6 } } }, "requiredTool": 1 }';
    assert.deepEqual(problemsIn(text), [
      ["A manifest has no key 'requiredTool' here, so it is passed over.", '"requiredTool"'],
      [`'requiredTools[1]' takes a text, not a number. ${counts}`, '7'],
      [`'requiredTools[2]' is empty. ${counts}`, '""'],
      [`'actions[0].actionSlug' is missing. ${counts}`, '{'],
      [`'actions[0].mode' takes one of: manual, trigger, queue, goal_loop. ${counts}`, '"later"'],
      [`'actions[1].mode' takes one of: manual, trigger, queue, goal_loop. ${counts}`, '"soon"'],
      [`'evals.optimization.maxIterations' takes 1 or more. ${counts}`, '0'],
      [`'evals.optimization.promotion.minOverallScore' takes 5 or less. ${counts}`, '6'],
    ]);
    const { requiredTools, actions, evals } = parseManifest(jsonRoot(text)).manifest;
    assert.deepEqual(requiredTools, ['a']);
    assert.deepEqual(actions, [{ actionSlug: 'x', mode: 'manual', required: false }]);
    assert.deepEqual(evals?.optimization, { reviewMode: 'supervised', promotion: { gate: 'human_gate' } });
  });

  it('says nothing more of another version, and takes it for an empty one', () => {
    for (const version of ['2', '"1"', 'null', '[1]']) {
      const text = `{ "version": ${version}, "requiredTools": "a", "new": true }`;
      assert.deepEqual(
        problemsIn(text).map(([, words]) => words),
        [version],
      );
      assert.deepEqual(parseManifest(jsonRoot(text)).manifest, emptyManifest);
    }
  });

  it('asks for nothing where the manifest is absent, no mapping, mistaken or without a version', () => {
    assert.deepEqual(safeParseManifest(undefined), emptyManifest);
    for (const text of [
      '[]',
      '"v1"',
      'null',
      '{ "requiredTools": ["a"] }',
      '{ "version": 1, "actions": {} }',
    ]) {
      assert.deepEqual(safeParseManifest(jsonRoot(text)), emptyManifest, text);
      assert.equal(problemsIn(text).length, 1, text);
    }
  });

  it('keeps all of a manifest that only has keys it does not know', () => {
    assert.deepEqual(safeParseManifest(jsonRoot('{ "version": 1, "requiredTools": ["a"], "more": 1 }')), {
      ...emptyManifest,
      requiredTools: ['a'],
    });
  });

  it('does not follow aliases that expand without bound', () => {
    const bomb = Array.from({ length: 9 }, (_, level) => {
      const below = level === 0 ? '[x]' : `[${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`;
      return `k${level}: &a${level} ${below}`;
    });
    const { manifest, problems } = parseManifest(inlineRoot('version: 1', ...bomb));
    assert.deepEqual([manifest, problems.length], [emptyManifest, 1]);
  });
});

describe('any manifest', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(anyManifest, value => {
        const { manifest, problems } = parseManifest(jsonRoot(JSON.stringify(value)));
        assert.deepEqual(problems, []);
        const again = parseManifest(jsonRoot(JSON.stringify(manifestToJson(manifest))));
        assert.deepEqual(again, { manifest, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for those who want mistakes and those who do not, unless it has some', () => {
    const keys = fc.constantFrom('version', 'actions', 'humanGates', 'evals', 'key', 'when', 'more');
    const value = fc.letrec(tie => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(fc.constantFrom(1, 2, true, null, '', 'before_run'), fc.string()),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(keys, tie('any'), { maxKeys: 5 }),
      ),
    })).any;
    fc.assert(
      fc.property(fc.oneof(value, anyManifest), each => {
        const node = jsonRoot(JSON.stringify(each));
        const { manifest, problems } = parseManifest(node);
        const isSound = problems.every(({ isHarmless }) => isHarmless);
        assert.deepEqual(safeParseManifest(node), isSound ? manifest : emptyManifest);
        // What is left out of it has no mistakes any more.
        const again = parseManifest(jsonRoot(JSON.stringify(manifestToJson(manifest))));
        assert.deepEqual(again, { manifest, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('is read without failing, whatever the text is', () => {
    fc.assert(
      fc.property(hostileText, text => {
        safeParseManifest(jsonRoot(text));
      }),
      { numRuns: 100 },
    );
  });
});

describe('the schema of manifests', () => {
  const schema = JSON.parse(readFileSync(path.join(root, 'schemas/manifest.schema.json'), 'utf8'));

  function wordsAt(...keys: readonly string[]): readonly string[] {
    const found = keys.reduce((part, key) => (part.items ?? part).properties[key], schema);
    return found.enum ?? found.items.enum;
  }

  it('has the words that the code has', () => {
    const optimization = ['evals', 'optimization'];
    assert.deepEqual(
      [
        wordsAt('actions', 'mode'),
        wordsAt('deterministicSteps', 'kind'),
        wordsAt('deterministicSteps', 'when'),
        wordsAt('humanGates', 'when'),
        wordsAt('humanGates', 'kind'),
        wordsAt('goalLoop', 'defaultReviewMode'),
        wordsAt(...optimization, 'reviewMode'),
        wordsAt(...optimization, 'candidateStrategy'),
        wordsAt(...optimization, 'promotion', 'gate'),
        wordsAt('bindings', 'targetKind'),
        wordsAt('interop', 'exportFormats'),
      ],
      [
        enumerations.actionModes,
        enumerations.stepKinds,
        enumerations.stepTimes,
        enumerations.gateTimes,
        enumerations.gateKinds,
        enumerations.reviewModes,
        enumerations.reviewModes,
        enumerations.candidateStrategies,
        enumerations.promotionGates,
        bindingKinds,
        enumerations.exportFormats,
      ],
    );
  });
});
