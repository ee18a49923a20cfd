import type { Uri } from 'vscode';

/** Where a file is found once a file or folder, which it may be or lie in, has its other place. */
export function placeAfter(file: Uri, from: Uri, to: Uri): Uri {
  if (file.path === from.path) {
    return to;
  }
  const inside = `${from.path}/`;
  return file.path.startsWith(inside)
    ? to.with({ path: `${to.path}/${file.path.slice(inside.length)}` })
    : file;
}
