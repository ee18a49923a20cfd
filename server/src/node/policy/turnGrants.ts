import type { GatedTurn } from '../../core/model/policy/decideCall.ts';
import type { Grant } from '../../core/model/policy/grants.ts';
import { findGrantFile, readGrantFile } from './grantStore.ts';

/**
 * What a person allowed before in a workspace, read anew for each turn. A person who is there is asked instead.
 * @param place absolute path of a folder or a file of the workspace; undefined where it is not on this disk
 * @param onProblem told why none of them counts
 */
export function readTurnGrants(
  place: string | undefined,
  { source }: GatedTurn,
  onProblem: (problem: string) => void,
): readonly Grant[] {
  if (place === undefined || source === 'chat') {
    return [];
  }
  const { grants, problem } = readGrantFile(findGrantFile(place));
  if (problem !== undefined) {
    onProblem(problem);
  }
  return grants;
}
