import assert from 'node:assert/strict';
import { contextOf, countProblems, worstOf } from '../../../../client/src/views/skills/skillState.ts';

const fine = { isEnabled: true };
const counts = { ok: 1, missing: 0, unknown: 0 };
const problems = (errors: number, warnings: number) => ({ problems: { errors, warnings, notes: 9 } });
const blocked = { readiness: { ready: false, counts } };
const locked = { lock: 'provenance' as const };

describe('the icon of a skill', () => {
  it('says the worst of it', () =>
    assert.deepEqual(
      [
        { ...fine, ...problems(1, 0), ...blocked, ...locked },
        { ...fine, ...problems(0, 1), ...blocked, ...locked },
        { isEnabled: false, ...problems(0, 1), ...locked },
        { isEnabled: false, ...problems(0, 0), ...locked },
        { isEnabled: false, ...problems(0, 0) },
        { ...fine, readiness: { ready: true, counts } },
        fine,
      ].map(worstOf),
      ['errors', 'blocked', 'warnings', 'locked', 'disabled', 'fine', 'fine'],
    ));

  it('takes no note for a problem', () => {
    assert.equal(countProblems(problems(2, 3)), 5);
    assert.equal(countProblems({}), 0);
  });
});

describe('what the menu of a skill knows', () => {
  it('is whether it is on, may be edited, came from elsewhere, and lies in the workspace', () =>
    assert.deepEqual(
      [
        { ...fine, folderUri: 'file:///w' },
        { isEnabled: false, ...locked, isThirdParty: true as const, folderUri: 'file:///w' },
        { ...fine, lock: 'bundled' as const },
      ].map(contextOf),
      ['skill on editable inside', 'skill off locked external inside', 'skill on locked outside'],
    ));
});
