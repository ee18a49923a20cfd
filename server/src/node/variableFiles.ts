import path from 'node:path';
import { findSource } from '../core/catalog/sources.ts';
import {
  parseSharedVariables,
  parseSkillVariables,
  unreadableVariables,
} from '../core/variables/readVariableFile.ts';
import type { VariableFile, VariableSources } from '../core/variables/variable.ts';
import { ownVariablesName, sharedVariablesName } from '../core/variables/variable.ts';
import { pathFrom } from './pathFrom.ts';
import { findObstacle } from '../core/skill/skillFile.ts';
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

/** Where the values of a skill are looked for. */
export interface VariablePaths {
  /** Beside the skill. */
  readonly own: string;
  /** In the folder that the skill's folder lies in, then at the root of the workspace. */
  readonly shared: readonly string[];
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
    const { own, shared } = variablePaths(skillFile, roots);
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

/** The files that may have values for a skill, whether they are there or not. */
export function variablePaths(skillFile: string, roots: readonly string[]): VariablePaths {
  const [root] = roots
    .filter(each => isAtOrBelow(path.dirname(skillFile), each))
    .toSorted((one, other) => other.length - one.length);
  // A skill from elsewhere, such as the user's own, runs in the workspace all the same.
  const folders = new Set([...sourceFolderOf(skillFile, root), ...(root === undefined ? roots : [root])]);
  return {
    own: path.join(path.dirname(skillFile), ownVariablesName),
    shared: [...folders].map(folder => path.join(folder, sharedVariablesName)),
  };
}

/** The folder of a host that the skill lies in, at whatever depth; for any other place the one around the skill's folder. */
function sourceFolderOf(skillFile: string, root = path.parse(skillFile).root): string[] {
  const around = path.dirname(path.dirname(skillFile));
  if (!isAtOrBelow(around, root)) {
    return [];
  }
  const relative = pathFrom(root, around);
  const ends = (['project', 'user'] as const).map(scope => {
    const { folder } = findSource(`${relative}/`, scope);
    const start = folder === '' ? -1 : `/${relative}/`.lastIndexOf(`/${folder}/`);
    return start < 0 ? 0 : start + folder.length;
  });
  const end = Math.max(...ends);
  return [end === 0 ? around : path.join(root, relative.slice(0, end))];
}

function isAtOrBelow(place: string, folder: string): boolean {
  const relative = path.relative(folder, place);
  return relative === '' || (relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative));
}
