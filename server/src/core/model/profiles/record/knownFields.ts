import type { FieldPath } from '../../../syntax/yaml/yamlPath.ts';
import type { Field, Names } from './field.ts';
import type { Profile } from './profile.ts';

/** What one profile says of a place in the frontmatter. */
export interface Reading {
  readonly profile: Profile;
  readonly field: Field;
}

/** What several profiles together say of one place in the frontmatter. */
export interface KnownField {
  readonly key: string;
  /** In the order of the profiles; those that do not know the place are left out. */
  readonly readings: readonly Reading[];
  /** The keys that may stand below, those of the first profile first. */
  readonly keys: () => readonly KnownField[];
  /** The value of a key, or an item; undefined where no profile describes it. */
  readonly child: (step: string | number) => KnownField | undefined;
}

interface Remembered {
  readonly profiles: readonly Profile[];
  readonly root: KnownField;
}

const remembered = new Map<string, Remembered>();

/** The frontmatter as these profiles know it together; put together once for each set of profiles. */
export function knownFields(profiles: readonly Profile[]): KnownField {
  const id = profiles.map(profile => profile.id).join(' ');
  const known = remembered.get(id);
  if (known?.profiles.every((profile, index) => profile === profiles[index]) === true) {
    return known.root;
  }
  const root = createField(
    '',
    profiles.map(profile => ({ profile, field: rootOf(profile) })),
  );
  remembered.set(id, { profiles, root });
  return root;
}

/** The place at the end of a path; undefined where no profile describes it. */
export function knownFieldAt(profiles: readonly Profile[], path: FieldPath): KnownField | undefined {
  return path.reduce<KnownField | undefined>((place, step) => place?.child(step), knownFields(profiles));
}

/** What the words of the value name; the items of a list name what the list does. */
export function namesOf({ key, readings }: KnownField): Names | undefined {
  const names = readings.find(({ field }) => field.names !== undefined)?.field.names;
  // The key is the same in every dialect, so that not every schema says it.
  return names ?? (key === 'license' ? 'license' : undefined);
}

/** Whether the value lists tools as the host's own grammar writes them, patterns included. */
export function isToolGrammar({ key }: Pick<KnownField, 'key'>): boolean {
  return /^(?:dis)?allowed[-_]?tools$/i.test(key);
}

function rootOf({ fields }: Profile): Field {
  return {
    key: '',
    types: ['object'],
    description: '',
    insert: '${1}',
    enforcement: 'accepted',
    properties: fields,
  };
}

function createField(key: string, readings: readonly Reading[]): KnownField {
  const children = new Map<string | number, KnownField | undefined>();
  let keys: readonly KnownField[] | undefined;
  const child = (step: string | number) => {
    // Every item of a list is described alike.
    const known = typeof step === 'number' ? 0 : step;
    if (children.has(known)) {
      return children.get(known);
    }
    const created = createChild(key, readings, known);
    if (children.size < rememberedChildren) {
      children.set(known, created);
    }
    return created;
  };
  return {
    key,
    readings,
    child,
    keys: () => (keys ??= keysOf(readings).flatMap(name => child(name) ?? [])),
  };
}

/** Children of one place that are kept; a mapping with more keys than that has them from its author. */
const rememberedChildren = 200;

function createChild(
  parent: string,
  readings: readonly Reading[],
  step: string | number,
): KnownField | undefined {
  const below = readings.flatMap(({ profile, field }) => {
    const found = typeof step === 'number' ? itemOf(field) : propertyOf(field, step);
    return found === undefined ? [] : [{ profile, field: found }];
  });
  return below.length === 0 ? undefined : createField(typeof step === 'number' ? parent : step, below);
}

function keysOf(readings: readonly Reading[]): string[] {
  return [...new Set(readings.flatMap(({ field }) => (field.properties ?? []).map(({ key }) => key)))];
}

function propertyOf({ properties, additional }: Field, key: string): Field | undefined {
  return (
    properties?.find(field => field.key === key) ??
    properties?.find(({ aliases }) => aliases?.includes(key)) ??
    additional
  );
}

/** An item takes over from its list what the schema says only there. */
function itemOf(field: Field): Field | undefined {
  const { items, names, values, examples, unverified } = field;
  if (items === undefined && !field.types.includes('array')) {
    return undefined;
  }
  const plain: Field = items ?? {
    key: '',
    types: ['string'],
    description: '',
    insert: '${1}',
    enforcement: 'accepted',
  };
  return {
    ...(names && { names }),
    ...(values && !field.types.includes('boolean') && { values }),
    ...(examples && { examples }),
    ...(unverified && { unverified }),
    ...plain,
    description: plain.description === '' ? field.description : plain.description,
  };
}
