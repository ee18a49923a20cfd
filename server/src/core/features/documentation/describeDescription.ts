import type { Field } from '../../model/profiles/record/field.ts';
import type { Reading } from '../../model/profiles/record/knownFields.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { findEntry, toText } from '../../syntax/yaml/yamlNode.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { countCodePoints, offsetOfCodePoint } from '../../text/unicode/codePoints.ts';
import { formatCount } from '../../text/format/formatCount.ts';
import { findReadings, linkTo } from './describeField.ts';
import { toPlainMarkdown } from '../../text/format/plainMarkdown.ts';

const path = ['description'];

/** What each target shows of the description, one line for each; empty while there is none. */
export function describeDescription(file: SkillFile, targets: readonly Profile[]): string {
  return findReadings(targets, path)
    .flatMap(reading => {
      const measured = measureDescription(file, reading);
      return measured === undefined ? [] : [`${linkTo(reading.profile)} · ${measured}`];
    })
    .join('  \n');
}

/** How long the description is for a host, where it is cut, and what all descriptions share. */
export function measureDescription(file: SkillFile, { profile, field }: Reading): string | undefined {
  const words = textOf(file, 'description');
  if (words === undefined) {
    return undefined;
  }
  const further = profile.fields.filter(({ countsToward }) => countsToward === 'description');
  const added = further.flatMap(({ key }) => {
    const text = textOf(file, key);
    return text === undefined ? [] : [{ key, count: countCodePoints(text) }];
  });
  const count = added.reduce((sum, part) => sum + part.count, countCodePoints(words));
  const together = added.length === 0 ? '' : ` with ${added.map(({ key }) => `\`${key}\``).join(' and ')}`;
  return [compare(words, count, field, together), ...describeShares(field, profile)].join(' · ');
}

function compare(words: string, count: number, { maxLength, enforcement }: Field, together: string): string {
  const long = `${formatCount(count)} ${count === 1 ? 'character' : 'characters'}${together}`;
  if (maxLength === undefined) {
    return `${long}, no limit known`;
  }
  const limit = formatCount(maxLength);
  if (count <= maxLength) {
    return `${formatCount(count)} of ${limit} characters${together}`;
  }
  switch (enforcement) {
    case 'refused':
      return `${long}, refused above ${limit}`;
    case 'cut':
      return `${long}, cut at ${limit}${describeCut(words, maxLength)}`;
    case 'ignored':
      return `${long}, dropped above ${limit}`;
    case 'warned':
      return `${long}, a warning above ${limit}`;
    case 'advised':
    case 'accepted':
      return `${long}, ${limit} advised`;
  }
}

/** Characters of the text before a cut that are shown. */
const shownBefore = 30;

/** The last words that are shown; nothing where the cut falls behind the description. */
function describeCut(words: string, limit: number): string {
  const end = offsetOfCodePoint(words, limit);
  if (end >= words.length) {
    return '';
  }
  const shown = words
    .slice(0, end)
    .slice(-shownBefore)
    .replace(/^[\uDC00-\uDFFF]/, '');
  return ` behind “…${toPlainMarkdown(shown)}”`;
}

function describeShares({ advisedLength }: Field, { listing }: Profile): string[] {
  return [
    ...(advisedLength === undefined ? [] : [`${formatCount(advisedLength)} advised`]),
    ...(listing?.characters === undefined
      ? []
      : [`all skills share ${formatCount(listing.characters)} characters`]),
    ...(listing?.skills === undefined ? [] : [`at most ${formatCount(listing.skills)} skills`]),
  ];
}

function textOf({ document }: SkillFile, key: string): string | undefined {
  return toText(findEntry(document.frontmatter?.root, key)?.value);
}
