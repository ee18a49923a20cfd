import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { findCatalogFiles } from '../check/catalogFiles.ts';
import type { Environment } from '../terminal/output.ts';
import { allowVariables } from './allowVariables.ts';
import { createStore, listSkillSet } from './openSkillSet.ts';

/**
 * The skills below some paths for a command that runs for long: whenever they are asked for, what changed on disk is read anew.
 * @param allowed names of variables of the environment that skills may have
 */
export function createReloadingSkillSet(
  paths: readonly string[],
  environment: Environment,
  allowed?: readonly string[],
): () => Promise<SkillSet> {
  const store = createStore(environment);
  let looking: Promise<SkillSet> | undefined;
  const look = async () => {
    const found = await findCatalogFiles(paths, environment);
    store.outdateDisk();
    allowVariables(store, { names: allowed, paths }, environment);
    return listSkillSet(found, environment, store);
  };
  // Several requests at the same time look once.
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
