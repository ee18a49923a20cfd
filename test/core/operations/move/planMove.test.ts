import assert from 'node:assert/strict';
import type { MoveOrder } from '../../../../server/src/core/operations/move/planMove.ts';
import { planMove } from '../../../../server/src/core/operations/move/planMove.ts';
import { toKnown } from '../../../support/knownSkills.ts';
import { say } from '../../../support/skillParts.ts';

const memo = '---\nname: memo\ndescription: Drafts memos.\n---\n';

/** What is said of moving a skill, or why it cannot be moved. */
function move(from: string, to: string, order: Partial<MoveOrder> = {}, text = memo): unknown {
  const answer = planMove({
    place: 'free',
    into: to.split('/').slice(0, -2).join('/'),
    before: { ...toKnown(from, text), settings: {} },
    after: { ...toKnown(to, text), settings: {} },
    others: [],
    isNamedBehind: false,
    ...order,
  });
  return 'problem' in answer ? say(answer.problem) : answer.notes.map(say);
}

const at = '.claude/skills/memo/SKILL.md';

describe('a skill that is moved', () => {
  it('is told of without a word where nothing changes for it', () => {
    assert.deepEqual(move(at, 'packages/a/.claude/skills/memo/SKILL.md'), []);
  });

  it('is told of with the hosts that load it there, and those that do not any more', () => {
    assert.deepEqual(move('.factory/skills/memo/SKILL.md', '.goose/skills/memo/SKILL.md'), [
      'Hosts that do not load it from there: Factory Droid, Warp.',
      'Hosts that load it from there and did not before: Goose.',
    ]);
    assert.deepEqual(move('.goose/skills/memo/SKILL.md', 'docs/memo/SKILL.md'), [
      'No host is known to load skills from there.',
    ]);
  });

  it('is told of with the skills of its id there', () => {
    const others = [toKnown('.agents/skills/memo/SKILL.md', memo).record];
    const answer = move('docs/memo/SKILL.md', 'skills/memo/SKILL.md', { others });
    assert.ok(Array.isArray(answer));
    assert.equal(answer.at(-1), "'.agents/skills/memo/SKILL.md' is called 'memo' too, and is taken instead.");
  });

  it('is told of with the errors that it has there, and not with those that it has already', () => {
    const text = '---\nname: Memo\ndescription: 5\n---\n';
    const [from, to] = ['.claude/skills/Memo/SKILL.md', '.roo/skills/Memo/SKILL.md'];
    const answer = move(from, to, { isNamedBehind: true }, text);
    assert.ok(Array.isArray(answer));
    assert.deepEqual(answer.slice(-3), [
      'Checked there, it has errors that it does not have now:',
      "'Memo' is not a valid name: use lower-case letters, digits and single hyphens between them.",
      'The `skillwright.json` of the folder that it leaves still names it.',
    ]);
  });

  for (const [place, problem] of [
    ['root', 'The skill shares its folder with the whole project, so that it cannot be moved.'],
    ['same', "The skill is in 'skills' already."],
    ['inside', "'skills' lies in the skill itself; choose another folder."],
    ['skill', "'skills' belongs to a skill; choose a folder that holds skills."],
    ['taken', "There is something called 'memo' in 'skills' already."],
    ['missing', "'skills' is not a folder."],
  ] as const) {
    it(`is refused where the place is one of the kind '${place}'`, () => {
      assert.equal(move(at, 'skills/memo/SKILL.md', { place }), problem);
    });
  }

  it('is refused where it is locked, whatever the place', () => {
    assert.equal(
      move(at, 'skills/memo/SKILL.md', { lock: 'source', place: 'taken' }),
      'The `source` of the skill locks it, so it cannot be changed here; duplicate it to edit it.',
    );
  });
});
