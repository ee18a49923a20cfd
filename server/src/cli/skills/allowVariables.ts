import path from 'node:path';
import { openAllowedVariables } from '../../node/policy/allowedVariables.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { allowedVariables } from '../../workspace/variables.ts';
import type { Environment } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';

/** What lets skills have variables of the environment in their instructions. */
export const allowOption = { 'allow-env': { type: 'string', multiple: true } } as const;

/** Its description in the help of a command. */
export const allowHelp = `  --allow-env NAME  fills this variable of the environment in where a skill declares it; may be repeated. One that was allowed in
                    Skill Chat is filled in too, any other is ***, and so is a secret`;

interface Given {
  /** Names of `--allow-env`. */
  readonly names: readonly string[] | undefined;
  /** Of `--in`. */
  readonly paths: readonly string[] | undefined;
}

/** Lets skills have what the command line names, and what a person let them have in this workspace before. */
export function allowVariables(
  store: SkillStore,
  { names = [], paths: [first = '.'] = [] }: Given,
  { cwd }: Pick<Environment, 'cwd'>,
): void {
  const wrong = names.find(name => !/^[A-Za-z_]\w*$/.test(name));
  if (wrong !== undefined) {
    throw new UsageError(`--allow-env takes the name of a variable, not '${wrong}'.`);
  }
  const remembered = openAllowedVariables(path.resolve(cwd, first)).all();
  const given = names.map(name => ({ name, use: 'prompt' as const }));
  store.set(allowedVariables, '', [...remembered, ...given]);
}
