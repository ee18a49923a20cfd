import type { Field } from '../../server/src/core/model/profiles/record/field.ts';
import type { Profile } from '../../server/src/core/model/profiles/record/profile.ts';

/** A field of a test's own: what it does not say is as a schema leaves it. */
export type InventedField = Partial<Omit<Field, 'key' | 'properties'>> & {
  readonly properties?: Readonly<Record<string, InventedField>>;
};

/** A host that no registry knows, so that a test does not change with the facts about a real one. */
export function inventProfile(
  title: string,
  fields: Readonly<Record<string, InventedField>>,
  further: Partial<Profile> = {},
): Profile {
  return {
    id: title.toLowerCase(),
    title,
    documentation: `https://example.com/${title.toLowerCase()}`,
    sources: [],
    evidence: 'primary',
    isMain: true,
    folders: { project: [], user: [] },
    homes: [],
    identifyingKeys: [],
    unknownKeys: 'ignored',
    nameDiffersFromFolder: 'accepted',
    beforeFrontmatter: { mark: 'accepted', text: 'unverified' },
    booleans: 'strict',
    placeholders: [],
    collisions: { scopes: [], folders: 'unknown', says: 'Nothing is known.' },
    nesting: 'unverified',
    validate: () => [],
    fields: toFields(fields),
    ...further,
  };
}

/** One field, as a schema that says no more would give it. */
export function inventField(field: InventedField, key = ''): Field {
  const { properties, ...further } = field;
  return {
    key,
    types: properties === undefined ? ['string'] : ['object'],
    description: '',
    insert: '${1}',
    enforcement: 'accepted',
    ...further,
    ...(properties && { properties: toFields(properties) }),
  };
}

function toFields(fields: Readonly<Record<string, InventedField>>): Field[] {
  return Object.entries(fields).map(([key, field]) => inventField(field, key));
}
