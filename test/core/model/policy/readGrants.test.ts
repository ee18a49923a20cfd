import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Grant } from '../../../../server/src/core/model/policy/grants.ts';
import { readGrants, writeGrants } from '../../../../server/src/core/model/policy/readGrants.ts';
import { formatMessage } from '../../../../server/src/core/model/findings/messages.ts';

const plain = { id: 'g1', tool: 'pay', source: 'webhook', signal: 'invoice' };

/** What is wrong with a file; no grant of it counts then. */
function problemsOf(text: string): string[] {
  const { grants, problems } = readGrants(text);
  assert.deepEqual(grants, []);
  return problems.map(({ template, args }) => formatMessage(template, args));
}

function withGrants(...grants: readonly unknown[]): string {
  return JSON.stringify({ version: 1, grants });
}

describe('the file with grants', () => {
  it('has none where it is empty', () => {
    assert.deepEqual(problemsOf(''), []);
    assert.deepEqual(problemsOf(' \n'), []);
    assert.deepEqual(problemsOf(withGrants()), []);
  });

  it('is read as it was written', () => {
    const noPrototype = { noNullPrototype: true };
    const limit = fc.oneof(
      fc.record({ oneOf: fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean())) }, noPrototype),
      fc.record({ least: fc.integer(), most: fc.integer() }, noPrototype),
    );
    const name = fc.string({ minLength: 1 });
    const grant: fc.Arbitrary<Grant> = fc.record(
      {
        id: name,
        tool: name,
        source: fc.constantFrom('cron', 'webhook'),
        signal: name,
        limits: fc.dictionary(name, limit, { noNullPrototype: true }),
        expires: fc.integer({ min: 0, max: 4_000_000_000_000 }),
      },
      { requiredKeys: ['id', 'tool', 'source', 'signal'], noNullPrototype: true },
    );
    const grants = fc.uniqueArray(grant, { selector: ({ id }) => id });
    fc.assert(
      fc.property(grants, wanted => {
        assert.deepEqual(readGrants(writeGrants(wanted)), { grants: wanted, problems: [] });
      }),
    );
  });

  it('does not count at all where anything in it is not understood', () => {
    const broken: readonly (readonly [string, unknown])[] = [
      ['no id', { ...plain, id: '' }],
      ['no tool', { ...plain, tool: undefined }],
      ['a chat', { ...plain, source: 'chat' }],
      ['a signal that is none', { ...plain, signal: 5 }],
      ['a key that nobody knows', { ...plain, limit: { amount: { most: 5 } } }],
      ['a limit of another shape', { ...plain, limits: { amount: 5 } }],
      ['a limit that limits nothing', { ...plain, limits: { amount: {} } }],
      ['a bound that is misspelt', { ...plain, limits: { amount: { max: 5 } } }],
      ['a bound that is not a number', { ...plain, limits: { amount: { most: '5' } } }],
      ['a value that is none', { ...plain, limits: { amount: { oneOf: [null] } } }],
      ['values that are no list', { ...plain, limits: { amount: { oneOf: 'a' } } }],
      ['limits that are null', { ...plain, limits: null }],
      ['an end that is not a time', { ...plain, expires: 'soon' }],
      ['an end that is a number', { ...plain, expires: 5 }],
      ['nothing', null],
    ];
    for (const [what, grant] of broken) {
      assert.deepEqual(problemsOf(withGrants(plain, grant)), ['Grant 2 cannot be understood.'], what);
    }
    assert.deepEqual(problemsOf(withGrants(plain, plain)), ["Several grants have the id 'g1'."]);
    for (const text of ['{', '[]', '5', '{"version": 1}', '{"version": 1, "grants": [], "more": 1}']) {
      assert.deepEqual(problemsOf(text), ['It is not a list of grants.'], text);
    }
    const twice = '{"version": 1, "grants": [{"id": "a", "id": "b"}]}';
    assert.deepEqual(problemsOf(twice), ['It is not a list of grants.']);
    assert.deepEqual(problemsOf('{"version": 2, "grants": []}'), ['It has another version than 1.']);
  });

  it('never fails, whatever is in it', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        const { grants, problems } = readGrants(text);
        assert.ok(grants.length === 0 || problems.length === 0);
      }),
    ));
});
