import assert from 'node:assert/strict';
import type { Field } from '../../../../../server/src/core/model/profiles/record/field.ts';
import { relatedFileField } from '../../../../../server/src/core/model/related/schema/relatedFileField.ts';
import { findProfile } from '../../../../../server/src/core/model/profiles/registry.ts';
import { labelsAt } from '../../../../support/checkCompletion.ts';
import { markdownAt } from '../../../../support/checkHover.ts';

/** Every key that the source of the manifest shows or tells of, as a path; a number stands for an item. */
const paths = [
  'version',
  'requiredTools',
  'requiredToolGroups',
  'forbiddenTools',
  'requiredIntegrations',
  'requiredIntegrations.0.integrationId',
  'requiredIntegrations.0.connectionPreset',
  'requiredIntegrations.0.requiredResources',
  'actions',
  'actions.0.actionSlug',
  'actions.0.mode',
  'actions.0.required',
  'deterministicSteps',
  'deterministicSteps.0.kind',
  'deterministicSteps.0.target',
  'deterministicSteps.0.when',
  'delegation',
  'delegation.0.agentSlug',
  'delegation.0.role',
  'delegation.0.requiredOutputs',
  'humanGates',
  'humanGates.0.key',
  'humanGates.0.label',
  'humanGates.0.when',
  'humanGates.0.kind',
  'humanGates.0.required',
  'goalLoop',
  'goalLoop.cadence',
  'goalLoop.checkInCadence',
  'goalLoop.successCriteria',
  'goalLoop.stopConditions',
  'goalLoop.defaultReviewMode',
  'evals',
  'evals.triggerCases',
  'evals.negativeTriggerCases',
  'evals.functionalScenarios',
  'evals.functionalScenarios.0.message',
  'evals.functionalScenarios.0.files',
  'evals.functionalScenarios.0.assertions',
  'evals.functionalScenarios.0.assertions.0.file',
  'evals.functionalScenarios.0.assertions.0.exists',
  'evals.functionalScenarios.0.assertions.0.contains',
  'evals.functionalScenarios.0.assertions.0.matches',
  'evals.functionalScenarios.0.assertions.0.tool',
  'evals.functionalScenarios.0.assertions.0.called',
  'evals.functionalScenarios.0.assertions.0.arguments',
  'evals.functionalScenarios.0.assertions.0.answer',
  'evals.functionalScenarios.0.assertions.0.answer.contains',
  'evals.functionalScenarios.0.assertions.0.answer.matches',
  'evals.successCriteria',
  'evals.trackedMetrics',
  'evals.criteriaSetRefs',
  'evals.baselineSkillSlug',
  'evals.optimization',
  'evals.optimization.reviewMode',
  'evals.optimization.candidateStrategy',
  'evals.optimization.baselineSkillSlug',
  'evals.optimization.currentCandidateSlug',
  'evals.optimization.maxIterations',
  'evals.optimization.promotion',
  'evals.optimization.promotion.gate',
  'evals.optimization.promotion.minOverallScore',
  'bindings',
  'bindings.0.targetKind',
  'bindings.0.target',
  'bindings.0.relationshipType',
  'interop',
  'interop.exposeViaMcp',
  'interop.exposeViaApi',
  'interop.exportFormats',
  'interop.externalSafeSummary',
];

/** A skill with the caret where the last key of a path is, `key` or nothing standing there. */
function skillWith(path: string, key: string): string {
  const steps = path.split('.').slice(0, -1);
  const lines: string[] = [];
  let indentation = '    ';
  let lead = '';
  for (const step of steps) {
    if (step === '0') {
      indentation += '  ';
      lead = `${indentation}- `;
      indentation += '  ';
    } else {
      lines.push(`${lead || indentation}${step}:`);
      indentation += lead === '' ? '  ' : '';
      lead = '';
    }
  }
  return `---\nname: example\nmetadata:\n  manifest:\n${lines.join('\n')}\n${lead || indentation}${key}\n---\n`.replace(
    'manifest:\n\n',
    'manifest:\n',
  );
}

function* pathsOf(field: Field, lead: string): Generator<string> {
  for (const below of field.properties ?? []) {
    const path = `${lead}${below.key}`;
    yield path;
    yield* pathsOf(below, `${path}.`);
    yield* below.items === undefined ? [] : pathsOf(below.items, `${path}.0.`);
  }
}

const hosts = ['amble', 'agentskills', 'golemcore', 'minara'];

describe('the keys of a manifest', () => {
  it('are those of the schema, and each is described', () => {
    const ours = ['$schema', 'deterministicSteps.0.label', 'deterministicSteps.0.schedule'];
    assert.deepEqual(
      [...pathsOf(relatedFileField('skill-manifest'), '')].toSorted(),
      [...paths, ...ours].toSorted(),
    );
  });

  for (const host of hosts) {
    it(`are completed in the frontmatter of a skill for ${host}`, () => {
      for (const path of paths) {
        const key = path.split('.').at(-1) ?? '';
        assert.ok(labelsAt(skillWith(path, '$0'), { targets: [host] }).includes(key), path);
      }
    });

    it(`are explained in the frontmatter of a skill for ${host}`, () => {
      const profile = findProfile(host);
      assert.ok(profile);
      for (const path of paths) {
        const key = path.split('.').at(-1) ?? '';
        const markdown = markdownAt(skillWith(path, `${key}$0: x`), { profiles: [profile] }) ?? '';
        assert.match(markdown, /^Amble · .+ {2}\n.+\.$/, path);
      }
    });
  }
});
