import assert from 'node:assert/strict';
import { toSkillText } from '../../../../server/src/core/analysis/prompt/skillText.ts';
import type { DraftedCase } from '../../../../server/src/core/operations/evals/draftTriggerCases.ts';
import { planDraftedCases } from '../../../../server/src/core/operations/evals/planDraftedCases.ts';
import type { ManagedSkill } from '../../../../server/src/core/operations/access/managedSkill.ts';
import { applyPartEdit } from '../../../../server/src/core/model/skill/partEdit.ts';
import { textOfPart } from '../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf, say } from '../../../support/skillParts.ts';

const text = '---\nname: example\ndescription: Does.\n---\n';
const from = { kind: 'body' } as const;
const drafts: readonly DraftedCase[] = [
  { message: 'one', list: 'triggerCases', from },
  { message: 'two', list: 'triggerCases', from },
  { message: 'three', list: 'negativeTriggerCases', from },
];

function write(skill: string, manifest?: string, lock?: ManagedSkill['lock']) {
  const parts = partsOf(skill, manifest === undefined ? {} : { manifest });
  const plan = planDraftedCases({ parts, lock }, drafts);
  if ('problem' in plan) {
    return say(plan.problem);
  }
  const after = plan.edits.reduce(applyPartEdit, parts);
  return plan.edits.map(({ part }) => [part, textOfPart(after, part)]);
}

describe('writing drafted trigger cases', () => {
  it('makes a manifest where there is none', () => {
    const manifest = { version: 1, evals: { triggerCases: ['one', 'two'], negativeTriggerCases: ['three'] } };
    const [[part, written] = []] = write(text) as [string, string][];
    assert.deepEqual([part, JSON.parse(written ?? '')], ['manifest', manifest]);
  });

  it('keeps what is in the manifest, with its comments', () => {
    const manifest = '{\n  "version": 1, // first\n  "evals": {\n    "triggerCases": ["zero"]\n  }\n}\n';
    assert.deepEqual(write(text, manifest), [
      [
        'manifest',
        '{\n  "version": 1, // first\n  "evals": {\n    "triggerCases": ["zero", "one", "two"],\n    "negativeTriggerCases": [\n      "three"\n    ]\n  }\n}\n',
      ],
    ]);
  });

  it('never writes instructions, even where the manifest is in the frontmatter', () => {
    const body = '\n# Title\n\nWrite `evals`.\n';
    const inFrontmatter = text.replace(/---\n$/, `metadata:\n  manifest:\n    version: 1\n---\n${body}`);
    const parts = partsOf(inFrontmatter);
    const plan = planDraftedCases({ parts, lock: undefined }, drafts);
    assert.ok('edits' in plan);
    const { document } = plan.edits.reduce(applyPartEdit, parts).file;
    assert.notEqual(document.text, inFrontmatter);
    assert.equal(toSkillText(document).body, body);
  });

  it('writes nothing into a skill that is locked, or one whose files have errors', () => {
    assert.equal(
      write(text, undefined, 'bundled'),
      'The skill came with the program, so it cannot be changed here; duplicate it to edit it.',
    );
    assert.equal(
      write(text, '{ "version": '),
      'skill.manifest.json has errors. Fix them before you draft trigger cases.',
    );
    assert.equal(
      write('---\nname: example\ndescription: [does\n---\n'),
      'SKILL.md has errors. Fix them before you draft trigger cases.',
    );
  });

  it('writes nothing where nothing is drafted', () => {
    assert.deepEqual(planDraftedCases({ parts: partsOf(text), lock: undefined }, []), { edits: [] });
  });
});
