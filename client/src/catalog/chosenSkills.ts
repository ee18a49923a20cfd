import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogueSkill } from '../../../server/src/protocol/catalogue.ts';
import { listCatalogue, locateInCatalogue } from '../../../server/src/protocol/catalogue.ts';
import { withoutIcons } from '../plainWords.ts';
import { activeFile } from './activeFile.ts';
import { isSkillNode } from './catalogNode.ts';
import type { SkillTree } from './skillTree.ts';

/** Skills offered at once; the list is typed through, not scrolled. */
const mostOffered = 100;

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
    // A key hands over the line with the focus in a list, which is empty while VS Code draws the lines anew.
    const line: unknown = Array.isArray(target) ? target[0] : target;
    if (Array.isArray(items) && items.includes(undefined)) {
      // VS Code lost lines that are selected because it draws them anew; less than what a person sees is not done.
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
      const found = await this.#find(uri);
      if (found === undefined) {
        void vscode.window.showWarningMessage(vscode.l10n.t('The skill is not there any more.'));
      }
      return found === undefined ? [] : [found];
    }
    // The palette hands over nothing. So may a menu whose line VS Code lost, hence a person is asked rather than guessed at.
    const found = target === undefined ? await this.#ask(title) : undefined;
    return found === undefined ? [] : [found];
  }

  /** A key is about the selected lines where the one with the focus is one of them, else about that one. */
  #withSelected(skill: CatalogueSkill): readonly CatalogueSkill[] {
    const { selected } = this.#tree;
    return selected.some(({ uri }) => uri === skill.uri) ? selected : [skill];
  }

  async #find(uri: string): Promise<CatalogueSkill | undefined> {
    const everything = { filter: {}, grouping: 'none', sort: 'name' } as const;
    const found = await this.#client.sendRequest(locateInCatalogue, { ...everything, uri });
    return found?.skill;
  }

  /** The server finds what is typed, since there may be more skills than a list has room for. */
  #ask(title: string): Promise<CatalogueSkill | undefined> {
    const pick = vscode.window.createQuickPick<SkillItem>();
    pick.title = title;
    pick.placeholder = vscode.l10n.t('Which skill?');
    const offer = async () => {
      const text = pick.value;
      pick.busy = true;
      const skills = await this.#offer(text);
      if (text === pick.value) {
        pick.items = skills.map(toItem);
        pick.busy = false;
      }
    };
    return new Promise((resolve, reject) => {
      pick.onDidChangeValue(() => void offer().catch(reject));
      pick.onDidAccept(() => {
        resolve(pick.selectedItems[0]?.skill);
        pick.hide();
      });
      pick.onDidHide(() => {
        resolve(undefined);
        pick.dispose();
      });
      pick.show();
      offer().catch(reject);
    });
  }

  /** The skill of the active editor comes first. */
  async #offer(text: string): Promise<readonly CatalogueSkill[]> {
    const asked = { filter: { text }, sort: 'name', offset: 0, limit: mostOffered } as const;
    const { skills } = await this.#client.sendRequest(listCatalogue, asked);
    const active = text === '' ? activeFile() : undefined;
    const first = active && (await this.#find(active.toString()));
    return first === undefined ? skills : uniqueOf([first, ...skills]);
  }
}

interface SkillItem extends vscode.QuickPickItem {
  readonly skill: CatalogueSkill;
}

function toItem(skill: CatalogueSkill): SkillItem {
  return {
    label: withoutIcons(skill.id),
    description: withoutIcons(skill.path),
    alwaysShow: true,
    skill,
  };
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
