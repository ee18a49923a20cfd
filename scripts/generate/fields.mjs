import { readEmbedded, readProfileSchemas } from './schemas.mjs';

/** What completion, hover and the reference say of each key, taken from the schemas. */
export function generateFields() {
  const { portable, profiles } = readProfileSchemas();
  const entries = [...profiles].map(([id, schema]) => [id, fieldsOf(schema, portable)]);
  const imports = [...profiles.keys()].map(id => `validate_${id.replaceAll('-', '_')}`);
  const code = `// Generated from schemas/frontmatter by npm run generate. Do not edit.
import type { Field } from './field.ts';
import type { Validate } from './validators.generated.js';
import { ${imports.join(', ')} } from './validators.generated.js';

export const profileFields: Readonly<Record<string, readonly Field[]>> = ${JSON.stringify(Object.fromEntries(entries), undefined, 1)};

export const profileValidators: Readonly<Record<string, Validate>> = {
${[...profiles.keys()].map(id => `  '${id}': validate_${id.replaceAll('-', '_')},`).join('\n')}
};
`;
  return { 'server/src/core/profiles/fields.generated.ts': code };
}

/** A key that only the portable schema has is accepted by the host, and nothing says that it reads it. */
function fieldsOf(schema, portable) {
  const isPortable = schema.allOf?.some(({ $ref }) => $ref === portable.$id) === true;
  const base = isPortable ? portable.properties : {};
  const keys = [...new Set([...Object.keys(base), ...Object.keys(schema.properties)])];
  return keys.map(key =>
    fieldOf(key, { ...base[key], ...schema.properties[key] }, schema.properties[key] === undefined),
  );
}

/** What one key's schema says, as data. */
export function fieldOf(key, schema, isInherited = false) {
  const property = withEmbedded(schema);
  const declared = property.enum === undefined ? [property.type ?? 'string'].flat() : ['string'];
  // Nothing in place of a value is accepted there, and it is not a type that people write.
  const types = declared.filter(type => type !== 'null');
  const nested = (name, child) => child && typeof child === 'object' && fieldOf(name, child);
  const field = {
    key,
    types,
    description: property.description ?? '',
    insert: property['x-insert'] ?? '${1}',
    enforcement: property['x-enforcement'] ?? 'accepted',
    source: property['x-source'],
    inherited: isInherited || undefined,
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
    needs: property['x-needs'],
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
    closed: property['x-closed'],
    properties:
      property.properties && Object.entries(property.properties).map(([name, child]) => fieldOf(name, child)),
    items: nested('', property.items),
    additional: nested('', property.additionalProperties),
  };
  return Object.fromEntries(
    Object.entries(field).filter(([, value]) => value !== undefined && value !== false),
  );
}

/** A schema that another one only names describes what is below it, and leaves its limits to rules of its own. */
function withEmbedded(property) {
  const name = property['x-embed'];
  return name === undefined || property.properties !== undefined
    ? property
    : { ...withoutLimits(readEmbedded(name)), ...property };
}

function withoutLimits(schema) {
  const limits = new Set(['minLength', 'maxLength', 'x-closed', 'x-unknown', 'x-enforcement']);
  return JSON.parse(JSON.stringify(schema, (key, value) => (limits.has(key) ? undefined : value)));
}
