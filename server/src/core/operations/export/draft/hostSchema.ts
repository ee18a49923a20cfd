import type { YamlRecord, YamlValue } from '../../../syntax/yaml/yamlNode.ts';
import { isRecord, withoutPrototype } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { parseJsonPointer } from '../../../text/values/jsonPointer.ts';

/** A place in the frontmatter of a host, with what the host says of it. */
export interface HostPlace {
  /** Keys from the top. */
  readonly path: readonly string[];
  readonly field: Field;
}

/** Whether the schema of a host has nothing against a value at a path. */
export function takesValue({ validate }: Profile, path: readonly string[], value: YamlValue): boolean {
  const [top] = path;
  const whole = path.reduceRight<YamlValue>((below, key) => ({ [key]: below }), value);
  // Other keys are missing here, which is not a fault of this one.
  return validate(whole).every(
    ({ instancePath, params }) =>
      parseJsonPointer(instancePath)[0] !== top && params['unevaluatedProperty'] !== top,
  );
}

/** A mapping in two: what a host takes of it, and what it does not. */
export interface SplitRecord {
  readonly taken: YamlRecord;
  readonly left: YamlRecord;
}

/** Parts a mapping that stands at a path, so that one bad value does not cost the others. */
export function splitRecord(profile: Profile, path: readonly string[], record: YamlRecord): SplitRecord {
  const taken = withoutPrototype();
  const left = withoutPrototype();
  for (const [key, value] of Object.entries(record)) {
    const place = [...path, key];
    if (takesValue(profile, place, value)) {
      taken[key] = value;
      continue;
    }
    const below = isRecord(value) ? splitRecord(profile, place, value) : { taken: {}, left: {} };
    const isParted = Object.keys(below.taken).length > 0;
    left[key] = isParted ? below.left : value;
    if (isParted) {
      taken[key] = below.taken;
    }
  }
  return { taken, left };
}

/** What the host says of the key at a path; undefined where it does not describe it. */
function fieldAt({ fields }: Profile, path: readonly string[]): Field | undefined {
  let level: readonly Field[] = fields;
  let found: Field | undefined;
  for (const key of path) {
    found = level.find(field => field.key === key);
    level = found?.properties ?? [];
  }
  return found;
}

/**
 * Where a host reads what stands under one of several names, from the likeliest place down: a key that it only accepts comes
 * behind one that it reads, and one that has been replaced is taken by its own name alone.
 * @param names keys that mean the same, with dots between the levels; they may stand below `metadata` as well
 */
export function findPlaces(profile: Profile, names: readonly string[], own: string): HostPlace[] {
  // A dot in a key of the skill is a character like any other.
  const paths = names
    .map(name => (name === own ? [name] : name.split('.')))
    .flatMap(path => [path, ['metadata', ...path]]);
  const places = paths.flatMap(path => {
    const field = path.join('.') === 'metadata' ? undefined : fieldAt(profile, path);
    const isCurrent = field?.deprecated === undefined || field.key === own;
    const isTaken = field?.refusedBy === undefined && field?.beyondSpecification !== true;
    return field === undefined || !isTaken || !isCurrent ? [] : [{ path, field }];
  });
  const rankOf = ({ path: [top = ''], field }: HostPlace) =>
    (field.inherited === true || field.deprecated !== undefined ? 1000 : 0) +
    profile.fields.findIndex(({ key }) => key === top);
  return places.toSorted((one, other) => rankOf(one) - rankOf(other));
}
