import type { YamlMapping } from '../document/yamlNode.ts';
import type { Profile, Target } from './profile.ts';
import { findProfile, profiles } from './registry.ts';

/** What the workspace or the user says about targets; ids that no profile has are left out before. */
export interface TargetChoice {
  /** `auto` or undefined: each skill tells its own. */
  readonly profile?: string | undefined;
  readonly targets?: readonly string[] | undefined;
}

/** The dialects by their telling keys, in the order in which the keys decide. */
const order: readonly string[] = ['minara', 'amble', 'golemcore', 'knowledge', 'agentskills'];

/**
 * The profiles that a skill is checked against: named ones first, else the host whose folder it
 * lives in, else the dialect its keys give away, else the open specification in its tolerant form.
 */
export function chooseTargets(path: string, root: YamlMapping | undefined, choice: TargetChoice): Target[] {
  const named = [
    ...(choice.profile === undefined || choice.profile === 'auto' ? [] : [choice.profile]),
    ...(choice.targets ?? []),
  ].flatMap(id => findProfile(id) ?? []);
  if (named.length > 0) {
    return [...new Set(named)].map(profile => ({ profile, strict: true }));
  }
  const home = findByFolder(path) ?? findByKeys(root) ?? findProfile('agentskills');
  return home === undefined ? [] : [{ profile: home, strict: false }];
}

/** The host that loads skills from the folder the path lies in. */
export function findByFolder(path: string): Profile | undefined {
  const parents = `/${path.replaceAll('\\', '/')}`;
  return profiles.find(({ homes }) => homes.some(folder => parents.includes(`/${folder}/`)));
}

function findByKeys(root: YamlMapping | undefined): Profile | undefined {
  const keys = new Set(root?.entries.map(({ key }) => key));
  return order
    .flatMap(id => findProfile(id) ?? [])
    .find(({ tellingKeys }) => tellingKeys.some(key => keys.has(key)));
}
