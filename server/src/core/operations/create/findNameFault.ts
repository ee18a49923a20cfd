import { isDeviceName } from '../../model/folder/packedPaths.ts';
import type { MessageBundle } from '../../model/findings/messages.ts';
import { formatMessage } from '../../model/findings/messages.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';

const problems = {
  empty: 'A skill needs a name.',
  long: 'The name has more than {limit} characters.',
  characters: 'Use lower-case letters, digits and single hyphens between them.',
  device: "'{name}' is a name that Windows does not allow.",
} as const;

/** Why a name cannot be the name of a new skill; undefined when it can. */
export function findNameProblem(name: string, profile: Profile, bundle?: MessageBundle): string | undefined {
  const fault = findNameFault(name, profile);
  return fault && formatMessage(fault.template, fault.args, bundle);
}

/** The same as a sentence. */
export function findNameFault(name: string, profile: Profile): Sentence | undefined {
  const limit = findField(profile, 'name')?.maxLength ?? 64;
  if (name === '') {
    return { template: problems.empty, args: {} };
  }
  if (countCodePoints(name) > limit) {
    return { template: problems.long, args: { limit } };
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
    return { template: problems.characters, args: {} };
  }
  // On any system: the skill may be checked out on that one.
  return isDeviceName(name) ? { template: problems.device, args: { name } } : undefined;
}
