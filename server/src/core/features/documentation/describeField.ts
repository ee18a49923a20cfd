import { formatCount } from '../../text/format/formatCount.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import { pushTo } from '../../text/lists/pushTo.ts';
import type { Field } from '../../model/profiles/record/field.ts';
import type { Reading } from '../../model/profiles/record/knownFields.ts';
import { knownFieldAt } from '../../model/profiles/record/knownFields.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';

/** Whose words on a key are wanted. */
export interface Hosts {
  /** The ones that the skill is written for: all that is known is told. */
  readonly targets: readonly Profile[];
  /** The ones that are only named, with their limits where they are well known. */
  readonly others: readonly Profile[];
}

export interface KeyOptions {
  /** The host whose own words the editor shows already. */
  readonly saidBy?: Profile;
  /** What stands in place of the limits of a length. */
  readonly measure?: (reading: Reading) => string | undefined;
}

/**
 * What hosts make of a key, as Markdown: a paragraph for each target, a line for other hosts that say the
 * same, and the names of the rest. Sentences that are there already are not said again.
 */
export function describeKey(path: FieldPath, { targets, others }: Hosts, options: KeyOptions = {}): string {
  const said = new Set<string>();
  if (options.saidBy !== undefined) {
    findReadings([options.saidBy], path).forEach(({ field }) => takeUnsaid(field.description, said));
  }
  const own = findReadings(targets, path);
  const groups = groupBy(
    own,
    reading => `${describeFacts(reading, path, options)}\n${reading.field.description}`,
  );
  const paragraphs = groups.map(readings => describeGroup(readings, path, said, options));
  const further = describeOthers(findReadings(others, path), path, own);
  const isForeign = own.length === 0 && further !== '' && targets.length > 0;
  const foreign = isForeign ? [`Not a key of ${targets.map(linkTo).join(', ')}.`] : [];
  const reported = describeReported(path, [...targets, ...others], own, options);
  return [reported, ...paragraphs, ...foreign, further].filter(part => part !== '').join('\n\n');
}

/** Who reads a key that the editor reports, in one line with what the editor says. */
function describeReported(
  path: FieldPath,
  hosts: readonly Profile[],
  own: readonly Reading[],
  { saidBy }: KeyOptions,
): string {
  const isRead = ({ field }: Reading) => field.inherited !== true;
  if (saidBy === undefined || path.length !== 1 || findReadings([saidBy], path).some(isRead)) {
    return '';
  }
  const wanted = own.filter(isRead);
  const readers = (wanted.length > 0 ? wanted : findReadings(hosts, path).filter(isRead)).map(
    ({ profile }) => profile,
  );
  return readers.length === 0
    ? ''
    : `Read by ${describeTitles(readers)}; ${saidBy.title} reports “not supported by ${saidBy.title} skills”.`;
}

/** What each of the profiles says of a place, in their order. */
export function findReadings(profiles: readonly Profile[], path: FieldPath): readonly Reading[] {
  return knownFieldAt(profiles, path)?.readings ?? [];
}

/** The titles of a few hosts, and how many more there are. */
export function describeTitles(profiles: readonly Profile[]): string {
  const shown = profiles.slice(0, 3).map(({ title }) => title);
  return shown.join(', ') + (profiles.length > shown.length ? ` +${profiles.length - shown.length}` : '');
}

/** The title of a host, which leads to its documentation where there is one. */
export function linkTo({ title, documentation }: Profile): string {
  return documentation === undefined ? title : `[${title}](${documentation})`;
}

/** Names as code, separated by commas. */
function listCodes(words: readonly string[]): string {
  return words.map(word => `\`${word}\``).join(', ');
}

function describeGroup(
  readings: readonly Reading[],
  path: FieldPath,
  said: Set<string>,
  options: KeyOptions,
): string {
  const [first] = readings;
  if (first === undefined) {
    return '';
  }
  const hosts = readings.map(({ profile }) => linkTo(profile)).join(', ');
  const words = takeUnsaid(first.field.description, said);
  return `${hosts} · ${describeFacts(first, path, options)}${words === '' ? '' : `  \n${words}`}`;
}

/**
 * Main hosts with their limits where the skill is for one host, the rest by name, and so main hosts that have nothing more to say than that
 * they read the key. Hosts of which nothing says that they do are left out.
 */
