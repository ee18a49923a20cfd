import assert from 'node:assert/strict';
import { checkArguments } from '../../../server/src/node/tools/checkSchema.ts';

const order = {
  type: 'object',
  properties: {
    count: { type: 'integer', minimum: 1 },
    pattern: { type: 'string', pattern: '^(a+)+$', format: 'email' },
    lines: { type: 'array', items: { $ref: '#/$defs/line' } },
  },
  required: ['count'],
  additionalProperties: false,
  $defs: { line: { type: 'object', properties: { name: { enum: ['a', 'b'] } } } },
};

describe('arguments that are held against a JSON Schema', () => {
  it('fit, or are told one by one', () => {
    const check = checkArguments(order);
    assert.deepEqual(check({ count: 2, lines: [{ name: 'a' }] }), []);
    assert.deepEqual(check({}), ['Instance does not have required property "count".']);
    assert.deepEqual(check({ count: 0, lines: [{ name: 'c' }], other: true }), [
      "'count': 0 is less than 1.",
      '\'lines.0.name\': Instance does not match any of ["a","b"].',
      'Property "other" does not match additional properties schema.',
    ]);
    assert.deepEqual(check({ count: '2' }), [
      '\'count\': Instance type "string" is invalid. Expected "integer".',
    ]);
  });

  it('are not held against regular expressions and formats', () => {
    const check = checkArguments(order);
    assert.deepEqual(check({ count: 1, pattern: `${'a'.repeat(60)}!` }), []);
  });

  it('are not held against a regular expression that hides where none is looked for', () => {
    const slow = { pattern: '^(a+)+$', type: 'string' };
    const schemas = [
      { properties: { a: { $ref: '#/x-own' } }, 'x-own': slow },
      { properties: { a: { $ref: '#/allOf/x' } }, allOf: { x: slow } },
      { dependencies: { a: { properties: { a: slow } } } },
      { properties: [slow] },
    ];
    for (const schema of schemas) {
      assert.deepEqual(checkArguments(schema)({ a: `${'a'.repeat(60)}!`, 0: `${'a'.repeat(60)}!` }), []);
    }
  });

  it('are not refused for what a regular expression would have allowed', () => {
    const name = { type: 'object', patternProperties: { '^x-': {} }, additionalProperties: false };
    assert.deepEqual(checkArguments(name)({ 'x-a': 1 }), []);
    assert.deepEqual(checkArguments({ properties: { a: { not: { pattern: 'b' } } } })({ a: 'c' }), []);
    const either = { properties: { a: { oneOf: [{ pattern: '^b' }, { pattern: '^c' }, { type: 'null' }] } } };
    assert.deepEqual(checkArguments(either)({ a: 'c' }), []);
    const refers = { not: { $ref: '#/$defs/b' }, $defs: { b: { required: ['b'], patternProperties: {} } } };
    assert.deepEqual(checkArguments(refers)({ b: 'c' }), []);
  });

  it('are held against the rest where one part is passed over', () => {
    const schema = { properties: { a: { oneOf: [{ type: 'string', pattern: '^b' }, { type: 'null' }] } } };
    assert.deepEqual(checkArguments(schema)({ a: 1 }), [
      '\'a\': Instance type "number" is invalid. Expected "string".',
      '\'a\': Instance type "number" is invalid. Expected "null".',
    ]);
  });

  it('are not checked by what lies elsewhere', () => {
    const schema = { properties: { a: { $ref: 'https://example.com/a.json', type: 'string' } } };
    assert.deepEqual(checkArguments(schema)({ a: 1 }), [
      '\'a\': Instance type "number" is invalid. Expected "string".',
    ]);
  });

  it('are checked in data that has its own kind in it', () => {
    const tree = { properties: { value: { type: 'number' }, child: { $ref: '#' } } };
    assert.deepEqual(checkArguments(tree)({ value: 1, child: { child: { value: 'x' } } }), [
      '\'child.child.value\': Instance type "string" is invalid. Expected "number".',
    ]);
  });
});

describe('a schema that cannot be relied on', () => {
  const deep = (levels: number): unknown => {
    let schema = {};
    for (let level = 0; level < levels; level++) {
      schema = { not: schema };
    }
    return schema;
  };
  const twice = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => {
      const next = { $ref: `#/$defs/d${at + 1}` };
      return [`d${at}`, { allOf: [next, next] }];
    }),
  );
  const cases: Readonly<Record<string, unknown>> = {
    none: undefined,
    'a text': 'object',
    'a list': [],
    'one with a wrong keyword': { required: 5 },
    'one that refers to nothing': { $ref: '#/$defs/none' },
    'one that refers to itself': { $ref: '#' },
    'one that doubles with every step': { $ref: '#/$defs/d0', $defs: { ...twice, d40: {} } },
    'one with too many levels': deep(51),
    'one that is too deep to be written': deep(20_000),
    'one that is too large': { description: 'x'.repeat(100_001), required: ['b'] },
  };
  for (const [name, schema] of Object.entries(cases)) {
    it(`says nothing: ${name}`, () => {
      assert.deepEqual(checkArguments(schema)({ a: { a: 1 } }), []);
    });
  }
});
