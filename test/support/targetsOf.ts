import type { Target } from '../../server/src/core/model/profiles/record/profile.ts';
import { findProfile } from '../../server/src/core/model/profiles/registry.ts';

/** The targets of some profiles. */
export function targetsOf(ids: readonly string[], strict = true): Target[] {
  return ids.map(id => {
    const profile = findProfile(id);
    if (profile === undefined) {
      throw new Error(`There is no profile '${id}'.`);
    }
    return { profile, strict };
  });
}
