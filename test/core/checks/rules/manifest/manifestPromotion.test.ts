import assert from 'node:assert/strict';
import { relatedFileMessages } from '../../../../support/checkRelatedFile.ts';
import { checkRules, findingsOf, skill } from '../../../../support/checkRules.ts';

const code = 'manifest-promotion';

function inline(promotion: string): string {
  return skill(
    'metadata:',
    `  manifest: { version: 1, evals: { optimization: { promotion: ${promotion} } } }`,
  );
}

function saidOf(promotion: string): string[] {
  return findingsOf(inline(promotion), { targets: ['amble'] })
    .filter(found => found.code === code)
    .map(({ severity, message }) => `${severity}: ${message}`);
}

const closed = "error: 'autonomous_threshold' needs 'minOverallScore'; without it nothing is ever promoted.";
const idle = "warning: 'minOverallScore' has no effect while the gate is 'human_gate'.";

describe(code, () => {
  it('points at the gate that stays closed', () => {
    checkRules(
      `---
name: example
description: Drafts memos.
metadata:
  manifest:
    version: 1
    evals:
      optimization:
        promotion:
          gate: autonomous_threshold
#               ^^^^^^^^^^^^^^^^^^^^ ${code}
---
`,
      { targets: ['amble'] },
    );
    assert.deepEqual(saidOf('{ gate: autonomous_threshold }'), [closed]);
  });

  it('says where a score decides nothing', () => {
    assert.deepEqual(saidOf('{ gate: human_gate, minOverallScore: 4 }'), [idle]);
    assert.deepEqual(saidOf('{ minOverallScore: 4 }'), [idle]);
  });

  it('has nothing against a policy that can promote, nor words for one that breaks the schema', () => {
    for (const promotion of [
      '{ gate: autonomous_threshold, minOverallScore: 0 }',
      '{ gate: human_gate }',
      '{}',
      '{ gate: later, minOverallScore: 4 }',
      'none',
    ]) {
      assert.deepEqual(saidOf(promotion), [], promotion);
    }
  });

  it('says the same of a file', () => {
    assert.deepEqual(
      relatedFileMessages(
        'a/skill.manifest.json',
        '{ "version": 1, "evals": { "optimization": { "promotion": { "gate": "autonomous_threshold" } } } }',
      ),
      [closed],
    );
  });
});
