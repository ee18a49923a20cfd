import { shorten } from '../../../text/format/shorten.ts';
import type { LicenseExpression } from './licenseExpression.ts';
import { kindOfExpression, parseExpression } from './licenseExpression.ts';
import { findLicenseId } from './licenseIds.ts';
import type { LicenseKind } from './licenseKind.ts';

/** What some words say that a license is. */
export interface DeclaredLicense {
  readonly kind: LicenseKind;
  /** Undefined for what is on no list. */
  readonly expression?: LicenseExpression;
  /** The words, where they do not name a license that is known. */
  readonly words?: string;
}

/** What the key `license` of a skill says, or a file that only names its license. */
export interface Declaration {
  /** Undefined where the words say nothing but that there is a file, or that nobody knows. */
  readonly license?: DeclaredLicense;
  /** The file that the words send people to, as it is written. */
  readonly file?: string;
}

/** A sentence about a license is short; what comes behind these characters is not read. */
const maxCharacters = 2000;

/** Reads the words of people: an id or an expression of the SPDX list, what it is mostly called, or where it can be read. */
export function readDeclaredLicense(given: string): Declaration {
  const words = given.slice(0, maxCharacters).replace(/\s+/g, ' ').trim();
  const file = findFile(words)?.[1];
  const rest = withoutPointers(words);
  if (rest === '' || silent.test(rest)) {
    return file === undefined ? {} : { file };
  }
  const expression = given.length > maxCharacters ? undefined : findExpression(rest);
  const license: DeclaredLicense =
    expression === undefined
      ? { kind: saysProprietary(rest) ? 'proprietary' : 'unknown', words: shorten(words) }
      : { kind: kindOfExpression(expression), expression };
  return { license, ...(file !== undefined && { file }) };
}

/** Whether words keep everything from people, wherever they are. */
export function saysProprietary(words: string): boolean {
  return /\bproprietary\b|\ball rights reserved\b|\bunlicensed\b|\bconfidential\b|\binternal use only\b|\bno licen[cs]e (?:is )?granted\b|\bclosed[ -]source\b/i.test(
    words,
  );
}

const silent = /^(?:unknown|n\/?a|tbd|tba|not specified|unspecified|noassertion|-|\?)$/i;

