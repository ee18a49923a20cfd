import path from 'node:path';
import type { ReadinessWorld } from '../core/readiness/readinessWorld.ts';
import type { RoutingCatalog } from '../core/routing/routingCatalog.ts';
import type { TurnPlace } from '../core/routing/turnRequest.ts';
import { isVariableFile } from './variableFiles.ts';

/**
 * What of the programs and variables that skills require is missing. The programs are those of the computer, since the turn
 * says itself what it pretends of them; the variables are those of the world that it pretends.
 */
export function findMissing(
  catalog: RoutingCatalog,
  findBinary: ReadinessWorld['findBinary'],
  world: ReadinessWorld,
): Pick<TurnPlace, 'missingBinaries' | 'findUnresolved'> {
  const binaries = new Set(catalog.skills.flatMap(({ requires }) => requires.binaries));
  return {
    missingBinaries: [...binaries].filter(name => isMissing(name, findBinary)),
    findUnresolved: ({ path: shown, requires }) => {
      const needs = requires.variables.length === 0 ? undefined : catalog.get(shown)?.needs;
      const standings = needs === undefined ? [] : world.variables(needs);
      return standings
        .filter(({ isRequired, outcome }) => isRequired && outcome === 'unresolved')
        .map(({ name }) => name);
    },
  };
}

/** A program with a folder before its name is a file of a skill, of which routing knows nothing. */
function isMissing(name: string, findBinary: ReadinessWorld['findBinary']): boolean {
  const answer = /[\\/]/.test(name) ? undefined : findBinary(name);
  return answer !== undefined && 'found' in answer && !answer.found;
}

/** Whether a path that changed may be a file with values of variables, or a folder with such files. */
export function mayHoldValues(changed: string): boolean {
  return isVariableFile(changed) || path.extname(changed) === '';
}
