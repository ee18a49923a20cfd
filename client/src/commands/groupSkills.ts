import * as vscode from 'vscode';
import type { CatalogueGrouping } from '../../../server/src/protocol/catalogue.ts';
import type { SkillTree } from '../catalog/skillTree.ts';

const stateKey = 'skills.grouping';
const groupings: readonly CatalogueGrouping[] = [
  'none',
  'scope',
  'source',
  'category',
  'tag',
  'host',
  'agent',
];

/** How the skills of this workspace were grouped last. */
export function readGrouping(state: vscode.Memento): CatalogueGrouping {
  const stored = state.get<unknown>(stateKey);
  return groupings.find(grouping => grouping === stored) ?? 'source';
}

/**
 * The entries of the menu that groups skills. A command cannot have a check mark of its own, so each of them has a twin
 * with the mark in its title.
 */
export function registerGroupSkills(tree: SkillTree, state: vscode.Memento): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  const by = (grouping: CatalogueGrouping) => async () => {
    if (grouping !== tree.grouping) {
      await tree.setGrouping(grouping);
      await state.update(stateKey, grouping);
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