function describeOthers(all: readonly Reading[], path: FieldPath, own: readonly Reading[]): string {
  const readings = all.filter(({ field }) => field.inherited !== true);
  const types = new Set(own.map(({ field }) => describeType(field)));
  // Who ships to several hosts has them all above, and the others need no line each.
  const isInformative = (reading: Reading) =>
    own.length < 2 &&
    reading.profile.isMain &&
    !types.has(describeLimits(reading, path)) &&
    reading.field.unverified !== true;
  const groups = groupBy(readings.filter(isInformative), reading => describeLimits(reading, path));
  const lines = groups.map(group => {
    const [first] = group;
    const hosts = group.map(({ profile }) => linkTo(profile)).join(', ');
    return first === undefined ? hosts : `${hosts} · ${describeLimits(first, path)}`;
  });
  const rest = readings.filter(reading => !isInformative(reading));
  return [...lines, ...describeRest(rest)].join('  \n');
}

/** Hosts that are named where nothing more is said of them. */
const namedHosts = 8;

function describeRest(readings: readonly Reading[]): string[] {
  const named = readings
    .slice(0, namedHosts)
    .map(({ profile, field }) => linkTo(profile) + (field.unverified === true ? ' (not confirmed)' : ''));
  const more = readings.length - named.length;
  const names = named.join(', ') + (more > 0 ? ` and ${more} more` : '');
  return named.length === 0 ? [] : [`Also read by: ${names}`];
}

/** What is told of a host that the skill is not written for: what it demands, and how long a value may be. */
function describeLimits({ field }: Reading, path: FieldPath): string {
  const required = field.missing === 'refused' ? ['required'] : [];
  return [...required, describeType(field), ...describeLength(field), ...describeNotes(field, path)].join(
    ' · ',
  );
}

function groupBy(readings: readonly Reading[], keyOf: (reading: Reading) => string): readonly Reading[][] {
  const groups = new Map<string, Reading[]>();
  for (const reading of readings) {
    const key = keyOf(reading);
    pushTo(groups, key, reading);
  }
  return [...groups.values()];
}

/** The sentences of a text that were not said before; they count as said then. */
function takeUnsaid(text: string, said: Set<string>): string {
  const sentences = text
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter(sentence => sentence !== '' && !said.has(sentence));
  sentences.forEach(sentence => said.add(sentence));
  return sentences.join(' ');
}

function describeFacts(reading: Reading, path: FieldPath, { measure }: KeyOptions): string {
  const { field } = reading;
  const { missing, since } = field;
  const measured = measure?.(reading);
  return [
    ...(missing === 'refused' ? ['required'] : missing === undefined ? [] : ['expected']),
    describeType(field),
    ...(measured === undefined ? describeLength(field) : [measured]),
    ...(field.default === undefined ? [] : [`default \`${field.default}\``]),
    ...(since === undefined ? [] : [`since ${since}`]),
    ...describeNotes(field, path),
  ].join(' · ');
}

function describeNotes(field: Field, path: FieldPath): string[] {
  const { deprecated, requires, aliases = [], inherited, unverified } = field;
  const written = path.at(-1);
  const isAlias = typeof written === 'string' && aliases.includes(written);
  const spellings = aliases.filter(alias => alias !== written);
  return [
    ...(requires === undefined ? [] : [`only with \`${requires.key}: ${requires.value}\``]),
    ...(isAlias ? [`another spelling of \`${field.key}\``] : []),
    ...(spellings.length === 0 ? [] : [`also written ${listCodes(spellings)}`]),
    ...(deprecated === undefined ? [] : [`deprecated, use \`${deprecated}\``]),
    ...(inherited === true ? ['accepted, not known to be read'] : []),
    ...(unverified === true ? ['not confirmed'] : []),
  ];
}

function describeLength({ maxLength, advisedLength, enforcement }: Field): string[] {
  const max = maxLength === undefined ? '' : `${formatCount(maxLength)} characters`;
  const isAdvice = enforcement === 'advised' || enforcement === 'accepted';
  const limit = isAdvice ? `${max} advised` : enforcement === 'cut' ? `cut at ${max}` : `up to ${max}`;
  return [
    ...(maxLength === undefined ? [] : [limit]),
    ...(advisedLength === undefined ? [] : [`${formatCount(advisedLength)} characters advised`]),
  ];
}

const typeNames = {
  string: 'text',
  boolean: 'true or false',
  array: 'list',
  object: 'mapping',
  number: 'number',
  integer: 'whole number',
} as const;

/** Examples that are told. */
const fewExamples = 5;

function describeType({ types, values, examples, items }: Field): string {
  if (values !== undefined && !types.includes('boolean')) {
    return values.map(value => `\`${value}\``).join(' | ');
  }
  const names = types.map(type => typeNames[type]).join(' or ');
  const shown = (items?.values ?? examples ?? []).slice(
    0,
    items?.values === undefined ? fewExamples : undefined,
  );
  if (shown.length === 0) {
    return names;
  }
  return items?.values === undefined
    ? `${names}, such as ${listCodes(shown)}`
    : `${names} of ${listCodes(shown)}`;
}
