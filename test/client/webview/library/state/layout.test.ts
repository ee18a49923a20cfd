import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  densities,
  drawnRange,
  heightOf,
  keepTop,
  layOut,
  reveal,
  rowOf,
  seenRange,
  targetOf,
  topOf,
} from '../../../../../client/webview/library/state/layout.ts';

const anyRoom = fc.record({
  width: fc.integer({ min: 200, max: 4000 }),
  height: fc.integer({ min: 50, max: 2400 }),
});
const anyCount = fc.integer({ min: 1, max: 20_000 });
const anyDensity = fc.constantFrom(...densities);
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

describe('the rows of cards', () => {
  const columnsAt = (width: number) => layOut({ width, height: 600 }, 'normal').columns;

  it('have as many columns as fit, and at least one', () =>
    assert.deepEqual([200, 300, 571, 572, 1200, 1920].map(columnsAt), [1, 1, 1, 2, 4, 6]));

  it('that are drawn are what is seen and a little more, whatever the size', () =>
    fc.assert(
      fc.property(
        anyRoom,
        anyDensity,
        anyCount,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (room, density, count, share) => {
          const layout = layOut(room, density);
          const maxTop = Math.max(0, heightOf(count, layout) - room.height);
          const scrollTop = Math.floor(share * maxTop);
          const [drawn, seen] = [drawnRange, seenRange].map(range => range(scrollTop, room, layout, count));
          assert.ok(drawn && seen);
          assert.ok(
            0 <= drawn.start && drawn.start <= seen.start && seen.end <= drawn.end && drawn.end <= count,
          );
          assert.ok(seen.start < seen.end);
          const rows = rowOf(drawn.end - 1, layout) - rowOf(drawn.start, layout) + 1;
          assert.ok(rows <= Math.ceil(room.height / layout.rowHeight) + 6);
          // Nothing that reaches into the screen is left out.
          const isSeen = (index: number) => {
            const top = topOf(rowOf(index, layout), layout);
            return top < scrollTop + room.height && top + layout.cardHeight > scrollTop;
          };
          assert.ok(seen.start === 0 || !isSeen(seen.start - 1));
          assert.ok(seen.end === count || !isSeen(seen.end));
        },
      ),
    ));

  it('stay within what there is when they are scrolled too far', () => {
    const room = { width: 600, height: 400 };
    const layout = layOut(room, 'normal');
    assert.deepEqual(seenRange(1e9, room, layout, 11), { start: 10, end: 11 });
    assert.deepEqual(seenRange(-50, room, layout, 11), { start: 0, end: 4 });
    assert.deepEqual(drawnRange(0, room, layout, 0), { start: 0, end: 0 });
  });

  it('that are wanted are known before anybody knows how many there are', () => {
    const room = { width: 600, height: 400 };
    assert.deepEqual(drawnRange(2160, room, layOut(room, 'normal'), undefined), { start: 14, end: 28 });
  });

  it('are scrolled as little as shows a card as a whole', () =>
    fc.assert(
      fc.property(anyRoom, anyDensity, fc.nat(10_000), fc.nat(100_000), (room, density, index, scrollTop) => {
        const layout = layOut(room, density);
        const top = reveal(index, scrollTop, room, layout);
        const card = topOf(rowOf(index, layout), layout);
        assert.ok(card >= top && (card + layout.cardHeight <= top + room.height || top === card - 12));
        assert.equal(reveal(index, top, room, layout), top);
      }),
    ));

  it('keep the card on top when the columns change, and back again', () =>
    fc.assert(
      fc.property(anyRoom, anyRoom, anyDensity, fc.nat(100_000), (one, other, density, scrollTop) => {
        const [before, after] = [layOut(one, density), layOut(other, density)];
        const index = seenRange(scrollTop, one, before, undefined).start;
        const { start, end } = seenRange(
          keepTop(scrollTop, before, after),
          { ...other, height: 1 },
          after,
          undefined,
        );
        assert.ok(scrollTop <= 12 || (start <= index && index < end));
      }),
    ));
});

describe('the keys among cards', () => {
  const layout = { ...layOut({ width: 900, height: 700 }, 'normal'), columns: 3 };
  const press = (index: number) =>
    Object.fromEntries(keys.map(key => [key, targetOf(key, index, 11, layout)]));

  it('lead to the neighbours, a screen on, and to both ends', () =>
    assert.deepEqual(press(4), {
      ArrowLeft: 3,
      ArrowRight: 5,
      ArrowUp: 1,
      ArrowDown: 7,
      PageUp: 1,
      PageDown: 10,
      Home: 0,
      End: 10,
    }));

  it('lead to the last card where the last row is shorter', () =>
    assert.deepEqual(
      [targetOf('ArrowDown', 8, 11, layout), targetOf('ArrowDown', 10, 11, layout)],
      [10, 10],
    ));

  it('mean nothing else', () => assert.equal(targetOf('a', 4, 11, layout), undefined));

  it('never lead out of the cards', () =>
    fc.assert(
      fc.property(fc.constantFrom(...keys), anyCount, fc.nat(), anyRoom, (key, count, index, room) => {
        const target = targetOf(key, index % count, count, layOut(room, 'compact'));
        assert.ok(target !== undefined && target >= 0 && target < count);
      }),
    ));
});
