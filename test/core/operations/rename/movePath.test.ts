import assert from 'node:assert/strict';
import { posix } from 'node:path';
import * as fc from 'fast-check';
import { joinPath, movePath, placeAfter } from '../../../../server/src/core/operations/rename/movePath.ts';

const step = fc.constantFrom('a', 'b', 'c');
const place = fc.array(step, { minLength: 1, maxLength: 4 }).map(steps => steps.join('/'));

describe('a path after something was moved', () => {
  it('leads from the moved folder to what stays, and from what stays to what moved', () => {
    const move = [{ from: 'skills/memo', to: 'skills/paper/memo' }];
    assert.equal(movePath('../forms/SKILL.md', 'skills/memo', move), '../../forms/SKILL.md');
    assert.equal(movePath('../memo/SKILL.md', 'skills/forms', move), '../paper/memo/SKILL.md');
    assert.equal(movePath('more.md', 'skills/memo', move), undefined);
    assert.equal(movePath('../forms/SKILL.md', 'skills/review', move), undefined);
  });

  it('changes one step where a folder gets another name, and can be taken back', () => {
    const there = [{ from: 'skills/memo', to: 'skills/notes' }];
    const back = [{ from: 'skills/notes', to: 'skills/memo' }];
    assert.equal(movePath('../memo/more.md', 'skills/memo', there), '../notes/more.md');
    assert.equal(movePath('../notes/more.md', 'skills/notes', back), '../memo/more.md');
  });

  it('stays where both ends move alike, and follows a file that leaves its folder', () => {
    const both = [
      { from: 'skills/memo', to: 'skills/group/memo' },
      { from: 'skills/forms', to: 'skills/group/forms' },
    ];
    assert.equal(movePath('../forms/SKILL.md', 'skills/memo', both), undefined);
    const alone = [{ from: 'memo/references/a.md', to: 'memo/docs/a.md' }];
    assert.equal(movePath('b.md', 'memo/references', alone, 'memo/docs'), '../references/b.md');
  });

  it('leads to where its target is found, for any folder, path and move', () => {
    fc.assert(
      fc.property(place, place, place, place, (folder, target, from, to) => {
        const path = posix.relative(folder, target);
        fc.pre(path !== '' && joinPath(folder, path) === target && from !== folder);
        const move = [{ from, to }];
        const after = movePath(path, folder, move) ?? path;
        assert.equal(joinPath(placeAfter(folder, move), after), placeAfter(target, move));
      }),
    );
  });
});
