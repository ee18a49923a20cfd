import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import type { FolderReadiness, SkillStanding } from '../../../server/src/protocol/readiness.ts';
import { listReadiness, readEvals, readReadiness } from '../../../server/src/protocol/readiness.ts';
import type { ServerNews } from '../serverNews.ts';
import type { GroupList, ReadinessNode, SkillNode } from './readinessItems.ts';
import { createDropController } from '../exchange/dropSkills.ts';
import { describeShare, idOfSkill, toTreeItem } from './readinessItems.ts';

const viewId = 'skillwright.readiness';
const lists = ['agents', 'goals', 'entities'] as const;

/** The view that shows whether skills can run here. It asks the server anew whenever something may have changed. */
export class ReadinessTree implements vscode.TreeDataProvider<ReadinessNode>, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #view: vscode.TreeView<ReadinessNode>;
  readonly #subscriptions: vscode.Disposable[];
  readonly onDidChangeTreeData = this.#changed.event;
  #folders: readonly FolderReadiness[] = [];
  #onlyProblems = false;

  constructor(
    client: LanguageClient,
    news: ServerNews,
    onDrop: (uris: readonly vscode.Uri[]) => Promise<void>,
  ) {
    this.#client = client;
    this.#view = vscode.window.createTreeView<ReadinessNode>(viewId, {
      treeDataProvider: this,
      showCollapseAll: true,
      dragAndDropController: createDropController(onDrop),
    });
    this.#subscriptions = [
      this.#view,
      this.#changed,
      news.onReadinessChanged(() => this.#refresh()),
      client.onDidChangeState(({ newState }) => {
        if (newState === State.Running) {
          this.#refresh();
        }
      }),
      this.#view.onDidChangeVisibility(() => this.#refresh()),
    ];
    void vscode.commands.executeCommand('setContext', 'skillwright.readinessOnlyProblems', false);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  /** The folders as they were last shown. */
  get folders(): readonly FolderReadiness[] {
    return this.#folders;
  }

  /** Hides what is ready, or shows it again. */
  showOnlyProblems(isOnly: boolean): void {
    this.#onlyProblems = isOnly;
    void vscode.commands.executeCommand('setContext', 'skillwright.readinessOnlyProblems', isOnly);
    this.#changed.fire(undefined);
  }

  /** Opens the view at a skill, with its checks; the view alone where the skill is not known. */
  async show(uri: string | undefined): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
    this.#folders = await this.#list();
    const found = this.#folders
      .flatMap(({ folderUri, skills }) => skills.map(standing => ({ folderUri, standing })))
      .find(({ standing }) => standing.uri === uri);
    if (found !== undefined) {
      if (this.#onlyProblems && !isProblem(found.standing)) {
        this.showOnlyProblems(false);
      }
      const node = toSkillNode(found.folderUri, found.standing);
      await this.#view.reveal(node, { select: true, focus: true, expand: true });
    }
  }

  getTreeItem(node: ReadinessNode): vscode.TreeItem {
    return toTreeItem(node);
  }

  async getChildren(node?: ReadinessNode): Promise<ReadinessNode[]> {
    switch (node?.kind) {
      case undefined:
        return this.#readRoots();
      case 'folder':
        return this.#childrenOf(node.folder);
      case 'skills':
        return this.#skillsOf(node.folder);
      case 'groups':
        return node.folder[node.list].map(group => ({ ...node, kind: 'group', group }));
      case 'group': {
        const { folder, list, group } = node;
        const within = { list, slug: group.slug };
        return group.members.map(member => ({
          kind: 'skill',
          folderUri: folder.folderUri,
          standing: member.standing,
          member,
          within,
        }));
      }
      case 'skill':
        return this.#checksOf(node);
      case 'evals':
        return node.view.stages.map(stage => ({
          kind: 'stage',
          standing: node.standing,
          stage,
          above: `${node.above} evals`,
        }));
      case 'check':
      case 'stage':
      case 'notice':
        return [];
    }
  }

  /** Only skills outside of groups are ever revealed, and what stands above these. */
  getParent(node: ReadinessNode): ReadinessNode | undefined {
    if (node.kind === 'skills') {
      return this.#folderNode(node.folder);
    }
    if (node.kind !== 'skill' || node.within !== undefined) {
      return undefined;
    }
    const folder = this.#folders.find(({ folderUri }) => folderUri === node.folderUri);
    if (folder !== undefined && hasGroups(folder)) {
      return { kind: 'skills', folder };
    }
    return folder && this.#folderNode(folder);
  }

  /** A folder that is shown alone has no line of its own. */
  #folderNode(folder: FolderReadiness): ReadinessNode | undefined {
    return this.#shown.length > 1 ? { kind: 'folder', folder } : undefined;
  }

  #refresh(): void {
    if (this.#view.visible) {
      this.#changed.fire(undefined);
    }
  }

  /** Folders without skills and groups say nothing. */
  get #shown(): FolderReadiness[] {
    return this.#folders.filter(folder => folder.skills.length > 0 || hasGroups(folder));
  }

  async #list(): Promise<readonly FolderReadiness[]> {
    return this.#client.state === State.Running ? this.#client.sendRequest(listReadiness, {}) : [];
  }

  async #readRoots(): Promise<ReadinessNode[]> {
    this.#folders = await this.#list();
    const all = this.#folders.flatMap(({ skills }) => skills);
    this.#view.description = all.length === 0 ? '' : describeShare(all);
    const blocked = all.filter(({ ready }) => !ready).length;
    this.#view.badge =
      blocked === 0
        ? undefined
        : { value: blocked, tooltip: vscode.l10n.t('{0} skills cannot run here', blocked) };
    const shown = this.#shown;
    const [only] = shown;
    if (only === undefined) {
      return [];
    }
    return shown.length === 1 ? this.#childrenOf(only) : shown.map(folder => ({ kind: 'folder', folder }));
  }

  #childrenOf(folder: FolderReadiness): ReadinessNode[] {
    const groups = lists
      .filter(list => folder[list].length > 0)
      .map((list: GroupList): ReadinessNode => ({ kind: 'groups', folder, list }));
    return groups.length === 0 ? this.#skillsOf(folder) : [{ kind: 'skills', folder }, ...groups];
  }

  #skillsOf({ folderUri, skills }: FolderReadiness): ReadinessNode[] {
    const wanted = skills.filter(skill => !this.#onlyProblems || isProblem(skill));
    const nodes = wanted.map(standing => toSkillNode(folderUri, standing));
    return nodes.length > 0 || skills.length === 0
      ? nodes
      : [{ kind: 'notice', text: vscode.l10n.t('Every skill can run here.'), above: folderUri }];
  }

  async #checksOf(node: SkillNode): Promise<ReadinessNode[]> {
    const { folderUri, standing } = node;
    if (standing === undefined) {
      return [];
    }
    const skill = { folderUri, path: standing.path };
    const checks = await this.#client.sendRequest(readReadiness, skill);
    const view = await this.#client.sendRequest(readEvals, skill);
    const above = idOfSkill(node);
    const evals: ReadinessNode[] =
      view === null || this.#onlyProblems ? [] : [{ kind: 'evals', standing, view, above }];
    const wanted = (checks ?? []).filter(({ status }) => !this.#onlyProblems || status !== 'ok');
    const nodes: ReadinessNode[] =
      wanted.length === 0
        ? [{ kind: 'notice', text: checks?.length ? nothingMissing() : asksNothing(), above }]
        : wanted.map(check => ({ kind: 'check', folderUri, standing, check, above }));
    return [...nodes, ...evals];
  }
}

function isProblem({ ready, counts }: SkillStanding): boolean {
  return !ready || counts.unknown > 0;
}

function asksNothing(): string {
  return vscode.l10n.t('It asks for nothing.');
}

function nothingMissing(): string {
  return vscode.l10n.t('Nothing is missing.');
}

function hasGroups(folder: FolderReadiness): boolean {
  return lists.some(list => folder[list].length > 0);
}

function toSkillNode(folderUri: string, standing: SkillStanding): SkillNode {
  return { kind: 'skill', folderUri, standing, member: { slug: standing.id } };
}
