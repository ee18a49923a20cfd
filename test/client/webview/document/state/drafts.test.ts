import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { FormValue } from '../../../../../server/src/protocol/document.ts';
import type { Drafts, Slot } from '../../../../../client/webview/document/state/drafts.ts';
import {
  adopt,
  dropBelow,
  isInvalid,
  leave,
  markSent,
  settle,
  toChange,
  write,
} from '../../../../../client/webview/document/state/drafts.ts';
import { keyOf } from '../../../../../client/webview/document/state/fields.ts';

const slot: Slot = { form: 'skill', path: ['title'], kind: 'text', isRequired: false, value: 'a' };
const key = keyOf('skill', ['title']);

/** What the file says for the one field. */
const file = (value: FormValue | undefined) => new Map([[key, value]]);

/** Sends what there is to send; undefined where there is nothing. */
function send(drafts: Drafts, number: number, hasLeft = false): Drafts | undefined {
  const draft = drafts[key];
  const change = draft && toChange(draft, hasLeft);
  return change && markSent(drafts, key, number, change);
}

function sent(drafts: Drafts, number: number): Drafts {
  const after = send(drafts, number);
  assert.ok(after);
  return after;
}

describe('a draft of a field', () => {
  it('stays while the file says what it said before', () => {
    const drafts = write({}, slot, 'ab');
    assert.equal(adopt(drafts, file('a'), key)[key]?.text, 'ab');
    assert.equal(adopt(drafts, file('a'), undefined)[key]?.text, 'ab');
  });

  it('stays while what was sent arrives and more was written', () => {
    const drafts = write(sent(write({}, slot, 'ab'), 1), slot, 'abc');
    assert.equal(adopt(drafts, file('ab'), key)[key]?.text, 'abc');
  });

  it('goes where somebody else changed the value', () => {
    const drafts = sent(write({}, slot, 'ab'), 1);
    assert.deepEqual(adopt(drafts, file('else'), key), {});
  });

  it('goes where an undo takes the value back', () => {
    const arrived = adopt(sent(write({}, slot, 'ab'), 1), file('ab'), key);
    assert.deepEqual(adopt(arrived, file('a'), key), {});
  });

  it('goes where the field is gone', () =>
    assert.deepEqual(adopt(write({}, slot, 'ab'), new Map(), key), {}));

  it('goes when it has arrived and the person is elsewhere', () => {
    const drafts = sent(write({}, slot, 'ab'), 1);
    assert.ok(key in adopt(drafts, file('ab'), key));
    assert.deepEqual(adopt(drafts, file('ab'), 'other'), {});
    assert.deepEqual(leave(adopt(drafts, file('ab'), key), key), {});
  });

  it('stays with the reason when it is refused, until something else is written', () => {
    const refused = settle(sent(write({}, slot, 'ab'), 1), 1, 'No.');
    assert.equal(refused[key]?.refusal, 'No.');
    assert.equal(adopt(refused, file('a'), undefined)[key]?.text, 'ab');
    assert.equal(write(refused, slot, 'abc')[key]?.refusal, undefined);
  });

  it('is never overwritten while only the own changes arrive, in whatever order these are told', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), text: fc.string({ maxLength: 3 }) }),
      fc.constant({ kind: 'send' as const }),
      fc.constant({ kind: 'apply' as const }),
      fc.constant({ kind: 'settle' as const }),
      fc.constant({ kind: 'read' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let drafts: Drafts = {};
        let [said, number, written]: [FormValue | undefined, number, string | undefined] = [
          'a',
          0,
          undefined,
        ];
        const waiting: { number: number; value: FormValue | undefined }[] = [];
        const applied: number[] = [];
        for (const one of steps) {
          if (one.kind === 'write') {
            drafts = write(drafts, { ...slot, value: said }, one.text);
            written = one.text;
          } else if (one.kind === 'send') {
            const after = send(drafts, ++number);
            drafts = after ?? drafts;
            const last = after?.[key]?.sent.at(-1);
            if (last !== undefined) {
              waiting.push(last);
            }
          } else if (one.kind === 'apply') {
            const next = waiting.shift();
            if (next !== undefined) {
              said = next.value;
              applied.push(next.number);
            }
          } else if (one.kind === 'settle') {
            const next = applied.shift();
            drafts = next === undefined ? drafts : settle(drafts, next, undefined);
          } else {
            drafts = adopt(drafts, file(said), key);
          }
          assert.equal(drafts[key]?.text, written);
        }
      }),
    );
  });
});

