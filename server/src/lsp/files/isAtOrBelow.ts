import path from 'node:path';

/** Whether a file, or a folder that it lies in, is among some paths. */
export function isAtOrBelow(file: string, paths: ReadonlySet<string>): boolean {
  for (let at = file, above = path.dirname(at); ; at = above, above = path.dirname(at)) {
    if (paths.has(at) || above === at) {
      return paths.has(at);
    }
  }
}
