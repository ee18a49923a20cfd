import { agentskills } from './hosts/agentskills.ts';
import { claudeCode } from './hosts/claudeCode.ts';
import { profileFields, profileValidators } from './fields.generated.ts';
import type { Profile, ProfileRecord } from './profile.ts';
import { vscode } from './hosts/vscode.ts';

/** Every profile, in the order in which people see them. A new host is one schema and one record here. */
export const profiles: readonly Profile[] = [agentskills, claudeCode, vscode].map(toProfile);

/** The profile with this id. */
export function findProfile(id: string): Profile | undefined {
  return profiles.find(profile => profile.id === id);
}

function toProfile(record: ProfileRecord): Profile {
  const fields = profileFields[record.id];
  const validate = profileValidators[record.id];
  if (fields === undefined || validate === undefined) {
    throw new Error(`The profile '${record.id}' has no schema.`);
  }
  return { ...record, fields, validate };
}
