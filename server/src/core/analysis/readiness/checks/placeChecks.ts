import { toPlatform } from '../../routing/skills/conditions.ts';
import { findProgram } from './findProgram.ts';
import type { ReadinessCheck } from '../world/readiness.ts';
import type { BinaryAnswer, ReadinessWorld } from '../world/readinessWorld.ts';
import type { SkillNeeds } from '../world/skillNeeds.ts';
import type { Verdict } from './toCheck.ts';
import { toCheck, unlisted } from './toCheck.ts';

const env = {
  ok: 'The environment variable {name} is set.',
  host: 'The host provides the environment variable {name}, as skillwright.json says.',
  missing:
    'The environment variable {name} is not set; set it, or list it below `env` in skillwright.json where the host provides it.',
  unknown: 'Whether the environment variable {name} is set is not known, since the environment is not.',
} as const;

const binary = {
  ok: "There is a program '{name}'.",
  found: "The program '{name}' is {path}.",
  missing: "There is no program '{name}' on this computer; install it, or add its folder to PATH.",
} as const;

const platform = {
  ok: 'The skill is for {platforms}, and this is {name}.',
  missing: 'The skill is for {platforms} only, and this is {name}.',
} as const;

/** What the computer has: environment, programs and platform. */
export function checkPlace(needs: SkillNeeds, world: ReadinessWorld): ReadinessCheck[] {
  return [
    ...needs.env.map(name => toCheck('env', name, evaluateEnv(name, world))),
    ...needs.binaries.map(name => toCheck('binary', name, evaluateBinary(findProgram(needs, world, name)))),
    ...checkPlatform(needs, world),
  ];
}

function evaluateEnv(name: string, world: ReadinessWorld): Verdict {
  const isProvided = world.isProvided(name);
  if (world.env?.has(name) === true) {
    return { status: 'ok', template: env.ok };
  }
  if (isProvided === true) {
    return { status: 'ok', template: env.host };
  }
  const fix = { kind: 'declare', what: 'env', name } as const;
  return world.env === undefined || isProvided === undefined
    ? unlisted(world, { template: env.unknown, fix })
    : { status: 'missing', template: env.missing, fix };
}

function evaluateBinary(answer: BinaryAnswer): Verdict {
  if ('problem' in answer) {
    return { status: 'unknown', ...answer.problem };
  }
  if (!answer.found) {
    return { status: 'missing', template: binary.missing };
  }
  return answer.path === undefined
    ? { status: 'ok', template: binary.ok }
    : { status: 'ok', template: binary.found, args: { path: answer.path } };
}

/** One check for all platforms, since one of them is enough. */
function checkPlatform({ platforms }: SkillNeeds, world: ReadinessWorld): ReadinessCheck[] {
  if (platforms.length === 0) {
    return [];
  }
  const status = platforms.some(name => toPlatform(name) === world.platform) ? 'ok' : 'missing';
  const args = { platforms: platforms.join(', ') };
  return [toCheck('platform', world.platform, { status, template: platform[status], args })];
}
