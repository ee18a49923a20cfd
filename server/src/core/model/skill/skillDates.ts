import type { SkillKeys } from './skillKeys.ts';

/** What dialects call the date of the last change. */
export const modifiedKeys = [
  'modified_on',
  'modified_at',
  'modified',
  'updated_on',
  'updated_at',
  'updated',
] as const;

/** When a skill says that it was made and last changed, as written; dialects call these keys differently. */
export function readSkillDates(keys: SkillKeys): {
  readonly created?: string;
  readonly modified?: string;
} {
  const created = keys.text('created_on', 'created_at', 'created');
  const modified = keys.text(...modifiedKeys);
  return { ...(created !== undefined && { created }), ...(modified !== undefined && { modified }) };
}
