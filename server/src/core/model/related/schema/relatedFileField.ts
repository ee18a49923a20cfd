import type { Field } from '../../profiles/record/field.ts';
import type { Schema } from '../../profiles/record/schema.ts';
import { toField } from '../../profiles/record/schemaField.ts';
import type { RelatedFileKind } from '../relatedFileKind.ts';
import { relatedFileSchemas } from './schemas.generated.js';

const derived = new Map<RelatedFileKind, Field>();

/** A whole file of this kind, with its keys as properties; derived from its schema on first use. */
export function relatedFileField(kind: RelatedFileKind): Field {
  const known = derived.get(kind);
  if (known !== undefined) {
    return known;
  }
  const field = toField('', withDefaults(relatedFileSchemas[kind], {}));
  derived.set(kind, field);
  return field;
}

/** What is said of the value at a path; undefined where nothing is. */
export function findRelatedFileField(kind: RelatedFileKind, path: readonly string[]): Field | undefined {
  let at: Field | undefined = relatedFileField(kind);
  for (const part of path) {
    const isIndex: boolean = /^\d+$/.test(part) && at?.items !== undefined;
    at = at?.properties?.find(({ key }) => key === part) ?? (isIndex ? at?.items : at?.additional);
  }
  return at;
}

/** Enforcement and the treatment of unknown keys apply to everything below the schema that states them. */
function withDefaults(schema: Schema, outer: Schema): Schema {
  const inherited = {
    'x-enforcement': schema['x-enforcement'] ?? outer['x-enforcement'],
    'x-unknown': schema['x-unknown'] ?? outer['x-unknown'],
  };
  const { properties, items, additionalProperties } = schema;
  return {
    ...schema,
    ...inherited,
    'x-source': undefined,
    ...(properties === undefined
      ? { 'x-unknown': undefined }
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, child]) => [key, withDefaults(child, inherited)]),
          ),
        }),
    ...(typeof items === 'object' && { items: withDefaults(items, inherited) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: withDefaults(additionalProperties, inherited),
    }),
  };
}
