import { builtInActions } from '../../../model/workspace/builtInActions.ts';
import { emptyManifest } from '../../../model/manifest/manifest.ts';
import type { CheckKind, ReadinessCheck, ReadinessFix } from '../world/readiness.ts';
import type { ReadinessWorld } from '../world/readinessWorld.ts';
import type { SkillNeeds } from '../world/skillNeeds.ts';
import type { Verdict } from './toCheck.ts';
import { toCheck, unlisted } from './toCheck.ts';

/** What is said of one kind of things that `skillwright.json` lists. */
interface ListedKind {
  readonly kind: CheckKind;
  readonly ok: string;
  readonly missing: string;
  readonly unknown: string;
  readonly fixOf: (name: string) => ReadinessFix;
}

const tool: ListedKind = {
  kind: 'tool',
  ok: "There is a tool '{name}'.",
  missing: "There is no tool '{name}'; list it in skillwright.json, or take it out of the skill.",
  unknown: "Whether there is a tool '{name}' is not known, since skillwright.json lists no tools.",
  fixOf: name => ({ kind: 'declare', what: 'tool', name }),
};

const toolGroup: ListedKind = {
  kind: 'tool-group',
  ok: "There are tools of the group '{name}'.",
  missing: "No tool is in the group '{name}'; name the group at its tools in skillwright.json.",
  unknown:
    "Whether there are tools of the group '{name}' is not known, since no tool in skillwright.json names a group.",
  // A group exists by its tools, and which of them belong to it only a person knows.
  fixOf: () => ({ kind: 'open-workspace' }),
};

const toolset: ListedKind = {
  kind: 'toolset',
  ok: "There are tools of the toolset '{name}'.",
  missing: "No tool is in the toolset '{name}'; name the toolset at its tools in skillwright.json.",
  unknown:
    "Whether there are tools of the toolset '{name}' is not known, since no tool in skillwright.json names a toolset.",
  fixOf: () => ({ kind: 'open-workspace' }),
};

const action: ListedKind = {
  kind: 'action',
  ok: "There is an action '{name}'.",
  missing:
    "There is no action '{name}', which the skill requires; list it in skillwright.json, or make it optional.",
  unknown: "Whether there is an action '{name}' is not known, since skillwright.json lists no actions.",
  fixOf: name => ({ kind: 'declare', what: 'action', name }),
};

/** Tools, their groups and sets, and the actions that the manifest requires. */
export function checkListed(needs: SkillNeeds, world: ReadinessWorld): ReadinessCheck[] {
  const { requiredToolGroups, actions } = needs.manifest ?? emptyManifest;
  const required = actions.filter(each => each.required).map(({ actionSlug }) => actionSlug);
  return [
    ...checkNames(tool, needs.tools, world.tools, world),
    ...checkNames(toolGroup, requiredToolGroups, world.toolGroups, world),
    ...checkNames(toolset, needs.toolsets, world.toolsets, world),
    ...checkNames(action, required, world.actions, world),
  ];
}

function checkNames(
  listed: ListedKind,
  names: readonly string[],
  known: ReadonlySet<string> | undefined,
  world: ReadinessWorld,
): ReadinessCheck[] {
  return [...new Set(names)].map(name => toCheck(listed.kind, name, evaluate(listed, name, known, world)));
}

function evaluate(
  { kind, ok, missing, unknown, fixOf }: ListedKind,
  name: string,
  known: ReadonlySet<string> | undefined,
  world: ReadinessWorld,
): Verdict {
  const isBuiltIn = kind === 'action' && builtInActions.has(name);
  if (known === undefined && !isBuiltIn) {
    return unlisted(world, { template: unknown, fix: fixOf(name) });
  }
  return isBuiltIn || known?.has(name) === true
    ? { status: 'ok', template: ok }
    : { status: 'missing', template: missing, fix: fixOf(name) };
}

const fallback = {
  ok: "The skill stands in for the tool '{name}', which is not there.",
  missing: "The skill stands in for the tool '{name}', which is there, so that the skill stays back.",
  unknown:
    "The skill stands in for the tool '{name}'; whether that is there is not known, since skillwright.json lists no tools.",
} as const;

/** Tools that the skill stands in for: where one of them is there, the skill is not offered. */
export function checkFallbacks({ fallbackForTools }: SkillNeeds, world: ReadinessWorld): ReadinessCheck[] {
  return fallbackForTools.map(name => {
    if (world.tools === undefined) {
      return toCheck(
        'fallback',
        name,
        unlisted(world, { template: fallback.unknown, fix: { kind: 'open-workspace' } }),
      );
    }
    const status = world.tools.has(name) ? 'missing' : 'ok';
    return toCheck('fallback', name, { status, template: fallback[status] });
  });
}
