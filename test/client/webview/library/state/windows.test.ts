import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { maxWindows, windowLength } from '../../../../../client/messages/library.ts';
import type { Windows } from '../../../../../client/webview/library/state/windows.ts';
import {
  findCard,
  findIndex,
  findMissing,
  findShift,
  keepNear,
  patchSkill,
  takeSkills,
} from '../../../../../client/webview/library/state/windows.ts';
import { answerCards, inventSkill, inventSkills, uriOf } from '../inventSkills.ts';

/** Asks for all that a range lacks, as a page does, one question after the other. */
function fill(windows: Windows, range: { start: number; end: number }, count: number, revision = 0) {
  const requested: number[] = [];
  let filled = windows;
  for (
    let missing = findMissing(filled, range, revision);
    missing !== undefined;
    missing = findMissing(filled, range, revision)
  ) {
    requested.push(...Array.from({ length: missing.count }, (_, place) => (missing?.window ?? 0) + place));
    const { answer } = answerCards(inventSkills(count), { revision, ...missing });
    filled = takeSkills(filled, missing.window, answer, revision);
  }
  return { windows: keepNear(filled, range), requested };
}

const anyView = (count: number) =>
  fc
    .tuple(fc.nat(count - 1), fc.integer({ min: 1, max: 200 }))
    .map(([start, length]) => ({ start, end: Math.min(start + length, count) }));

describe('the windows of skills', () => {
  it('hold everything that is seen, each skill at its place', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }).chain(count => fc.tuple(fc.constant(count), anyView(count))),
        ([count, range]) => {
          const { windows } = fill(new Map(), range, count);
          for (let index = range.start; index < range.end; index++) {
            assert.equal(findCard(windows, index)?.id, `skill-${index}`);
          }
        },
      ),
    ));

  it('are asked for exactly once, as long as they are kept, and never overlap', () =>
    fc.assert(
      fc.property(fc.array(anyView(800), { minLength: 1, maxLength: 10 }), views => {
        let windows: Windows = new Map();
        const requested: number[] = [];
        for (const view of views) {
          const filled = fill(windows, view, 800);
          windows = filled.windows;
          requested.push(...filled.requested);
        }
        // All ten windows have room, so none is asked for again.
        assert.equal(new Set(requested).size, requested.length);
        assert.deepEqual(requested.toSorted(), [...windows.keys()].toSorted());
      }),
    ));

  it('are asked for in one question where they lie side by side, never more than a question may have', () => {
    const far = { start: 0, end: 1000 * windowLength };
    assert.deepEqual(findMissing(new Map(), far, 0), { window: 0, count: maxWindows });
    const { windows } = fill(new Map(), { start: 80, end: 160 }, 400);
    assert.deepEqual(findMissing(windows, { start: 0, end: 400 }, 0), { window: 0, count: 1 });
    assert.deepEqual(findMissing(windows, { start: 90, end: 400 }, 0), { window: 2, count: 3 });
    assert.equal(findMissing(windows, { start: 90, end: 150 }, 0), undefined);
    assert.equal(findMissing(windows, { start: 0, end: 0 }, 0), undefined);
  });

  it('take a bounded part of the memory, around what is seen', () =>
    fc.assert(
      fc.property(fc.array(anyView(5000), { minLength: 1, maxLength: 30 }), views => {
        let windows: Windows = new Map();
        for (const view of views) {
          ({ windows } = fill(windows, view, 5000));
          assert.ok(windows.size <= 12);
          assert.equal(findMissing(windows, view, 0), undefined);
        }
      }),
      { numRuns: 30 },
    ));

  it('are shown as they were until they are answered anew', () => {
    const { windows } = fill(new Map(), { start: 0, end: 80 }, 100);
    assert.deepEqual(findMissing(windows, { start: 0, end: 10 }, 1), { window: 0, count: 1 });
    assert.equal(findCard(windows, 3)?.id, 'skill-3');
    assert.equal(findIndex(windows, uriOf('skill-3'), 0), 3);
    assert.equal(findIndex(windows, uriOf('skill-3'), 1), undefined);
  });

  it('are not there where an answer came too short', () => {
    const { answer } = answerCards(inventSkills(300), { revision: 0, window: 0, count: 2 });
    const windows = takeSkills(new Map(), 0, { ...answer, skills: answer.skills.slice(0, 100) }, 0);
    assert.deepEqual([...windows.keys()], [0]);
  });

  it('behind the last skill are forgotten', () => {
    const { windows } = fill(new Map(), { start: 0, end: 300 }, 300);
    const { answer } = answerCards(inventSkills(100), { revision: 1, window: 0, count: 1 });
    assert.deepEqual([...takeSkills(windows, 0, answer, 1).keys()], [0, 1]);
  });

  it('change one skill where it stands', () => {
    const { windows } = fill(new Map(), { start: 0, end: 100 }, 100);
    const patched = patchSkill(windows, uriOf('skill-90'), { isEnabled: false });
    assert.deepEqual(findCard(patched, 90), inventSkill('skill-90', { isEnabled: false }));
    assert.equal(patched.get(0), windows.get(0));
  });
});

describe('skills that move', () => {
  const windowsOf = (ids: readonly string[], revision: number): Windows =>
    new Map([[0, { revision, skills: ids.map(id => inventSkill(id)) }]]);
  const shift = (before: string, after: string, columns = 1) =>
    findShift(
      { before: windowsOf(Array.from(before), 0), after: windowsOf(Array.from(after), 1), revision: 1 },
      { start: 1, end: 4 },
      columns,
    );

  it('take the screen with them when all do', () => {
    assert.equal(shift('abcdef', 'xxabcdef'), 2);
    assert.equal(shift('abcdef', 'bcdef'), -1);
    assert.equal(shift('abcdef', 'acdebf'), -1);
    assert.equal(shift('abcdef', 'xxabcdef', 2), 1);
  });

  it('leave the screen alone when one does, or none is there any more', () => {
    assert.equal(shift('abcdef', 'abdefc'), 0);
    assert.equal(shift('abcdef', 'cabdef'), 0);
    assert.equal(shift('abcdef', 'xyz'), 0);
    assert.equal(shift('abcdef', 'abcdef'), 0);
  });
});
