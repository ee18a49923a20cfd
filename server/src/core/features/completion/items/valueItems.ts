import { describeTitles } from '../../documentation/describeField.ts';
import type { KnownField } from '../../../model/profiles/record/knownFields.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { Candidate } from './slot.ts';

interface Value {
  readonly profiles: Profile[];
  readonly kind: 'enum' | 'value';
  isDefault: boolean;
  readonly isLiteral: boolean;
}

/** Examples come behind the values that a host allows. */
const exampleRank = 100;

const remembered = new WeakMap<KnownField, readonly Candidate[]>();

/** The values that schemas name: all that are allowed, then examples and the default. */
export function listValues(known: KnownField): readonly Candidate[] {
  const before = remembered.get(known);
  if (before !== undefined) {
    return before;
  }
  const values = collectValues(known);
  const candidates = [...values].map(([name, { profiles, kind, isDefault, isLiteral }], index) => ({
    kind,
    name,
    detail: [describeTitles(profiles), ...(isDefault ? ['default'] : [])].join(' · '),
    rank: kind === 'enum' ? index : index + exampleRank,
    isLiteral,
  }));
  remembered.set(known, candidates);
  return candidates;
}

function collectValues({ readings }: KnownField): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const { profile, field } of readings) {
    const isLiteral = field.types.some(type => type !== 'string' && type !== 'array' && type !== 'object');
    const add = (name: string, kind: Value['kind']) => {
      const known = values.get(name) ?? { profiles: [], kind, isDefault: false, isLiteral };
      known.isDefault ||= field.default === name;
      if (!known.profiles.includes(profile)) {
        known.profiles.push(profile);
      }
      values.set(name, known);
    };
    field.values?.forEach(value => add(value, 'enum'));
    field.examples?.forEach(value => add(value, 'value'));
    if (field.default !== undefined) {
      add(field.default, 'value');
    }
  }
  return values;
}