/** A file of a license: with an ending, or in capitals behind words that send people to it. */
const filePatterns = [
  /(?:^|[\s("'`[<])([\w./-]{0,80}(?:licen[cs]e|copying)[\w-]{0,40}\.(?:md|txt|rst))(?![\w/])/i,
  /^((?:UN)?LICEN[CS]E(?:-[A-Z0-9.]{1,20})?|COPYING)$/,
  /\b(?:[Ss]ee|in|at|to|file)\s+(?:the\s+)?[`'"([]?((?:UN)?LICEN[CS]E(?:-[A-Z0-9]{1,20})?|COPYING)(?![\w-])/,
];
/** Words that only send people to a file. */
const pointers =
  /\b(?:see|in|at|to|for|of|the|this|has|have|are|is|be|found|refer|complete|full|more|further|terms?|text|details?|files?|bundled|included|root|folder|directory|repository|and|conditions)\b/gi;

function findFile(words: string): RegExpExecArray | null {
  return filePatterns.map(pattern => pattern.exec(words)).find(match => match !== null) ?? null;
}

/** The words without those that send people to a file; what is left names the license. */
function withoutPointers(words: string): string {
  const match = findFile(words);
  if (match === null) {
    return words;
  }
  const rest = [words.slice(0, match.index), words.slice(match.index + match[0].length)];
  return rest
    .map(part => part.replace(pointers, ' '))
    .join(' ')
    .replace(/[\s()[\]<>"'`,;:]+|\.(?!\d)/g, ' ')
    .trim();
}

/** Addresses that mean one license. */
const addresses: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [
    /creativecommons\.org\/licenses\/(by(?:-[a-z]{2})*)\/(\d\.\d)/i,
    ([, terms, number]) => `CC-${terms}-${number}`,
  ],
  [/creativecommons\.org\/publicdomain\/zero\/1\.0/i, () => 'CC0-1.0'],
  [/(?:opensource|spdx)\.org\/licenses?\/([\w.+-]+?)(?:\.html|\.php|\/|$|\s)/i, ([, id]) => id ?? ''],
  [/apache\.org\/licenses\/LICENSE-2\.0/i, () => 'Apache-2.0'],
  [/gnu\.org\/licenses\/(?:old-licenses\/)?([al]?gpl-\d\.\d)/i, ([, id]) => id ?? ''],
  [/mozilla\.org\/(?:en-US\/)?MPL\/2\.0/i, () => 'MPL-2.0'],
  [/\bunlicense\.org/i, () => 'Unlicense'],
];

function findExpression(words: string): LicenseExpression | undefined {
  const plain = words.replace(/^["'`]+|["'`.]+$/g, '');
  // Packages say so that nobody may use them, which is the contrary of the Unlicense.
  if (/^unlicensed$/i.test(plain)) {
    return undefined;
  }
  const spelt = parseExpression(plain) ?? parseSpelt(plain);
  if (spelt !== undefined || /\s/.test(plain.trim())) {
    return spelt;
  }
  for (const [pattern, toId] of addresses) {
    const match = pattern.exec(plain);
    const id = match === null ? undefined : findLicenseId(toId(match));
    if (id !== undefined) {
      return { kind: 'id', id };
    }
  }
  return undefined;
}

/** What a license is called, without the words that are in most names. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:mit|expat)(?: expat)?$/, 'MIT'],
  [/^(?:mit no attribution|mit 0)$/, 'MIT-0'],
  [/^isc$/, 'ISC'],
  [/^(?:apache|apache software|asl|al)(?: 2(?: 0)?)$/, 'Apache-2.0'],
  [/^(?:apache2|alv2)$/, 'Apache-2.0'],
  [/^(?:(?:2|two) clause bsd|bsd (?:2|two)(?: clause)?|simplified bsd|freebsd)$/, 'BSD-2-Clause'],
  [/^(?:(?:3|three) clause bsd|bsd (?:3|three)(?: clause)?|(?:new|revised|modified) bsd)$/, 'BSD-3-Clause'],
  [/^(?:mpl|mozilla public)(?: 2(?: 0)?)$/, 'MPL-2.0'],
  [/^(?:epl|eclipse public)(?: 2(?: 0)?)$/, 'EPL-2.0'],
  [/^(?:gpl|gnu gpl|(?:gnu )?general public) ?2(?: 0)?$/, 'GPL-2.0-only'],
  [/^(?:gpl|gnu gpl|(?:gnu )?general public) ?3(?: 0)?$/, 'GPL-3.0-only'],
  [/^(?:gpl|gnu gpl|(?:gnu )?general public) ?3(?: 0)? or later$/, 'GPL-3.0-or-later'],
  [/^(?:agpl|gnu agpl|(?:gnu )?affero general public) ?3(?: 0)?$/, 'AGPL-3.0-only'],
  [/^(?:lgpl|gnu lgpl|(?:gnu )?lesser general public) ?3(?: 0)?$/, 'LGPL-3.0-only'],
  [/^(?:lgpl|gnu lgpl|(?:gnu )?lesser general public) ?2 1$/, 'LGPL-2.1-only'],
  [/^(?:un)$/, 'Unlicense'],
  [/^(?:boost|boost software|bsl)(?: 1(?: 0)?)?$/, 'BSL-1.0'],
  [/^(?:cc0|cc zero|creative commons zero)(?: 1(?: 0)?)?(?: universal)?$/, 'CC0-1.0'],
  [/^(?:business source)(?: 1 1)?$/, 'BUSL-1.1'],
  [/^elastic(?: 2(?: 0)?)?$/, 'Elastic-2.0'],
  [/^server side public(?: 1(?: 0)?)?$/, 'SSPL-1.0'],
];
const creativeCommons =
  /^(?:cc|creative commons)((?: (?:by|nc|sa|nd|attribution|noncommercial|non commercial|sharealike|share alike|noderivatives|no derivatives))+) (\d) (\d)(?: (?:international|unported))?$/;

function parseSpelt(words: string): LicenseExpression | undefined {
  const key = words
    .replace(/\s*\([^()]{0,200}\)\s*$/, found => (hasLimit(found) ? found : ''))
    .replace(/^(?:released |licensed |provided |available )?under (?:the )?(?:terms of (?:the )?)?/i, '')
    .toLowerCase()
    .replace(/licen[cs]ed?\b/g, ' ')
    .replace(/\bv(?:ersion|er\.?|\.)? ?(?=\d)/g, ' ')
    .replace(/([a-z])v(?=\d)/g, '$1 ')
    .replace(/\bthe\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const terms = creativeCommons.exec(key);
  const id =
    terms === null
      ? spellings.find(([pattern]) => pattern.test(key))?.[1]
      : findLicenseId(`CC-${toTerms(terms[1] ?? '')}-${terms[2] ?? ''}.${terms[3] ?? ''}`);
  return id === undefined ? undefined : { kind: 'id', id };
}

function toTerms(words: string): string {
  const terms = [
    ['by', /by|attribution/],
    ['nc', /nc|non ?commercial/],
    ['sa', /sa|share ?alike/],
    ['nd', /nd|no ?derivatives/],
  ] as const;
  return terms.flatMap(([term, pattern]) => (pattern.test(words) ? [term] : [])).join('-');
}

/** Words in brackets that take back what stands before them. */
function hasLimit(words: string): boolean {
  return /\b(?:not?|non|except|only|but|with|without|commercial|proprietary)\b/i.test(words);
}
