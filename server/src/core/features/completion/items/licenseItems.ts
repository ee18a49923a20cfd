import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { Span } from '../../../text/position/span.ts';
import { spdxLicenses } from '../../../text/values/spdx.generated.ts';
import type { Candidate } from './slot.ts';

/** What skills are mostly published under, in this order. */
const commonLicenses = [
  'MIT',
  'Apache-2.0',
  'BSD-3-Clause',
  'BSD-2-Clause',
  'ISC',
  'MPL-2.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'LGPL-3.0-only',
  'AGPL-3.0-only',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC0-1.0',
  'Unlicense',
];

/** Names of files that hold a license; each is asked for by its name, so that no folder is listed. */
const licenseFiles = [
  'LICENSE.txt',
  'LICENSE',
  'LICENSE.md',
  'LICENSE-MIT',
  'LICENSE-APACHE',
  'LICENCE.txt',
  'LICENCE',
  'LICENCE.md',
  'COPYING',
];

const ranks = { common: 10, other: 100 };

const licenses: readonly Candidate[] = spdxLicenses
  .map(([id, name], index) => ({
    kind: 'license' as const,
    name: id,
    detail: name,
    rank: commonLicenses.includes(id) ? ranks.common + commonLicenses.indexOf(id) : ranks.other + index,
    filter: `${id} ${name}`,
  }))
  .toSorted((one, other) => one.rank - other.rank);

/** The files that hold a license, then the licenses of the SPDX list, common ones first. */
export function listLicenses({ context }: Pick<SkillFile, 'context'>, isWhole: boolean): Candidate[] {
  const named = licenseFiles.filter(name => context?.exists(name) === true);
  const inFiles = named.map((name, index): Candidate => ({
    kind: 'file',
    name,
    detail: 'file of the skill',
    rank: index,
  }));
  return isWhole ? [...inFiles, ...licenses] : [...licenses];
}

/** The id that the caret stands in: behind an operator of an SPDX expression it is not the whole value. */
export function findLicenseWord(text: string, span: Span, caret: number): Span {
  const before = text.slice(span.start, caret);
  const operator = /(?:^|[\s(])(?:AND|OR|WITH)\s+\(*(?=[\w.+-]*$)|^\(+(?=[\w.+-]*$)/.exec(before);
  if (operator === null) {
    return span;
  }
  const word = /^[\w.+-]*/.exec(text.slice(caret, span.end))?.[0] ?? '';
  return { start: span.start + operator.index + operator[0].length, end: caret + word.length };
}
