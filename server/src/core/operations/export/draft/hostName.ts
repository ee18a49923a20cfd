import { findMeasuredRefusal } from '../../../analysis/loading/refusal.ts';
import { quirksOfName } from '../../../checks/rules/name/namePattern.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import { toComparableName } from '../../../checks/engine/targetView.ts';
import { countCodePoints, offsetOfCodePoint } from '../../../text/unicode/codePoints.ts';
import { toSlug } from '../../../text/words/slug.ts';

/** Names of folders that every system takes. Blanks, colons and dots at the edges are legal in some hosts and no names to keep. */
const safeFolder = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._-]*[\p{L}\p{N}\p{M}])?$/u;

/** What the specification allows, for hosts that have no limit: file systems do. */
const longest = 64;

/** The key by which a host knows a skill: its slug where there is one, since the name is a title then. */
function idFieldOf(profile: Profile): Field | undefined {
  return findField(profile, 'slug') ?? findField(profile, 'name');
}

/**
 * The name, and so the folder, of a skill in a host: its id where the host takes it, else what comes nearest. Undefined where
 * nothing that the host takes is left of the id. One that only breaks its advice is kept rather than none at all.
 */
export function toHostName(id: string, profile: Profile): string | undefined {
  const { reserved = [], maxLength, advisedLength, portablePattern, enforcement } = idFieldOf(profile) ?? {};
  const limit = Math.min(maxLength ?? advisedLength ?? longest, longest);
  const names = spellingsOf(toComparableName(id.trim(), profile))
    .map(name => shorten(withoutWords(name, reserved), limit))
    .filter(name => name !== '');
  // A word more helps where the name is too short, or the name of a folder that the host keeps for itself.
  const taken = [...names, ...names.map(name => `${shorten(name, limit - suffix.length)}${suffix}`)].filter(
    name => isFolder(name, profile),
  );
  const valid = taken.filter(name => isValid(name, profile));
  const [last] = enforcement === 'refused' ? [] : taken;
  return valid.find(name => matches(name, portablePattern)) ?? valid[0] ?? last;
}

const suffix = '-skill';

/** The id, and then what keeps less and less of it. */
function spellingsOf(id: string): string[] {
  const words = id.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-');
  const plain = id.normalize('NFKC').toLowerCase().replaceAll('.', '-');
  return [id, words.toLowerCase(), toSlug(words) ?? plain, plain];
}

function withoutWords(name: string, words: readonly string[]): string {
  const has = (part: string) => words.some(word => part.toLowerCase().includes(word));
  return has(name)
    ? name
        .split(/[^\p{L}\p{N}\p{M}]+/u)
        .filter(part => !has(part))
        .join('-')
    : name;
}

function shorten(name: string, limit: number): string {
  return name.slice(0, offsetOfCodePoint(name, limit)).replace(/[^\p{L}\p{N}\p{M}]{1,64}$/u, '');
}

function isFolder(name: string, profile: Profile): boolean {
  const isReserved = profile.reservedFolders?.includes(name.toLowerCase()) === true;
  return (
    safeFolder.test(name) && !isReserved && findMeasuredRefusal(quirksOfName(name), profile) === undefined
  );
}

function isValid(name: string, profile: Profile): boolean {
  const { minLength = 1, pattern } = idFieldOf(profile) ?? {};
  return countCodePoints(name) >= minLength && matches(name, pattern);
}

function matches(name: string, pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(pattern, 'u').test(name);
}
