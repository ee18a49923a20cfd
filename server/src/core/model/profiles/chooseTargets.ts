import { pushTo } from '../../text/lists/pushTo.ts';
import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import type { Profile, Target } from './record/profile.ts';
import { findProfile, profiles } from './registry.ts';

/** What the workspace or the user says about targets; ids that no profile has are left out before. */
export interface TargetChoice {
  /** `auto` or undefined: each skill tells its own. */
  readonly profile?: string | undefined;
  readonly targets?: readonly string[] | undefined;
}

/** Profiles of single systems, whose advice holds for nobody else. */
const dialects: readonly string[] = ['minara', 'amble', 'golemcore', 'knowledge'];

/** Whose identifying keys decide, in this order. */
const order: readonly string[] = [...dialects, 'agentskills'];

/** The specification and the main public hosts, which `all` stands for. */
export const publicHosts: readonly string[] = profiles
  .filter(({ id, isMain }) => isMain && !dialects.includes(id))
  .map(({ id }) => id);

/** Where hosts find a skill. */
export interface HostPlaces {
  readonly path: string;
  /** Further paths at which links show it. */
  readonly links?: readonly string[];
  /** The profiles of the hosts in whose plugins it lies. */
  readonly plugins?: readonly string[];
}

/** What decides which profiles a skill is checked against; `places` are a host's folder and a plugin of another one. */
export type TargetCause = 'named' | 'folder' | 'plugin' | 'places' | 'keys' | 'nothing';

export interface TargetDecision {
  readonly cause: TargetCause;
  readonly targets: Target[];
}

/**
 * The profiles that a skill is checked against: named ones first, else the hosts whose folders and plugins it
 * lives in, else the dialect its keys give away, else the open specification in its tolerant form.
 */
export function chooseTargets(
  places: HostPlaces,
  root: YamlMapping | undefined,
  choice: TargetChoice,
): Target[] {
  return decideTargets(places, root, choice).targets;
}

/** The same with what decided it. */
export function decideTargets(
  places: HostPlaces,
  root: YamlMapping | undefined,
  choice: TargetChoice,
): TargetDecision {
  const named = findNamed(choice);
  if (named.length > 0) {
    return toDecision('named', named);
  }
  const folders = findByFolders(places);
  const hosts = findHosts(places);
  if (hosts.length > 0) {
    const isByFolder = hosts.every(host => folders.includes(host));
    return toDecision(isByFolder ? 'folder' : folders.length > 0 ? 'places' : 'plugin', hosts);
  }
  const byKeys = findByKeys(root);
  const plain = findProfile('agentskills');
  return byKeys === undefined
    ? toDecision('nothing', plain === undefined ? [] : [plain])
    : toDecision('keys', [byKeys]);
}

/** Those of them that somebody named or that its place gives away: the hosts that have to load the skill. */
export function chooseHosts(places: HostPlaces, choice: TargetChoice): Profile[] {
  const { cause, targets } = decideTargets(places, undefined, choice);
  return cause === 'keys' || cause === 'nothing' ? [] : targets.map(({ profile }) => profile);
}

/** The hosts in whose folders and plugins a skill lies, each once. */
export function findHosts(places: HostPlaces): Profile[] {
  const plugins = (places.plugins ?? []).flatMap(id => findProfile(id) ?? []);
  return [...new Set([...findByFolders(places), ...plugins])];
}

function findByFolders({ path, links = [] }: HostPlaces): Profile[] {
  return [path, ...links].flatMap(each => findByFolder(each) ?? []);
}

/** What is only guessed is checked in the tolerant form. */
function toDecision(cause: TargetCause, found: readonly Profile[]): TargetDecision {
  return { cause, targets: [...new Set(found)].map(profile => ({ profile, strict: cause === 'named' })) };
}

function findNamed({ profile, targets = [] }: TargetChoice): Profile[] {
  return [...(profile === undefined || profile === 'auto' ? [] : [profile]), ...targets].flatMap(
    id => findProfile(id) ?? [],
  );
}

/** The host that loads skills from the folder the path lies in. */
export function findByFolder(path: string): Profile | undefined {
  const parents = `/${path.replaceAll('\\', '/')}`;
  const found = parents
    .split('/')
    .flatMap(name => homesByStart.get(name) ?? [])
    .filter(({ part }) => parents.includes(part));
  return found.toSorted((one, other) => one.rank - other.rank)[0]?.profile;
}

interface Home {
  readonly profile: Profile;
  readonly part: string;
  /** In the order of the profiles. */
  readonly rank: number;
}

/** The folders of hosts by their first names: few paths have more than one of them. */
const homesByStart = new Map<string, Home[]>();
for (const [rank, profile] of profiles.entries()) {
  for (const folder of profile.homes) {
    pushTo(homesByStart, folder.split('/')[0] ?? '', { profile, part: `/${folder}/`, rank });
  }
}

function findByKeys(root: YamlMapping | undefined): Profile | undefined {
  const hasIdentifyingKey = root?.entries.some(({ key }) => identifyingStarts.has(key)) === true;
  return hasIdentifyingKey
    ? identifyingPaths.find(({ paths }) => paths.every(path => hasPath(root, path)))?.profile
    : undefined;
}

/** The entries of `tellingKeys` taken apart, in the order in which they decide. */
const identifyingPaths = order
  .flatMap(id => findProfile(id) ?? [])
  .flatMap(profile =>
    profile.identifyingKeys.map(identifyingKey => ({
      profile,
      paths: identifyingKey.split('+').map(path => path.split('.')),
    })),
  );

/** The keys at the top that any of them starts with; most skills have none of these. */
const identifyingStarts = new Set(identifyingPaths.flatMap(({ paths }) => paths.map(([start]) => start)));

function hasPath(node: YamlNode | undefined, path: readonly string[]): boolean {
  const [key, ...rest] = path;
  if (node?.kind === 'alias') {
    return hasPath(node.target, path);
  }
  return key === undefined
    ? node !== undefined
    : node?.kind === 'mapping' && hasPath(findEntry(node, key)?.value, rest);
}
