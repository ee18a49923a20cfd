import { formatCount } from '../../core/text/format/formatCount.ts';
import { pushTo } from '../../core/text/lists/pushTo.ts';
import type { HostEntry } from '../../core/analysis/listing/hostEntry.ts';
import { isListed } from '../../core/analysis/listing/hostEntry.ts';
import type { HostListing } from '../../core/analysis/listing/hostListing.ts';
import type { PlacedListing } from '../../core/analysis/listing/placedListings.ts';
import { lastWords } from '../../core/text/words/lastWords.ts';
import type { Environment, Paint } from '../terminal/output.ts';
import { createPaint, plural, quote, toOneLine } from '../terminal/output.ts';
import type { WordyRow } from '../terminal/table.ts';
import { shorten, toWordyLines, toWords, wrapWords } from '../terminal/table.ts';

/** The shape of `--format json`. */
export function toJsonHost({ listing, root, asIfInstalled }: PlacedListing) {
  const { profile, title, budget, order, form, entries, notes, text } = listing;
  return {
    host: profile,
    title,
    root,
    asIfInstalled,
    budget: budget ?? null,
    order,
    form,
    counts: countStates(entries),
    entries: entries.map(toJsonEntry),
    notes,
    text,
  };
}

function toJsonEntry({ skill, name, state, shown, lostTo, isAtRisk, reason, winner }: HostEntry) {
  return {
    id: skill.id,
    path: skill.path,
    name,
    state,
    shown,
    ...(state === 'shortened' && { lastWords: lastWords(shown, shown.length) }),
    ...(lostTo !== undefined && { lostTo }),
    ...(isAtRisk && { isAtRisk }),
    reason,
    ...(winner !== undefined && { winner }),
  };
}

function countStates(entries: readonly HostEntry[]): Partial<Record<HostEntry['state'], number>> {
  const counts: Partial<Record<HostEntry['state'], number>> = {};
  for (const { state } of entries) {
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** A listing for people: how full it is, and every skill that is not listed whole. */
export function toHostLines(
  { listing, root, asIfInstalled }: PlacedListing,
  environment: Environment,
): string[] {
  const paint = createPaint(environment);
  const { title, entries, notes } = listing;
  const place = asIfInstalled ? ', as if all skills were installed there' : root === '' ? '' : ` in ${root}`;
  const notesWidth = Math.max(40, environment.width - 4);
  return [
    `${paint('bold', title)}${place}`,
    `  ${describeRoom(listing, paint)}`,
    ...toStateLines(entries, paint, environment.width),
    ...notes.flatMap(note => wrapWords(toWords(note), notesWidth).map(line => `  ${paint('dim', line)}`)),
  ];
}

const barWidth = 24;

function describeRoom({ budget, entries }: HostListing, paint: Paint): string {
  const listed = entries.filter(isListed).length;
  const counted = `${listed} of ${plural(entries.length, 'skill')} listed`;
  if (budget === undefined) {
    return counted;
  }
  const { limit, used, wanted, unit, skills } = budget;
  const filled = Math.min(barWidth, Math.round((used / Math.max(limit, 1)) * barWidth));
  const bar = '█'.repeat(filled).padEnd(barWidth, '·');
  const isTooLong = wanted > limit || listed > (skills ?? Infinity);
  const whole = wanted > used ? `, ${formatCount(wanted)} to be listed whole` : '';
  return `${paint(isTooLong ? 'yellow' : 'green', bar)}  ${formatCount(used)} of ${formatCount(limit)} ${unit}${whole}; ${counted}`;
}

const headings: readonly (readonly [HostEntry['state'], string])[] = [
  ['shortened', 'cut'],
  ['name-only', 'name only'],
  ['left-out', 'left out'],
  ['hidden-by-clash', 'hidden'],
  ['not-invocable', 'not listed'],
  ['not-loaded', 'not loaded'],
];

/** Skills of one state that are named one by one. */
const maxNamed = 12;

function toStateLines(entries: readonly HostEntry[], paint: Paint, width: number): string[] {
  const atRisk = entries.filter(({ isAtRisk }) => isAtRisk).length;
  const rows = headings.flatMap(([state, heading]) => {
    const some = entries.filter(entry => entry.state === state);
    return toStateRows(some, heading, paint);
  });
  return [
    ...(atRisk === 0
      ? []
      : [`  ${paint('yellow', 'at risk')}  ${plural(atRisk, 'description')}, of those used least`]),
    ...toWordyLines(['left', 'left', 'left'], rows, width),
  ];
}

/** Skills with one reason stand together, the first with its heading. */
function toStateRows(entries: readonly HostEntry[], heading: string, paint: Paint): WordyRow[] {
  const byReason = new Map<string, HostEntry[]>();
  for (const entry of entries) {
    const reason = describeEntry(entry);
    pushTo(byReason, reason, entry);
  }
  const reasons = [...byReason];
  const shown = reasons.slice(0, maxNamed);
  const rest = reasons.slice(maxNamed).reduce((sum, [, same]) => sum + same.length, 0);
  return [
    ...shown.map(([reason, same], index) => ({
      cells: [
        { text: ' ' },
        { text: index === 0 ? heading : '', paint: (text: string) => paint('yellow', text) },
        { text: nameSome(same) },
      ],
      words: toWords(reason),
      paint: (text: string) => paint('dim', text),
    })),
    ...(rest > 0
      ? [{ cells: [{ text: ' ' }, { text: '' }, { text: `and ${plural(rest, 'more skill')}` }], words: [] }]
      : []),
  ];
}

/** In the words that skills with one fate have in common. */
function describeEntry({ state, shown, reason }: HostEntry): string {
  switch (state) {
    case 'shortened':
      return `up to ${quote(`…${lastWords(shown, shown.length)}`)}`;
    case 'name-only':
      return 'The list has no room for the description.';
    case 'left-out':
      return 'The list has no room for it.';
    default:
      return reason;
  }
}

/** Names that fit into a column, and characters of each. */
const maxNames = 3;
const longestName = 32;

function nameSome(entries: readonly HostEntry[]): string {
  const names = entries.slice(0, maxNames).map(({ name }) => shorten(toOneLine(name), longestName));
  const rest = entries.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`;
}
