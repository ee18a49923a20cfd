import path from 'node:path';
import {
  parseSharedVariables,
  parseSkillVariables,
  unreadableVariables,
} from '../../core/model/variables/readVariableFile.ts';
import type { VariableFile, VariableSources } from '../../core/model/skill/variable.ts';
import { ownVariablesName, sharedVariablesName } from '../../core/model/skill/variable.ts';
import { variablePaths } from '../../core/model/variables/variablePaths.ts';
import { findObstacle } from '../../core/model/skill/skillFile.ts';
import { readText } from './readSkillFile.ts';
import { statOf } from './statOf.ts';

export interface VariableReaderOptions {
  /** Values of the environment by name. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What people are told of an absolute path. */
  readonly shownPath: (absolute: string) => string;
  /** The text of a file that an editor holds; undefined where the disk counts. */
  readonly openText?: (absolute: string) => string | undefined;
}

/** Reads the files that have the values of variables, each once until it is forgotten. */
export class VariableReader {
  readonly #options: VariableReaderOptions;
  readonly #files = new Map<string, VariableFile | undefined>();

  constructor(options: VariableReaderOptions) {
    this.#options = options;
  }

  /** Where the values for a skill come from; `roots` are the folders of the workspace. */
  sourcesFor(skillFile: string, { roots }: { readonly roots: readonly string[] }): VariableSources {
    const { environment } = this.#options;
    const { own, shared } = variablePaths(path, skillFile, roots);
    const skill = this.#read(own, parseSkillVariables);
    return {
      ...(skill && { skillFile: skill }),
      sharedFiles: shared.flatMap(file => this.#read(file, parseSharedVariables) ?? []),
      environment: name => (Object.hasOwn(environment, name) ? environment[name] : undefined),
    };
  }

  /** Forgets what changes on disk or in an editor may have made wrong; without paths, everything. */
  forget(paths?: readonly string[]): void {
    if (paths === undefined) {
      this.#files.clear();
    }
    for (const changed of paths ?? []) {
      for (const known of this.#files.keys()) {
        if (known === changed || known.startsWith(changed + path.sep)) {
          this.#files.delete(known);
        }
      }
    }
  }

  #read(file: string, parse: typeof parseSkillVariables): VariableFile | undefined {
    if (!this.#files.has(file)) {
      this.#files.set(file, this.#parse(file, parse));
    }
    return this.#files.get(file);
  }

  #parse(file: string, parse: typeof parseSkillVariables): VariableFile | undefined {
    const { shownPath, openText } = this.#options;
    const shown = shownPath(file);
    const open = openText?.(file);
    if (open !== undefined) {
      return parse(open, shown).file;
    }
    if (statOf(file)?.isFile() !== true) {
      return undefined;
    }
    const { text, facts } = readText(file);
    const obstacle = findObstacle(facts);
    return obstacle === undefined ? parse(text, shown).file : unreadableVariables(shown, obstacle.reason);
  }
}

/** Whether a file may have values of variables, going by its name. */
export function isVariableFile(file: string): boolean {
  const name = path.basename(file);
  return name === ownVariablesName || name === sharedVariablesName;
}
