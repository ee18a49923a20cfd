import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import type { UsageView } from '../../../../server/src/protocol/usage.ts';
import { readUsage } from '../../../../server/src/protocol/usage.ts';
import { Reloading } from '../reloading.ts';
import type { UsageNode } from './usageItems.ts';
import { describeSessions, toMessageNodes, toUsageItem } from './usageItems.ts';

const viewId = 'skillwright.usage';

/** Whether the user allowed us to read the session logs of hosts. A workspace cannot. */
function isAllowed(): boolean {
  const settings = vscode.workspace.getConfiguration('skillwright.usage');
  return vscode.workspace.isTrusted && settings.get<boolean>('enabled') === true;
}

/**
 * The view that shows how skills were used in sessions of hosts on this computer. Nothing is read before the user allows it, nor while the view is
 * hidden.
 */
export class UsageTree implements vscode.TreeDataProvider<UsageNode>, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #view: vscode.TreeView<UsageNode>;
  readonly #subscriptions: vscode.Disposable;
  readonly #reading = new Reloading(() => this.#read());
  readonly onDidChangeTreeData = this.#changed.event;
  /** Undefined where nothing is read yet, or may be read. */
  #usage: UsageView | undefined;

  constructor(client: LanguageClient) {
    this.#client = client;
    this.#view = vscode.window.createTreeView(viewId, { treeDataProvider: this, showCollapseAll: true });
    this.#subscriptions = vscode.Disposable.from(
      this.#view,
      this.#changed,
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.refresh()),
      vscode.workspace.onDidChangeConfiguration(async event => {
        if (event.affectsConfiguration('skillwright.usage')) {
          await this.refresh();
        }
      }),
      client.onDidChangeState(async ({ newState }) => {
        if (newState === State.Running) {
          await this.refresh();
        }
      }),
      this.#view.onDidChangeVisibility(() => this.refresh()),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** Reads the logs again, if the view is visible. */
  async refresh(): Promise<void> {
    if (this.#view.visible) {
      await this.#reading.run();
      this.#changed.fire(undefined);
    }
  }

  getTreeItem(node: UsageNode): vscode.TreeItem {
    return toUsageItem(node);
  }

  async getChildren(node?: UsageNode): Promise<UsageNode[]> {
    switch (node?.kind) {
      case undefined:
        if (this.#usage === undefined) {
          await this.#reading.run();
        }
        return this.#roots();
      case 'folder':
        return this.#skillsOf(node.folder.folderUri);
      case 'skill':
        return toMessageNodes(node.skill);
      case 'message':
        return [];
    }
  }

  async #read(): Promise<void> {
    this.#usage = undefined;
    this.#view.message = '';
    this.#view.description = '';
    if (!isAllowed() || this.#client.state !== State.Running) {
      return;
    }
    try {
      this.#usage = (await this.#client.sendRequest(readUsage, {})) ?? undefined;
    } catch (error) {
      // A server that stopped is asked again after its restart.
      if (this.#client.state === State.Running) {
        this.#client.error('The session logs of agent hosts could not be read.', error, false);
      }
    }
    this.#describe();
  }

  #describe(): void {
    if (this.#usage === undefined) {
      return;
    }
    const { days, folders } = this.#usage;
    const sessions = folders.reduce((sum, folder) => sum + folder.sessions, 0);
    this.#view.description = describeSessions(sessions);
    if (folders.every(({ skills }) => skills.length === 0)) {
      this.#view.message = vscode.l10n.t('There are no skills in this workspace.');
    } else if (sessions === 0) {
      this.#view.message = vscode.l10n.t('No sessions of agent hosts were found in {0} days.', days);
    }
  }

  /** A single folder has no node, and folders without skills say nothing. */
  #roots(): UsageNode[] {
    const folders = (this.#usage?.folders ?? []).filter(({ skills }) => skills.length > 0);
    const [only] = folders;
    return only !== undefined && folders.length === 1
      ? this.#skillsOf(only.folderUri)
      : folders.map(folder => ({ kind: 'folder', folder }));
  }

  #skillsOf(folderUri: string): UsageNode[] {
    const { days = 0, folders = [] } = this.#usage ?? {};
    const skills = folders.find(folder => folder.folderUri === folderUri)?.skills ?? [];
    return skills.map(skill => ({ kind: 'skill', skill, days }));
  }
}