describe('what is sent of a draft', () => {
  const changeOf = (more: Partial<Slot>, text: string, hasLeft = false) => {
    const drafts = write({}, { ...slot, ...more }, text);
    const draft = drafts[key];
    assert.ok(draft);
    return toChange(draft, hasLeft);
  };
  const set = (value: FormValue) => ({ kind: 'set', path: ['title'], value });
  const unset = { kind: 'unset', path: ['title'] };

  it('is what the file does not say yet', () => {
    assert.deepEqual(changeOf({}, 'ab'), set('ab'));
    assert.equal(changeOf({}, 'a'), undefined);
  });

  it('is nothing that is on its way already', () =>
    assert.equal(send(sent(write({}, slot, 'ab'), 1), 2), undefined));

  it('is the old value again when it is written again', () => {
    const drafts = write(sent(write({}, slot, 'ab'), 1), slot, 'a');
    assert.deepEqual(drafts[key] && toChange(drafts[key], false), set('a'));
  });

  it('leaves an emptied field in its place until the person leaves', () => {
    assert.deepEqual([changeOf({}, ''), changeOf({}, '', true)], [set(''), unset]);
    assert.deepEqual(changeOf({ isRequired: true }, '', true), set(''));
    assert.equal(changeOf({ value: undefined }, '', true), undefined);
  });

  it('takes an emptied item out when the person leaves', () =>
    assert.deepEqual(
      [changeOf({ kind: 'item' }, ''), changeOf({ kind: 'item' }, '', true)],
      [undefined, unset],
    ));

  it('is a number for a number', () => {
    const number = { kind: 'number', value: 1 } as const;
    assert.deepEqual(changeOf(number, '2.5'), set(2.5));
    assert.equal(changeOf(number, '1.0'), undefined);
    assert.equal(changeOf(number, 'two', true), undefined);
    assert.deepEqual([changeOf(number, ''), changeOf(number, '', true)], [undefined, unset]);
  });

  it('is a choice at once', () => {
    assert.deepEqual(changeOf({ kind: 'choice' }, 'b'), set('b'));
    assert.deepEqual(changeOf({ kind: 'choice' }, ''), unset);
    assert.deepEqual(changeOf({ kind: 'flag', value: undefined }, 'false'), set(false));
    assert.deepEqual(changeOf({ kind: 'flag', value: true }, ''), unset);
  });

  it('is told where it is not a number', () => {
    const draftOf = (text: string) => write({}, { ...slot, kind: 'number' }, text)[key];
    assert.deepEqual(
      ['', '1', 'x', '1e999'].map(text => {
        const draft = draftOf(text);
        return draft && isInvalid(draft);
      }),
      [false, false, true, true],
    );
  });
});

describe('drafts of the items of a list', () => {
  it('are forgotten when the items change their places, and no others', () => {
    const item = (path: Slot['path']): Slot => ({ ...slot, kind: 'item', path });
    const drafts = [
      item(['tags', 0]),
      item(['tags', 1]),
      item(['tagsAlso', 0]),
      { ...item(['tags', 0]), form: 'manifest' as const },
    ].reduce<Drafts>((all, one) => write(all, one, 'x'), {});
    assert.deepEqual(Object.keys(dropBelow(drafts, 'skill', ['tags'])), [
      keyOf('skill', ['tagsAlso', 0]),
      keyOf('manifest', ['tags', 0]),
    ]);
  });
});
