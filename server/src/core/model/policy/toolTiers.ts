import type { PermissionTier } from './permissionTiers.ts';

/**
 * Our own tools by their names on the wire, which are those of the systems that they come from. What only reads or thinks never asks,
 * what a person can take back asks once, what runs a program or takes away asks every time.
 */
const ownTiers: ReadonlyMap<string, PermissionTier> = new Map([
  ...[
    'activate_skills',
    'loadSkill',
    'load_skill',
    'read_skill',
    'get_skill',
    'list_skills',
    'list_resources',
    'read_resource',
    'skill_transition',
    'clarify',
    'todo',
  ].map(name => [name, 'READ_ONLY'] as const),
  ...['create_skill', 'update_skill', 'enable_skill', 'disable_skill', 'remember_fact'].map(
    name => [name, 'CONFIRM_ONCE'] as const,
  ),
  ...['delete_skill', 'run_script'].map(name => [name, 'ALWAYS_CONFIRM'] as const),
]);

/** Names of our own tools. */
export const ownToolNames: readonly string[] = [...ownTiers.keys()];

/** A tool that something other than ourselves offers, with the tier that the workspace gives it. */
export interface DeclaredTool {
  readonly name: string;
  readonly permissionTier?: PermissionTier;
}

/**
 * The tier belongs to the tool, never to the skill that uses it. Nobody can give our own tools another one, and what nobody gave a
 * tier asks every time.
 */
export function tierOf(tool: string, declared: readonly DeclaredTool[]): PermissionTier {
  return ownTiers.get(tool) ?? declared.find(({ name }) => name === tool)?.permissionTier ?? 'ALWAYS_CONFIRM';
}

/** From the one that asks least to the one that asks most. */
const byStrictness: readonly PermissionTier[] = [
  'READ_ONLY',
  'CONFIRM_ONCE',
  'ALWAYS_CONFIRM',
  'MANUAL_ONLY',
];

/** The one of two tiers that asks more. A tool that is offered by another name loses nothing of what was said of its own. */
export function stricterTier(one: PermissionTier, other: PermissionTier): PermissionTier {
  return byStrictness.indexOf(one) < byStrictness.indexOf(other) ? other : one;
}
