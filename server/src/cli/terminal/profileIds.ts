import { publicHosts } from '../../core/model/profiles/chooseTargets.ts';
import { findProfile, profiles } from '../../core/model/profiles/registry.ts';
import { findNearest } from '../../core/text/words/nearest.ts';
import { UsageError } from './output.ts';

/** Refuses an id that no profile has, and names the nearest one. */
export function readProfileId(id: string): string {
  if (findProfile(id) === undefined) {
    const ids = profiles.map(profile => profile.id);
    const nearest = findNearest(id, ids);
    const hint = nearest === undefined ? `Known are ${ids.join(', ')}.` : `Did you mean '${nearest}'?`;
    throw new UsageError(`There is no profile '${id}'. ${hint}`);
  }
  return id;
}

/** The profiles that the values of `--target` mean, each once; `all` are the main public hosts. */
export function readTargets(ids: readonly string[] = []): string[] {
  return [...new Set(ids.flatMap(id => (id === 'all' ? publicHosts : [readProfileId(id)])))];
}
