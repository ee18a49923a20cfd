import * as vscode from 'vscode';
import type { Direction } from './shownRanges.ts';

/** Lines that are not shown, before or after those that are. */
export interface Unshown {
  readonly direction: Direction;
  readonly rest: number;
}

/** Returns the item that shows more entries of a long list; the command receives the node. */
export function toLoadMoreItem(
  node: Unshown,
  { id, command }: { readonly id: string; readonly command: string },
): vscode.TreeItem {
  const label =
    node.direction === 'later'
      ? vscode.l10n.t('Show {0} more…', node.rest)
      : vscode.l10n.t('Show {0} earlier…', node.rest);
  return Object.assign(new vscode.TreeItem(label), {
    id,
    iconPath: new vscode.ThemeIcon('ellipsis'),
    contextValue: 'more',
    command: { command, title: vscode.l10n.t('Show More'), arguments: [node] },
  });
}
