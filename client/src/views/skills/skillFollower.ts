import * as vscode from 'vscode';
import { activeFile } from '../activeFile.ts';
import type { SkillTree } from './skillTree.ts';

/** Keeps the skill of the active editor selected in the Skills view while the view is visible. */
export class SkillFollower implements vscode.Disposable {
  readonly #tree: SkillTree;
  readonly #subscriptions: vscode.Disposable;
  /** The skill to select; undefined once it is selected. */
  #wanted: string | undefined;
  #active = '';
  #isBusy = false;

  constructor(tree: SkillTree) {
    this.#tree = tree;
    const { tabGroups } = vscode.window;
    this.#subscriptions = vscode.Disposable.from(
      tabGroups.onDidChangeTabs(() => this.#look()),
      tabGroups.onDidChangeTabGroups(() => this.#look()),
      tree.view.onDidChangeVisibility(() => this.#select()),
      // A skill that is not there yet, or that the filter hides, may be there now.
      tree.onDidRead(() => this.#select()),
    );
    this.#look();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** Selects a skill as soon as it is there. */
  follow(uri: vscode.Uri): void {
    this.#wanted = uri.toString();
    this.#select();
  }

  #look(): void {
    const uri = activeFile();
    const active = uri?.toString() ?? '';
    if (active !== this.#active) {
      this.#active = active;
      this.#wanted = uri === undefined ? undefined : active;
      this.#select();
    }
  }

  #select(): void {
    const wanted = this.#wanted;
    if (wanted === undefined || !this.#tree.view.visible || this.#isBusy) {
      return;
    }
    // Where it is selected in another group, the user chose that group.
    if (this.#tree.selected.some(({ uri }) => uri === wanted)) {
      this.#wanted = undefined;
      return;
    }
    this.#isBusy = true;
    void this.#reveal(wanted).finally(() => {
      this.#isBusy = false;
      if (this.#wanted !== wanted) {
        this.#select();
      }
    });
  }

  async #reveal(wanted: string): Promise<void> {
    try {
      const isDone = await this.#tree.reveal(wanted, { focus: false });
      if (isDone && this.#wanted === wanted) {
        this.#wanted = undefined;
      }
    } catch {
      // A server that stopped is asked again after another one has listed its skills.
    }
  }
}
