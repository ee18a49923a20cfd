import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { decodeToExtensionHost } from '../../../client/messages/document.ts';
import { readFormValue } from '../../../client/messages/formValue.ts';

const set = { kind: 'set', path: ['routing', 'keywords', 0], value: 'deal' };

const acts = [
  'run',
  'routing',
  'readiness',
  'export',
  'text',
  'problems',
  'obstacle',
  'duplicate',
  'undo',
  'redo',
  'save',
];

describe('what the page of the document view says', () => {
  const sound = [
    { type: 'instructions' },
    ...acts.map(act => ({ type: 'act', act })),
    ...['file', 'link', 'entity'].map(kind => ({ type: 'attach', kind })),
    { type: 'change', number: 1, form: 'skill', change: set },
    {
      type: 'change',
      number: 2,
      form: 'manifest',
      change: { kind: 'add', path: ['bindings'], value: { id: '' } },
    },
    { type: 'change', number: 3, form: 'skill', change: { kind: 'unset', path: ['license'] } },
    { type: 'enable', isEnabled: false },
    { type: 'fix', kind: 'tool', name: 'web_search' },
    { type: 'need', kind: 'env', name: 'KEY' },
    { type: 'line', part: 'sidecar', line: 4 },
    { type: 'link', address: 'references/a.md' },
    { type: 'file', path: 'references/a.md' },
    { type: 'skill', id: 'intake' },
    { type: 'reference', key: 'a' },
    { type: 'detach', key: 'a' },
    { type: 'commit', hash: '7e3915e' },
  ];

  for (const message of sound) {
    it(`is understood: ${JSON.stringify(message)}`, () =>
      assert.deepEqual(decodeToExtensionHost(message), message));
  }

  it('loses what nobody asked for', () =>
    assert.deepEqual(
      decodeToExtensionHost({
        type: 'change',
        number: 1,
        form: 'skill',
        change: { ...set, also: 1 },
        uri: 'file:///etc',
      }),
      { type: 'change', number: 1, form: 'skill', change: set },
    ));

  const broken: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['a list', ['ready']],
    ['an unknown type', { type: 'delete', path: '/' }],
    ['an unknown act', { type: 'act', act: 'delete' }],
    ['a change without a number', { type: 'change', form: 'skill', change: set }],
    ['a switch that is neither on nor off', { type: 'enable', isEnabled: 'no' }],
    ['a check of a kind that is none', { type: 'fix', kind: 'magic', name: 'a' }],
    ['a line above the first', { type: 'line', part: 'skill', line: -1 }],
    ['an address that nobody follows', { type: 'link', address: 'x'.repeat(4001) }],
    ['a link without an address', { type: 'link' }],
  ];

  for (const [what, message] of broken) {
    it(`is not believed: ${what}`, () => assert.equal(decodeToExtensionHost(message), undefined));
  }
});

describe('a change that cannot be read', () => {
  const change = { type: 'change', number: 7, form: 'skill', change: set };
  const unreadable: readonly (readonly [string, unknown])[] = [
    ['it is larger than what is read', { ...change, change: { ...set, value: 'a'.repeat(200_001) } }],
    ['it is of another file', { ...change, form: 'hosts' }],
    ['it is of everything', { ...change, change: { ...set, path: [] } }],
    ['its path has a negative number', { ...change, change: { ...set, path: ['a', -1] } }],
    ['its path is too long', { ...change, change: { ...set, path: Array(21).fill('a') } }],
    ['its value is null', { ...change, change: { ...set, value: null } }],
    ['it has no value', { ...change, change: { kind: 'set', path: ['a'] } }],
  ];

  for (const [why, message] of unreadable) {
    it(`is answered all the same, by its number: ${why}`, () =>
      assert.deepEqual(decodeToExtensionHost(message), { type: 'unreadableChange', number: 7 }));
  }

  it('is passed over where nothing waits for an answer', () => {
    const messages = [
      { ...change, number: -1 },
      { type: 'unreadableChange', number: 1 },
    ];
    assert.deepEqual(messages.map(decodeToExtensionHost), [undefined, undefined]);
  });
});

describe('the value of a field', () => {
  const { tie } = fc.letrec(again => ({
    tie: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter(number => !Object.is(number, -0)),
      fc.array(again('tie'), { maxLength: 4 }),
      fc.dictionary(fc.string(), again('tie'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));

  it('is what was sent', () =>
    fc.assert(fc.property(tie, value => assert.deepEqual(readFormValue(value), value))));

  it('has no numbers that a file cannot hold', () =>
    assert.deepEqual(
      [NaN, Infinity].map(value => readFormValue(value)),
      [undefined, undefined],
    ));

  it('is not taken in part', () =>
    assert.deepEqual(
      [['a', null], { a: undefined }, { a: { b: [() => 1] } }].map(value => readFormValue(value)),
      [undefined, undefined, undefined],
    ));

  it('has an end', () => {
    let deep: unknown = 'a';
    for (let level = 0; level < 20; level++) {
      deep = [deep];
    }
    assert.equal(readFormValue(deep), undefined);
    assert.equal(readFormValue(Array(2001).fill('a')), undefined);
    assert.equal(readFormValue('a'.repeat(200_001)), undefined);
  });
});
