import assert from 'node:assert/strict';
import type { LockReason } from '../../../../server/src/core/analysis/provenance/locked.ts';
import { planPromotion } from '../../../../server/src/core/operations/evals/planPromotion.ts';
import { managed, textsAfter } from '../../../support/managed.ts';
import { toCrlf } from '../../../support/marked.ts';
import { say } from '../../../support/skillParts.ts';

const now = '2026-03-04T05:06:07.000Z';
const text =
  '---\n# who\nversion: 3 # counted\nname: example # id\ndescription: >-\n  Old\n  words.\n---\n\n# Title\n\nOld.\n';

interface Given {
  readonly sidecar?: string;
  readonly lock?: LockReason;
}

/** The texts afterwards with the version, or why nothing is planned. */
function promote(skillText: string, candidate: string, { sidecar, lock }: Given = {}) {
  const skill = managed(skillText, ['claude-code'], sidecar === undefined ? {} : { sidecar }, lock);
  const plan = planPromotion(skill, candidate, now);
  if ('problem' in plan) {
    return say(plan.problem);
  }
  assert.equal(plan.after.file.document.text, textsAfter(skill.parts, plan.edits).skill);
  return { ...textsAfter(skill.parts, plan.edits), version: plan.version };
}

const promoted = text.replace('version: 3', 'version: 4').replace('# Title\n\nOld.', '# New\n\nBetter.');

describe('a plan to promote a candidate', () => {
  it('replaces the body, raises the version, and keeps comments, keys and their order', () => {
    assert.deepEqual(promote(text, '# New\n\nBetter.\n'), { skill: promoted, version: 4 });
  });

  it('takes nothing but the body of a whole SKILL.md', () => {
    const candidate = '---\nname: other\nversion: 9\n---\n\n\n# New\n\nBetter.\n\n';
    assert.deepEqual(promote(text, candidate), { skill: promoted, version: 4 });
  });

  it('keeps the line endings of the skill, whatever those of the candidate', () => {
    assert.deepEqual(promote(toCrlf(text), '# New\n\nBetter.\n'), { skill: toCrlf(promoted), version: 4 });
    assert.deepEqual(promote(text, '# New\r\n\r\nBetter.\r\n'), { skill: promoted, version: 4 });
  });

  it('raises a version where it is declared, and declares none', () => {
    const bare = '---\nname: example\ndescription: Does.\n---\nOld.\n';
    assert.deepEqual(promote(bare, 'New.'), { skill: bare.replace('Old', 'New'), version: 1 });
    const sidecar = '{\n  "version": 7\n}\n';
    assert.deepEqual(promote(bare, 'New.', { sidecar }), {
      skill: bare.replace('Old', 'New'),
      sidecar: sidecar.replace('7', '8'),
      version: 8,
    });
  });

  it('refuses a candidate without other instructions', () => {
    assert.equal(promote(text, '---\nname: other\n---\n\n'), 'The candidate has no instructions.');
    assert.equal(
      promote(text, '\n\n# Title\r\n\r\nOld.'),
      'The candidate has the same instructions as the skill.',
    );
  });

  it('refuses a body that would be read as frontmatter', () => {
    const bare = 'Old.\n';
    assert.equal(
      promote(bare, '---\nname: a\n---\n---\nname: b\n---\nNew.\n'),
      'With this text, the body would be read as frontmatter.',
    );
  });

  it('refuses every locked skill', () => {
    for (const [lock, reason] of [
      ['bundled', 'The skill came with the program,'],
      ['provenance', 'A file next to the skill says that it came from elsewhere,'],
      ['source', 'The `source` of the skill locks it,'],
    ] as const) {
      assert.equal(
        promote(text, 'New.', { lock }),
        `${reason} so it cannot be changed here; duplicate it to edit it.`,
      );
    }
  });
});
