import { foldName } from '../../text/words/foldName.ts';
import { isDeviceName } from './packedPaths.ts';

/** Characters of a path; what the systems with the least room for it allow. */
const longestPath = 1024;

/** Why a path of a pack would not stay in the folder that it is unpacked to, in a sentence; undefined for one that would. */
export function findPathProblem(path: string): string | undefined {
  if (path.length > longestPath) {
    return `'${path.slice(0, 60)}…' is longer than ${longestPath} characters.`;
  }
  const shown = `'${path.replace(/\p{Cc}/gu, ' ')}'`;
  const parts = path.split('/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) {
    return `${shown} is an absolute path.`;
  }
  if (/[\\\p{Cc}\p{Cs}]/u.test(path)) {
    return `${shown} holds a character that no path may have.`;
  }
  return parts.some(part => part === '' || part === '.' || part === '..')
    ? `${shown} leads out of its folder, or round in it.`
    : undefined;
}

/** Why a file or a folder of this name must not be made, in a sentence; undefined for one that may. */
export function findNameProblem(name: string): string | undefined {
  if (isGitFolder(name)) {
    return `'${name}' belongs to git.`;
  }
  return name.includes(':') || /[. ]$/.test(name) || isDeviceName(name)
    ? `'${name}' is a name that Windows does not allow.`
    : undefined;
}

/** Whether some file system takes the name for git's own folder, whose settings start programs. */
export function isGitFolder(name: string): boolean {
  return /^(?:\.git|git~1)[. ]*$/.test(foldName(name));
}

/**
 * Why these paths cannot stand together, in a sentence: two that are one to some file systems, or one that lies below another.
 */
export function findClash(paths: readonly string[]): string | undefined {
  const known = new Map<string, string>();
  for (const path of paths) {
    const key = foldName(path);
    const other = known.get(key);
    if (other !== undefined) {
      return other === path
        ? `'${path}' is there twice.`
        : `'${other}' and '${path}' are one path on many systems.`;
    }
    known.set(key, path);
  }
  for (const [key, path] of known) {
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const above = known.get(key.slice(0, end));
      if (above !== undefined) {
        return `'${path}' lies below '${above}', which is not a folder.`;
      }
    }
  }
  return undefined;
}
