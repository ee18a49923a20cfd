import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import { askForSkill, findSkill } from './askForSkill.ts';
import { readUri } from './readUri.ts';
import { isSkillNode } from '../../views/skills/catalogNode.ts';
import type { SkillTree } from '../../views/skills/skillTree.ts';

/** The arguments that VS Code, a page or the palette passes to a command. */
export interface Handed {
  readonly target: unknown;
  readonly items: unknown;
}

/** Resolves the skills that a command is about, and asks the user where the arguments name none. */
export class SkillChooser {
  readonly #client: LanguageClient;
  readonly #tree: SkillTree;

  constructor(client: LanguageClient, tree: SkillTree) {
    this.#client = client;
    this.#tree = tree;
  }

  /** @param title of the question which skill it is */
  async choose({ target, items }: Handed, title: string): Promise<readonly CatalogSkill[]> {
    // A keyboard shortcut passes the focused items as a list.
    const line: unknown = Array.isArray(target) ? target[0] : target;
    const isLost = Array.isArray(target) && line === undefined && !this.#tree.isBlank;
    if (isLost || (Array.isArray(items) && items.includes(undefined))) {
      // VS Code lost items because it redraws the tree. Doing nothing, or less than the user sees, must not happen silently.
      void vscode.window.showWarningMessage(
        vscode.l10n.t('The skills have just changed, so nothing was done. Choose again.'),
      );
      return [];
    }
    if (isSkillNode(line)) {
      const all = Array.isArray(items) ? items.filter(isSkillNode).map(({ skill }) => skill) : [];
      return uniqueOf(all.length > 0 ? all : this.#withSelected(line.skill));
    }
    const uri = readUri(line);
    if (uri !== undefined) {
      const found = await findSkill(this.#client, uri);
      if (found === undefined) {
        void vscode.window.showWarningMessage(vscode.l10n.t('The skill is not there any more.'));
      }
      return found === undefined ? [] : [found];
    }
    // The palette passes nothing. A menu whose item VS Code lost may pass nothing as well, so the user is asked.
    const found = target === undefined ? await askForSkill(this.#client, title) : undefined;
    return found === undefined ? [] : [found];
  }

  /** A key is about the selected lines where the one with the focus is one of them, else about that one. */
  #withSelected(skill: CatalogSkill): readonly CatalogSkill[] {
    const { selected } = this.#tree;
    return selected.some(({ uri }) => uri === skill.uri) ? selected : [skill];
  }
}

/** The same skill may be selected in several groups. */
function uniqueOf(skills: readonly CatalogSkill[]): CatalogSkill[] {
  return [...new Map(skills.map(skill => [skill.uri, skill])).values()];
}
