import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Schema } from '../../../../../server/src/core/model/profiles/record/schema.ts';
import {
  portableSchema,
  profileSchemas,
} from '../../../../../server/src/core/model/profiles/record/schemas.generated.js';
import type { SchemaError } from '../../../../../server/src/core/model/profiles/record/validateSchema.ts';
import { createValidator } from '../../../../../server/src/core/model/profiles/record/validateSchema.ts';
import { workspaceSchema } from '../../../../../server/src/core/model/profiles/record/workspaceSchema.generated.ts';
import { relatedFileSchemas } from '../../../../../server/src/core/model/related/schema/schemas.generated.js';
import { createSchemaCompiler } from '../../../../support/schemaCompiler.ts';

const named = { 'portable.schema.json': portableSchema };

/** Values that are wrong in most places, and right in a few. */
const oddities: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e6,
  '',
  'a',
  'Two Words',
  '😀'.repeat(33),
  'x'.repeat(1025),
  [],
  ['a', 'a'],
  {},
  { 'a/b~c': 1 },
];

/** Values that are near to what a schema takes. */
function valueNear(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom(...oddities);
  if (depth > 4) {
    return odd;
  }
  const { properties, additionalProperties, items, $ref } = schema;
  const near: fc.Arbitrary<unknown>[] = [schema.enum, schema.examples]
    .filter(values => values !== undefined && values.length > 0)
    .map(values => fc.constantFrom(...(values ?? [])));
  if (schema.const !== undefined) {
    near.push(fc.constant(schema.const));
  }
  if (typeof items === 'object') {
    near.push(fc.array(valueNear(items, depth + 1), { maxLength: 3 }));
  }
  const extra = typeof additionalProperties === 'object' ? valueNear(additionalProperties, depth + 1) : odd;
  if (properties !== undefined || additionalProperties !== undefined) {
    const parts = Object.entries(properties ?? {}).map(
      ([key, part]) => [key, valueNear(part, depth + 1)] as const,
    );
    const known = fc.record(Object.fromEntries(parts), { requiredKeys: [] });
    const others = fc.dictionary(fc.constantFrom('extra', 'a/b', 'constructor'), extra, { maxKeys: 1 });
    near.push(fc.tuple(known, others).map(([one, other]) => ({ ...one, ...other })));
  }
  if ($ref === undefined && near.length === 0) {
    near.push(fc.constantFrom('text', 5, true, ['text'], { key: 'text' }));
  }
  return fc.oneof({ weight: 1, arbitrary: odd }, ...near.map(arbitrary => ({ weight: 4, arbitrary })));
}

function assertLikeAjv(schema: Schema, compared: Schema, isStrict: boolean): void {
  const ajv = createSchemaCompiler();
  ajv.addSchema(portableSchema);
  // It adds null to the types of what it compiles.
  const reference = ajv.compile(structuredClone(compared));
  const validate = createValidator(schema, { named, isStrict });
  const errorsOf = (value: unknown): SchemaError[] => {
    reference(value);
    return (reference.errors ?? []).map(({ instancePath, keyword, params }) => ({
      instancePath,
      keyword,
      params,
    }));
  };
  fc.assert(
    fc.property(valueNear(schema), value => assert.deepEqual(validate(value), errorsOf(value))),
    { numRuns: 150 },
  );
}

/** What a strict validator takes a schema for, in the words that Ajv knows. */
function toStrict(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return value;
      }
      return 'x-embed' in value
        ? {}
        : {
            ...value,
            ...('x-closed' in value && value['x-closed'] === true && { additionalProperties: false }),
          };
    }),
  );
}

describe('the validator of schemas', () => {
  for (const [id, schema] of Object.entries(profileSchemas)) {
    it(`says of keys of ${id} what Ajv says, in the same order`, () => assertLikeAjv(schema, schema, false));
  }

  for (const [kind, schema] of Object.entries(relatedFileSchemas)) {
    it(`says of the file ${kind} what Ajv says, in the same order`, () =>
      assertLikeAjv(schema, toStrict(schema), true));
  }

  it('says of skillwright.json what Ajv says, in the same order', () =>
    assertLikeAjv(workspaceSchema, workspaceSchema, false));

  it('takes a description of every key of a workspace, and an empty one', () => {
    const value = {
      $schema: 'x',
      profile: 'auto',
      targets: ['vscode'],
      rules: { 'name-folder': 'off' },
      ignore: ['a'],
    };
    assert.deepEqual([value, {}].flatMap(createValidator(workspaceSchema)), []);
  });
});
