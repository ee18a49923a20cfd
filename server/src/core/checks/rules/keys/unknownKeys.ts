import { pushTo } from '../../../text/lists/pushTo.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import { spellingsOf } from '../../../model/profiles/record/field.ts';
import type { Profile, Target } from '../../../model/profiles/record/profile.ts';
import { ownSpellings, profiles } from '../../../model/profiles/registry.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { Span } from '../../../text/position/span.ts';
import { findNearest, toPlainSpelling } from '../../../text/words/nearest.ts';
import { requestsAlwaysActive, isNeverActive } from '../activation/alwaysActiveKeys.ts';
import { isTierKey } from '../tools/skillTier.ts';
import type { Weight } from '../../../model/findings/severity.ts';
import { isConfirmed, severityOf } from '../../../model/findings/severity.ts';
import { isSoundEntry } from '../../engine/soundEntry.ts';
import type { TargetView } from '../../engine/targetView.ts';
import { topEntry } from '../../engine/targetView.ts';

/** A key at the top of the frontmatter that the target does not know. */
export interface UnknownKey {
  readonly key: string;
  readonly span: Span;
  /** The key of the target that is meant: another spelling of it, or one a few letters away. */
  readonly nearest?: string;
  /** Titles of the hosts that do know it. */
  readonly hosts?: string;
  /** The dialect of the target has it, and its specification does not. */
  readonly isBeyondSpecification?: true;
}

/**
 * What is to be said of each unknown key. Another spelling of a key of the target comes first, then a key
 * of another host, and only then what is merely close: three rules share this order.
 */
export function findUnknownKeys(file: SkillFile, view: TargetView): readonly UnknownKey[] {
  const known = judged.get(view) ?? evaluateAll(file, view);
  judged.set(view, known);
  return known;
}

/** Three rules ask the same of each view. */
const judged = new WeakMap<TargetView, readonly UnknownKey[]>();

function evaluateAll(file: SkillFile, { target, schemaProblems }: TargetView): UnknownKey[] {
  const free = target.profile.fields.filter(({ key }) => topEntry(file, key) === undefined);
  return schemaProblems.flatMap(({ keyword, params, path, span }) => {
    const key = params['unevaluatedProperty'];
    const isOfKey = keyword === 'unevaluatedProperties' && path.length === 0;
    if (!isOfKey || typeof key !== 'string' || !isSoundEntry(file, key)) {
      return [];
    }
    const value = topEntry(file, key)?.value;
    // These have a rule of their own, which says what to do instead.
    const isTier = isTierKey(key) && !refusesUnknownKeys(target);
    const isLeftToOthers = isTier || (requestsAlwaysActive(key, value) && isNeverActive(target));
    const found = isLeftToOthers ? undefined : evaluate(key, target.profile, free, value);
    return found === undefined ? [] : [{ key, span, ...found }];
  });
}

/** Undefined where nothing is to be said. */
function evaluate(
  key: string,
  { fields, unknownKeys }: Profile,
  free: readonly Field[],
  value: YamlNode | undefined,
): Omit<UnknownKey, 'key' | 'span'> | undefined {
  const own = fields.find(field => spellingsOf(field).includes(key));
  if (own !== undefined) {
    return own.beyondSpecification === true ? { isBeyondSpecification: true } : undefined;
  }
  const plain = toPlainSpelling(key);
  const variants = free.filter(field => isSpellingOf(plain, field));
  const variant = variants.find(({ inherited }) => inherited !== true) ?? variants[0];
  if (variant !== undefined) {
    return { nearest: variant.key };
  }
  // Nobody has read what this host makes of keys that are not its own.
  if (unknownKeys === 'unverified') {
    return undefined;
  }
  const hosts = describeHosts(key);
  if (hosts !== undefined) {
    return { hosts };
  }
  // A list below 'models' is hardly a misspelled 'model'.
  const fitting = free.filter(field => fits(value, field)).map(field => field.key);
  const nearest = findNearest(key, fitting);
  return nearest === undefined ? {} : { nearest };
}

/** Whether an unknown key is the end of the skill. A target that was only guessed is not held to that. */
export function refusesUnknownKeys({ profile, strict }: Target): boolean {
  return profile.unknownKeys === 'refused' && strict;
}

/** How bad an unknown key is for a target. */
export function weighUnknownKey(target: Target, isMisspelt: boolean): Weight {
  if (refusesUnknownKeys(target)) {
    return severityOf('refused');
  }
  const { profile } = target;
  const isKnown = profile.unknownKeys !== 'unverified' && isConfirmed(profile);
  return severityOf(isMisspelt && isKnown ? 'warned' : 'advised');
}

/** Whether the host itself marks keys that it does not know, as VS Code does. */
export function marksUnknownKeys(profile: Profile): boolean {
  return profile.unknownKeys === 'hinted';
}

function isSpellingOf(plain: string, field: Field): boolean {
  return spellingsOf(field).some(name => toPlainSpelling(name) === plain);
}

function fits(written: YamlNode | undefined, { types }: Field): boolean {
  const node = resolveAlias(written);
  switch (node?.kind) {
    case 'sequence':
      return types.includes('array');
    case 'mapping':
      return types.includes('object');
    case 'scalar':
      return typeof node.value === 'number'
        ? types.some(type => type === 'number' || type === 'integer')
        : types.some(type => type !== 'array' && type !== 'object');
    case undefined:
      return true;
  }
}

const maxHosts = 3;

/** Titles of the profiles that know a key of their own by this name, better known ones first; built for the first unknown key. */
let titlesByName: ReadonlyMap<string, readonly string[]> | undefined;

function indexTitles(): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const profile of profiles.toSorted((one, other) => Number(other.isMain) - Number(one.isMain))) {
    for (const name of new Set(ownSpellings(profile))) {
      pushTo(titles, name, profile.title);
    }
  }
  return titles;
}

function describeHosts(key: string): string | undefined {
  titlesByName ??= indexTitles();
  const titles = titlesByName.get(key) ?? [];
  const further = titles.length - maxHosts;
  const named = further > 0 ? [...titles.slice(0, maxHosts), `${further} more`] : titles;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0];
}
