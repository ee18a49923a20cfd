import path from 'node:path';

/** The path from a folder to a file with `/`; `path.relative` is slow, and most files are below. */
export function pathFrom(base: string, file: string): string {
  if (file === base) {
    return '';
  }
  const above = base.endsWith(path.sep) ? base : base + path.sep;
  const relative = file.startsWith(above) ? file.slice(above.length) : path.relative(base, file);
  return path.sep === '/' ? relative : relative.replaceAll(path.sep, '/');
}
