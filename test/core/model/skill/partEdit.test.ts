import assert from 'node:assert/strict';
import { applyPartEdit, planEdit } from '../../../../server/src/core/model/skill/partEdit.ts';
import { partsOf, planned, say } from '../../../support/skillParts.ts';

const text = '---\nname: example\n---\n';
const insertAtStart = () => [{ span: { start: 0, end: 0 }, newText: '\n' }];

describe('a planned edit', () => {
  it('makes a file that is not there, and fills one that is empty', () => {
    const change = { key: 'a', change: insertAtStart, whole: { a: ['b'] } };
    const whole = '{\n  "a": [\n    "b"\n  ]\n}\n';
    assert.deepEqual(planEdit(partsOf(text), 'sidecar', change), {
      part: 'sidecar',
      edits: [],
      create: whole,
    });
    assert.deepEqual(planEdit(partsOf(text, { sidecar: ' \n' }), 'sidecar', change), {
      part: 'sidecar',
      edits: [{ span: { start: 0, end: 2 }, newText: whole }],
    });
  });

  it('changes a file that is there', () => {
    const parts = partsOf(text, { sidecar: '{}' });
    const plan = planEdit(parts, 'sidecar', { key: 'a', change: insertAtStart, whole: {} });
    assert.deepEqual(planned(parts, plan), ['skill.skillwright.json', '\n{}']);
  });

  it('is a problem where the file cannot be read or changed', () => {
    const problemOf = (sidecar: string | undefined, edits: undefined) => {
      const parts = partsOf(text, sidecar === undefined ? {} : { sidecar });
      const plan = planEdit(parts, 'sidecar', { key: 'a', change: () => edits });
      return 'problem' in plan && say(plan.problem);
    };
    const unreadable = 'skill.skillwright.json cannot be read without doubt, so nothing is written into it.';
    assert.equal(problemOf(undefined, undefined), unreadable);
    assert.equal(problemOf('{ "a', undefined), unreadable);
    assert.equal(
      problemOf('{}', undefined),
      'skill.skillwright.json is written in a way that leaves no certain place for `a`; it must be changed manually.',
    );
  });

  it('is applied to its part alone', () => {
    const parts = partsOf(text, { manifest: '{}' });
    const edits = [{ span: { start: 4, end: 4 }, newText: 'a: b\n' }];
    const after = applyPartEdit(parts, { part: 'skill', edits });
    assert.equal(after.file.document.text, '---\na: b\nname: example\n---\n');
    assert.equal(after.manifest, '{}');
    assert.equal(applyPartEdit(parts, { part: 'sidecar', edits: [], create: '{}' }).sidecar, '{}');
  });
});
