import type { RoutableSkill } from './routableSkill.ts';
import type { RoutingContext } from './routingContext.ts';

/** What decides about a skill before any message does. */
export interface Environment extends Pick<
  RoutingContext,
  'env' | 'tools' | 'toolsets' | 'platform' | 'unavailable' | 'disabled' | 'agent'
> {
  /** Paths of skills that another one of the same id goes before. */
  readonly shadowed?: ReadonlySet<string>;
}

/**
 * Why a skill is dropped whatever the message says, the firmest cause first: what the skill or the workspace rules out
 * (`disabled`, `shadowed`), what is missing on this computer (the cause that the caller gives, then the conditions in
 * the order environment, tools, toolsets, fallback, platform), who answers (`agent`), and last what a person who names the skill
 * overrules (`manual-only`; a negative keyword comes behind all of these).
 */
export function* findCauses(skill: RoutableSkill, environment: Environment): Generator<string, void> {
  const { shadowed, unavailable, disabled, agent } = environment;
  if (!skill.isEnabled || disabled?.has(skill.id) === true) {
    yield 'disabled';
  }
  if (shadowed?.has(skill.path) === true) {
    yield 'shadowed';
  }
  const unmet = unavailable?.get(skill.id);
  if (unmet !== undefined) {
    yield unmet;
  }
  yield* findFailedConditions(skill, environment);
  if (agent?.has(skill.id) === false) {
    yield 'agent';
  }
  if (!skill.isModelInvocable) {
    yield 'manual-only';
  }
}

function* findFailedConditions(
  { conditions }: RoutableSkill,
  { env, tools, toolsets, platform }: Environment,
): Generator<string, void> {
  yield* missing(conditions.env, env).map(name => `cond:env ${name}`);
  yield* missing(conditions.tools, tools).map(name => `cond:tool ${name}`);
  yield* missing(conditions.toolsets, toolsets).map(name => `cond:toolset ${name}`);
  const present = conditions.fallbackForTools.filter(name => tools?.has(name) === true);
  yield* present.map(name => `cond:fallback_for ${name} present`);
  if (conditions.platforms.length > 0 && !conditions.platforms.some(name => toPlatform(name) === platform)) {
    yield `cond:platform ${platform}`;
  }
}

/** Nothing is missing from what nobody knows. */
function missing(names: readonly string[], known: ReadonlySet<string> | undefined): string[] {
  return known === undefined ? [] : names.filter(name => !known.has(name));
}

/** Conditions that nobody can judge because tools or toolsets are not known, written as their causes are. */
export function findUnverified(
  { conditions }: RoutableSkill,
  { tools, toolsets }: Pick<Environment, 'tools' | 'toolsets'>,
): string[] {
  return [
    ...(tools === undefined ? conditions.tools.map(name => `cond:tool ${name}`) : []),
    ...(toolsets === undefined ? conditions.toolsets.map(name => `cond:toolset ${name}`) : []),
    ...(tools === undefined ? conditions.fallbackForTools.map(name => `cond:fallback_for ${name}`) : []),
  ];
}

/** Names by which people and other hosts know the platforms of Node.js. */
const platformsByName: ReadonlyMap<string, string> = new Map([
  ['mac', 'darwin'],
  ['macos', 'darwin'],
  ['osx', 'darwin'],
  ['win', 'win32'],
  ['windows', 'win32'],
]);

export function toPlatform(name: string): string {
  const lower = name.toLowerCase();
  return platformsByName.get(lower) ?? lower;
}
