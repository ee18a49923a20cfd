import type { Uri } from 'vscode';

/** Returns the place of a file after a move of the file itself or of a folder that contains it. */
export function placeAfter(file: Uri, from: Uri, to: Uri): Uri {
  if (file.path === from.path) {
    return to;
  }
  const inside = `${from.path}/`;
  return file.path.startsWith(inside)
    ? to.with({ path: `${to.path}/${file.path.slice(inside.length)}` })
    : file;
}
