import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogueSkill } from '../../../server/src/protocol/catalogue.ts';
import { askForSkill, findSkill } from './askForSkill.ts';
import { isSkillNode } from './catalogNode.ts';
import type { SkillTree } from './skillTree.ts';

/** What VS Code hands to a command that it runs for a line or a key, or a page or the palette does. */
export interface Handed {
  readonly target: unknown;
  readonly items: unknown;
}

/** Finds out which skills a command is about, and asks for one where nothing tells. */
export class SkillChooser {
  readonly #client: LanguageClient;
  readonly #tree: SkillTree;

  constructor(client: LanguageClient, tree: SkillTree) {
    this.#client = client;
    this.#tree = tree;
  }

  /** @param title of the question which skill it is */
  async choose({ target, items }: Handed, title: string): Promise<readonly CatalogueSkill[]> {
    // A key hands over the line with the focus in a list.
    const line: unknown = Array.isArray(target) ? target[0] : target;
    const isLost = Array.isArray(target) && line === undefined && !this.#tree.isBlank;
    if (isLost || (Array.isArray(items) && items.includes(undefined))) {
      // VS Code lost lines because it draws them anew; neither nothing nor less than what a person sees is done in silence.
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
    // The palette hands over nothing. So may a menu whose line VS Code lost, hence a person is asked rather than guessed at.
    const found = target === undefined ? await askForSkill(this.#client, title) : undefined;
    return found === undefined ? [] : [found];
  }

  /** A key is about the selected lines where the one with the focus is one of them, else about that one. */
  #withSelected(skill: CatalogueSkill): readonly CatalogueSkill[] {
    const { selected } = this.#tree;
    return selected.some(({ uri }) => uri === skill.uri) ? selected : [skill];
  }
}

/** The same skill may be selected in several groups. */
function uniqueOf(skills: readonly CatalogueSkill[]): CatalogueSkill[] {
  return [...new Map(skills.map(skill => [skill.uri, skill])).values()];
}

/** Menus of the explorer and the editor hand over an address, a page an object with one. */
export function readUri(target: unknown): string | undefined {
  if (target instanceof vscode.Uri) {
    return target.toString();
  }
  return typeof target === 'object' && target !== null && 'uri' in target && typeof target.uri === 'string'
    ? target.uri
    : undefined;
}
