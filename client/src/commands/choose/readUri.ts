import * as vscode from 'vscode';

/** Returns the URI in the argument of a command: menus of the Explorer and the editor pass a URI, a page passes an object with one. */
export function readUri(target: unknown): string | undefined {
  if (target instanceof vscode.Uri) {
    return target.toString();
  }
  return typeof target === 'object' && target !== null && 'uri' in target && typeof target.uri === 'string'
    ? target.uri
    : undefined;
}
