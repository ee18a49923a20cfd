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

/** What decides which profiles a skill is checked against. */
export type TargetCause = 'named' | 'folder' | 'keys' | 'nothing';

/**
 * The profiles that a skill is checked against: named ones first, else the host whose folder it
 * lives in, else the dialect its keys give away, else the open specification in its tolerant form.
 */
export function chooseTargets(path: string, root: YamlMapping | undefined, choice: TargetChoice): Target[] {
  const named = findNamed(choice);
  if (named.length > 0) {
    return [...new Set(named)].map(profile => ({ profile, strict: true }));
  }
  const home = findByFolder(path) ?? findByKeys(root) ?? findProfile('agentskills');
  return home === undefined ? [] : [{ profile: home, strict: false }];
}

/** Those of them that somebody named or that the folder gives away: the hosts that have to load the skill. */
export function chooseHosts(path: string, choice: TargetChoice): Profile[] {
  const cause = findTargetCause(path, undefined, choice);
  return cause === 'named' || cause === 'folder'
    ? chooseTargets(path, undefined, choice).map(({ profile }) => profile)
    : [];
}

/** What decided it. */
export function findTargetCause(
  path: string,
  root: YamlMapping | undefined,
  choice: TargetChoice,
): TargetCause {
  if (findNamed(choice).length > 0) {
    return 'named';
  }
  if (findByFolder(path) !== undefined) {
    return 'folder';
  }
  return findByKeys(root) === undefined ? 'nothing' : 'keys';
}

function findNamed({ profile, targets = [] }: TargetChoice): Profile[] {
  return [...(profile === undefined || profile === 'auto' ? [] : [profile]), ...targets].flatMap(
    id => findProfile(id) ?? [],
  );
}

/** The host that loads skills from the folder the path lies in. */
export function findByFolder(path: string): Profile | undefined {
  const parents = `/${path.replaceAll('\\', '/')}`;
  const hasHidden = parents.includes('/.');
  return homeParts.find(({ part, isHidden }) => (hasHidden || !isHidden) && parents.includes(part))?.profile;
}

const homeParts = profiles.flatMap(profile =>
  profile.homes.map(folder => ({ profile, part: `/${folder}/`, isHidden: folder.startsWith('.') })),
);

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
