import type { Field } from './field.ts';
import type { Schema } from './schema.ts';
import { manifestSchema, portableSchema } from './schemas.generated.js';

/** Describes the keys of a host; those of the portable schema come first where the host accepts them. */
export function toProfileFields(schema: Schema): Field[] {
  const isPortable = schema.allOf?.some(({ $ref }) => $ref === portableSchema.$id) === true;
  const base = isPortable ? (portableSchema.properties ?? {}) : {};
  const own = schema.properties ?? {};
  return Object.keys({ ...base, ...own }).map(key => toField(key, complete(own[key], base[key])));
}

/** A key that only the portable schema has is accepted by the host, and nothing says that it reads it. */
function complete(own: Schema | undefined, base: Schema | undefined): Schema {
  return { ...base, ...own, 'x-inherited': own === undefined || undefined };
}

/** Describes a key as its schema does. */
export function toField(key: string, schema: Schema): Field {
  // JSON leaves out what is undefined.
  return JSON.parse(JSON.stringify(describe(key, schema)));
}

function describe(key: string, schema: Schema): object {
  const property = withEmbedded(schema);
  const { properties, items, additionalProperties } = property;
  return {
    key,
    ...describeValue(property),
    missing: property['x-missing'],
    since: property['x-since'],
    deprecated: property['x-deprecated'],
    aliases: property['x-aliases'],
    requires: property['x-requires'],
    countsToward: property['x-countsToward'],
    names: property['x-names'],
    form: property['x-form'],
    page: property['x-page'],
    unknown: property['x-unknown'],
    closed: property['x-closed'] === true || undefined,
    properties: properties && Object.entries(properties).map(([name, child]) => describe(name, child)),
    items: typeof items === 'object' ? describe('', items) : undefined,
    additional: typeof additionalProperties === 'object' ? describe('', additionalProperties) : undefined,
  } satisfies Partial<Record<keyof Field, unknown>>;
}

function describeValue(property: Schema) {
  const declared = property.enum === undefined ? [property.type ?? 'string'].flat() : ['string'];
  // Nothing in place of a value is accepted there, and it is not a type that people write.
  const types = declared.filter(type => type !== 'null');
  return {
    types,
    description: property.description ?? '',
    insert: property['x-insert'] ?? '${1}',
    enforcement: property['x-enforcement'] ?? 'accepted',
    source: property['x-source'],
    inherited: property['x-inherited'],
    unverified: property['x-unverified'],
    values: property.enum ?? (types.join() === 'boolean' ? ['true', 'false'] : undefined),
    examples: property.examples?.map(String),
    default: property.default === undefined ? undefined : String(property.default),
    minLength: property.minLength,
    maxLength: property.maxLength,
    advisedLength: property['x-advisedLength'],
    pattern: property.pattern,
    portablePattern: property['x-portablePattern'],
    forbidden: property['x-forbidden'],
    reserved: property['x-reserved'],
    stripsTags: property['x-stripsTags'],
    forbiddenKeys: property['x-forbiddenKeys'],
    refusedBy: property['x-refusedBy'],
    beyondSpecification: property['x-beyondSpecification'],
    needs: property['x-needs'],
  } satisfies Partial<Record<keyof Field, unknown>>;
}

/** Fills in a schema that is only named here; its limits are left to rules of their own. */
function withEmbedded(property: Schema): Schema {
  if (property['x-embed'] === undefined || property.properties !== undefined) {
    return property;
  }
  const { $schema: _own, ...properties } = manifestSchema.properties ?? {};
  return { ...withoutLimits({ ...manifestSchema, properties }), ...property };
}

const limits: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'x-closed',
  'x-unknown',
  'x-enforcement',
]);

function withoutLimits(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (limits.has(key) ? undefined : value)));
}
