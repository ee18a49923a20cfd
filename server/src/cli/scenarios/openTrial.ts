import type { Trial } from '../../node/evals/scenarios/trialTools.ts';
import { readDescription } from '../../node/files/readWorkspace.ts';
import { findCatalogFiles } from '../check/catalogFiles.ts';
import { targetsFor } from '../check/selectSkills.ts';
import { allowVariables } from '../skills/allowVariables.ts';
import { createStore, listSkillSet } from '../skills/openSkillSet.ts';
import type { Environment } from '../terminal/output.ts';

/**
 * Reads the skills of a scratch copy.
 * @param allowEnv names of variables of the environment that skills may have
 */
export async function openTrial(
  folder: string,
  allowEnv: readonly string[],
  environment: Environment,
): Promise<Trial> {
  const own = { ...environment, cwd: folder };
  const store = createStore(environment);
  allowVariables(store, { names: allowEnv, paths: ['.'] }, own);
  const open = async () => {
    const found = await findCatalogFiles([folder], own, false);
    store.outdateDisk();
    return listSkillSet(found, own, store);
  };
  const skillSet = await open();
  return {
    skillSet,
    folder,
    targetsOf: (absolute, file) =>
      targetsFor({ profile: undefined, targets: [], rules: {} }, readDescription(folder), { absolute }, file),
    refresh: async () => {
      await open();
    },
  };
}
