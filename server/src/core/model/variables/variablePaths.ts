import { findSource } from '../catalog/skillSources.ts';
import { ownVariablesName, sharedVariablesName } from '../skill/variable.ts';

/** The paths of the system that files lie on. */
interface Paths {
  readonly sep: string;
  readonly dirname: (path: string) => string;
  readonly join: (...parts: string[]) => string;
  readonly relative: (from: string, to: string) => string;
  readonly isAbsolute: (path: string) => boolean;
}

/** Where the values of a skill are looked for. */
export interface VariablePaths {
  /** Beside the skill. */
  readonly own: string;
  /** In the folder that the skill's folder lies in, in GolemCore's `workspace`, then at the root of the workspace. */
  readonly shared: readonly string[];
}

/**
 * The files that may have values for a skill, whether they are there or not.
 * @param roots the folders of the workspace
 */
export function variablePaths(path: Paths, skillFile: string, roots: readonly string[]): VariablePaths {
  const folder = path.dirname(skillFile);
  const [root] = roots
    .filter(each => isAtOrBelow(path, folder, each))
    .toSorted((one, other) => other.length - one.length);
  // A skill from elsewhere, such as the user's own, runs in the workspace all the same.
  const sources = sourceFolderOf(path, skillFile, root);
  const folders = new Set([
    ...sources,
    ...sources.filter(source => isOfGolemCore(path, source, root)).map(source => path.dirname(source)),
    ...(root === undefined ? roots : [root]),
  ]);
  return {
    own: path.join(folder, ownVariablesName),
    shared: [...folders].map(each => path.join(each, sharedVariablesName)),
  };
}

/** GolemCore keeps `skills` and what is beside them in a folder `workspace`, where it looks for values, too. */
function isOfGolemCore(path: Paths, source: string, root: string | undefined): boolean {
  const around = path.dirname(source);
  const isOwn = path.join(path.dirname(around), 'workspace', 'skills') === source;
  return isOwn && root !== undefined && isAtOrBelow(path, around, root);
}

/** The folder of a host that the skill lies in, at whatever depth; for any other place the one around the skill's folder. */
function sourceFolderOf(path: Paths, skillFile: string, base: string | undefined): string[] {
  const root = base ?? rootOf(path, skillFile);
  const parent = path.dirname(path.dirname(skillFile));
  if (!isAtOrBelow(path, parent, root)) {
    return [];
  }
  const relative = path.relative(root, parent).replaceAll(path.sep, '/');
  const ends = (['project', 'user'] as const).map(scope => {
    const { folder } = findSource(`${relative}/`, scope);
    const start = folder === '' ? -1 : `/${relative}/`.lastIndexOf(`/${folder}/`);
    return start < 0 ? 0 : start + folder.length;
  });
  const end = Math.max(...ends);
  return [end === 0 ? parent : path.join(root, relative.slice(0, end))];
}

function isAtOrBelow(path: Paths, place: string, folder: string): boolean {
  const relative = path.relative(folder, place);
  return relative === '' || (relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative));
}

/** The root of the file system that a path lies on. */
function rootOf(path: Paths, file: string): string {
  const above = path.dirname(file);
  return above === file ? file : rootOf(path, above);
}
