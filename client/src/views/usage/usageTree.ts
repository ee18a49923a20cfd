import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import type { FolderUsage, UsageView } from '../../../../server/src/protocol/usage.ts';
import { readUsage } from '../../../../server/src/protocol/usage.ts';
import type { UsageNode } from './usageItems.ts';
import { describeSessions, toMessageNodes, toUsageItem } from './usageItems.ts';

/** Whether the user allowed us to read the session logs of hosts. A workspace cannot. */
function isAllowed(): boolean {
  const settings = vscode.workspace.getConfiguration('skillwright.usage');
  return vscode.workspace.isTrusted && settings.get<boolean>('enabled') === true;
}

/**
 * The view that shows how skills were used in sessions of hosts on this computer. Nothing is read before the user allows it, nor while the
 * view is hidden.
 */
export class UsageTree implements vscode.TreeDataProvider<UsageNode>, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #view: vscode.TreeView<UsageNode>;
  readonly #subscriptions: vscode.Disposable;
  readonly onDidChangeTreeData = this.#changed.event;
  /** Undefined where it is to be read when VS Code asks for it. */
  #usage: Promise<UsageView | undefined> | undefined;
  #wasHidden = false;

  constructor(client: LanguageClient) {
    this.#client = client;
    this.#view = vscode.window.createTreeView('skillwright.usage', {
      treeDataProvider: this,
      showCollapseAll: true,
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#view,
      this.#changed,
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.refresh()),
      vscode.workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration('skillwright.usage')) {
          this.refresh();
        }
      }),
      client.onDidChangeState(({ newState }) => {
        if (newState === State.Running) {
          this.refresh();
        }
      }),
      this.#view.onDidChangeVisibility(({ visible }) => {
        if (visible && this.#wasHidden) {
          this.refresh();
        }
        this.#wasHidden = !visible;
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** Has the logs read again, now or once the view is visible. */
  refresh(): void {
    this.#usage = undefined;
    this.#changed.fire(undefined);
  }

  getTreeItem(node: UsageNode): vscode.TreeItem {
    return toUsageItem(node);
  }

  async getChildren(node?: UsageNode): Promise<UsageNode[]> {
    switch (node?.kind) {
      case undefined: {
        this.#usage ??= this.#read();
        const usage = await this.#usage;
        this.#describe(usage);
        return usage === undefined ? [] : toRoots(usage);
      }
      case 'folder':
        return toSkillNodes(node.folder, node.days);
      case 'skill':
        return toMessageNodes(node.skill);
      case 'message':
        return [];
    }
  }

  async #read(): Promise<UsageView | undefined> {
    if (!isAllowed() || this.#client.state !== State.Running) {
      return undefined;
    }
    try {
      return (await this.#client.sendRequest(readUsage, {})) ?? undefined;
    } catch (error) {
      // A server that stopped is asked again after its restart.
      if (this.#client.state === State.Running) {
        this.#client.error('The session logs of agent hosts could not be read.', error, false);
      }
      return undefined;
    }
  }

  #describe({ days, folders }: UsageView = { days: 0, folders: [] }): void {
    const sessions = folders.reduce((sum, folder) => sum + folder.sessions, 0);
    this.#view.description = sessions === 0 ? '' : describeSessions(sessions);
    this.#view.message =
      sessions === 0 && folders.length > 0
        ? vscode.l10n.t('No sessions of agent hosts in this workspace were found in the last {0} days.', days)
        : '';
  }
}

/** A single folder has no node, and folders without skills say nothing. */
function toRoots({ days, folders }: UsageView): UsageNode[] {
  const shown = folders.filter(({ skills }) => skills.length > 0);
  const [only] = shown;
  return only !== undefined && shown.length === 1
    ? toSkillNodes(only, days)
    : shown.map(folder => ({ kind: 'folder', folder, days }));
}

function toSkillNodes({ skills }: FolderUsage, days: number): UsageNode[] {
  return skills.map(skill => ({ kind: 'skill', skill, days }));
}
