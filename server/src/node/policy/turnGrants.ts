import type { GatedTurn } from '../../core/policy/gate.ts';
import type { Grant } from '../../core/policy/grants.ts';
import { findGrantFile, readGrantFile } from '../../node/policy/grantStore.ts';
import { filePathOf } from '../uris.ts';

/**
 * What a person allowed before in the workspace of a folder, read anew for each turn. A person who is there is asked instead.
 * @param onProblem told why none of them counts
 */
export function readTurnGrants(
  folderUri: string,
  { source }: GatedTurn,
  onProblem: (problem: string) => void,
): readonly Grant[] {
  const folder = source === 'chat' ? undefined : filePathOf(folderUri);
  const { grants, problem } = folder === undefined ? { grants: [] } : readGrantFile(findGrantFile(folder));
  if (problem !== undefined) {
    onProblem(problem);
  }
  return grants;
}
