import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { Profile } from './record/profile.ts';
import { findProfile } from './registry.ts';

/** The host whose manifest it is. */
const reader = findProfile('amble');

/**
 * The profiles that tell of a place in the frontmatter. A manifest is read whatever the skill is written for, so below its key
 * the host that it comes from has a say as well.
 */
export function readersAt(profiles: readonly Profile[], [first, second]: FieldPath): readonly Profile[] {
  const isManifest = first === 'metadata' && second === 'manifest';
  return reader !== undefined && isManifest && !profiles.includes(reader) ? [...profiles, reader] : profiles;
}
