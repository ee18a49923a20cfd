import type { LockReason } from './documentViews.ts';

/**
 * Whether a skill can be switched on and off: a locked one only where the workspace can do it, whose file is not touched then; any other
 * where it can be written. The menus of the Skills view ask the same.
 */
export function isSwitchable(skill: {
  readonly lock?: LockReason;
  readonly folderUri?: string;
  readonly readonlyReason?: string;
}): boolean {
  const { lock, folderUri, readonlyReason } = skill;
  return lock === undefined ? readonlyReason === undefined : folderUri !== undefined;
}
