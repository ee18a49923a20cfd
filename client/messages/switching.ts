import type { LockReason } from '../../server/src/protocol/catalog.ts';

/**
 * Tells whether a skill can be switched on and off. A locked skill can only be switched in the settings of a workspace, without a change of
 * its files; any other skill can be switched where it is writable. The menus of the Skills view use the same rule.
 */
export function isSwitchable(skill: {
  readonly lock?: LockReason;
  readonly folderUri?: string;
  readonly readonlyReason?: string;
}): boolean {
  const { lock, folderUri, readonlyReason } = skill;
  return lock === undefined ? readonlyReason === undefined : folderUri !== undefined;
}
