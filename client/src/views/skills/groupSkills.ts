import * as vscode from 'vscode';
import type { CatalogGrouping } from '../../../../server/src/protocol/catalog.ts';
import type { SkillTree } from './skillTree.ts';

const stateKey = 'skills.grouping';
const groupings: readonly CatalogGrouping[] = ['none', 'scope', 'source', 'category', 'tag', 'host', 'agent'];

/** Returns the grouping that was used last in this workspace. */
export function readGrouping(state: vscode.Memento): CatalogGrouping {
  const stored = state.get<unknown>(stateKey);
  return groupings.find(grouping => grouping === stored) ?? 'source';
}

/**
 * Registers the menu items that group skills. A command has no check mark of its own, so each one has a second command with the mark in its
 * title.
 */
export function registerGroupSkills(tree: SkillTree, state: vscode.Memento): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  const by = (grouping: CatalogGrouping) => async () => {
    if (grouping !== tree.grouping) {
      await Promise.all([state.update(stateKey, grouping), tree.setGrouping(grouping)]);
    }
  };
  return vscode.Disposable.from(
    registerCommand('skillwright.groupByNone', by('none')),
    registerCommand('skillwright.groupByNone.checked', by('none')),
    registerCommand('skillwright.groupByScope', by('scope')),
    registerCommand('skillwright.groupByScope.checked', by('scope')),
    registerCommand('skillwright.groupBySource', by('source')),
    registerCommand('skillwright.groupBySource.checked', by('source')),
    registerCommand('skillwright.groupByCategory', by('category')),
    registerCommand('skillwright.groupByCategory.checked', by('category')),
    registerCommand('skillwright.groupByTag', by('tag')),
    registerCommand('skillwright.groupByTag.checked', by('tag')),
    registerCommand('skillwright.groupByHost', by('host')),
    registerCommand('skillwright.groupByHost.checked', by('host')),
    registerCommand('skillwright.groupByAgent', by('agent')),
    registerCommand('skillwright.groupByAgent.checked', by('agent')),
  );
}
