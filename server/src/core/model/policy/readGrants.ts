import type { YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isList, isRecord } from '../../syntax/yaml/yamlNode.ts';
import { readJsonRecord, writeJsonRecord } from '../../syntax/json/jsonRecord.ts';
import { readTime } from '../../text/values/readTime.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { ArgumentLimit, Grant } from './grants.ts';

/** The shape of the file; one of another version may mean something else by the same words. */
const version = 1;

export interface ReadGrants {
  /** None where anything is wrong, since what was misread might allow more than a person did. */
  readonly grants: readonly Grant[];
  /** What is wrong with the file. */
  readonly problems: readonly Sentence[];
}

/** Reads a file with grants. One that is empty has none. */
export function readGrants(text: string): ReadGrants {
  if (text.trim() === '') {
    return { grants: [], problems: [] };
  }
  const value = readJsonRecord(text);
  if (value === undefined || !hasOnly(value, ['version', 'grants']) || !isList(value['grants'])) {
    return broken([{ template: 'It is not a list of grants.', args: {} }]);
  }
  if (value['version'] !== version) {
    return broken([{ template: 'It has another version than {version}.', args: { version } }]);
  }
  const read = value['grants'].map(readGrant);
  const grants = read.filter(grant => grant !== undefined);
  const unread = read.flatMap((grant, index) => (grant === undefined ? [index + 1] : []));
  const ids = grants.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  const problems = [
    ...unread.map(number => ({ template: 'Grant {number} cannot be understood.', args: { number } })),
    ...repeated.map(id => ({ template: "Several grants have the id '{id}'.", args: { id } })),
  ];
  return problems.length > 0 ? broken(problems) : { grants, problems };
}

function broken(problems: readonly Sentence[]): ReadGrants {
  return { grants: [], problems };
}

/** Grants as they stand in their file. */
export function writeGrants(grants: readonly Grant[]): string {
  const written = grants.map(grant =>
    grant.expires === undefined ? grant : { ...grant, expires: new Date(grant.expires).toISOString() },
  );
  return writeJsonRecord({ version, grants: written });
}

/** Undefined where anything of it is not as it has to be. */
function readGrant(value: YamlValue): Grant | undefined {
  if (!isRecord(value) || !hasOnly(value, ['id', 'tool', 'source', 'signal', 'limits', 'expires'])) {
    return undefined;
  }
  const [id, tool, signal] = [value['id'], value['tool'], value['signal']];
  const { source, limits: given = {}, expires: until } = value;
  const expires = typeof until === 'string' ? readTime(until) : undefined;
  const limits = isRecord(given) ? readAll(given) : undefined;
  if (!isName(id) || !isName(tool) || !isName(signal) || (source !== 'cron' && source !== 'webhook')) {
    return undefined;
  }
  if (limits === undefined || (until !== undefined && expires === undefined)) {
    return undefined;
  }
  const isLimited = value['limits'] !== undefined;
  return {
    id,
    tool,
    source,
    signal,
    ...(isLimited && { limits }),
    ...(expires !== undefined && { expires }),
  };
}

function readAll(given: YamlRecord): Readonly<Record<string, ArgumentLimit>> | undefined {
  const read = Object.entries(given).map(([name, limit]) => [name, readLimit(limit)] as const);
  const limits = read.flatMap(([name, limit]) => (limit === undefined ? [] : [[name, limit] as const]));
  return limits.length === read.length ? Object.fromEntries(limits) : undefined;
}

function readLimit(value: YamlValue): ArgumentLimit | undefined {
  if (!isRecord(value) || !hasOnly(value, ['oneOf', 'least', 'most']) || Object.keys(value).length === 0) {
    return undefined;
  }
  const { oneOf, least, most } = value;
  if (![least, most].every(bound => bound === undefined || Number.isFinite(bound))) {
    return undefined;
  }
  const values = isList(oneOf) ? oneOf.filter(isPlain) : undefined;
  if (oneOf !== undefined && (!isList(oneOf) || values?.length !== oneOf.length)) {
    return undefined;
  }
  return {
    ...(values && { oneOf: values }),
    ...(typeof least === 'number' && { least }),
    ...(typeof most === 'number' && { most }),
  };
}

function isPlain(value: YamlValue): value is string | number | boolean {
  return ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

function isName(value: YamlValue | undefined): value is string {
  return typeof value === 'string' && value !== '';
}

/** A word that is misspelled would be a limit that does not hold. */
function hasOnly(value: YamlRecord, keys: readonly string[]): boolean {
  return Object.keys(value).every(key => keys.includes(key));
}
