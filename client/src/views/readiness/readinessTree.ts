import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import type { ReadinessState } from '../../../../server/src/protocol/readiness.ts';
import { locateSkillStatus } from '../../../../server/src/protocol/readiness.ts';
import { createDropController } from '../droppedFiles.ts';
import { Reloading } from '../reloading.ts';
import type { ServerEvents } from '../../connection/serverEvents.ts';
import type { LoadMoreSkills, ReadinessNode, SkillNode } from './readinessItems.ts';
import { describeTotals, idOfSkill, toTreeItem } from './readinessItems.ts';
import {
  describeNoRequirements,
  childrenOf,
  hasGroups,
  isProblem,
  nothingMissing,
  skillsOf,
  toSkillNode,
} from './readinessNodes.ts';
import type { ShownFolder, SkillChecks } from './readinessReader.ts';
import { ReadinessReader } from './readinessReader.ts';

const viewId = 'skillwright.readiness';

/**
 * The view that shows whether skills can run here. It reads the visible nodes again whenever something may have changed, but redraws only
 * where they did: actions on a node can get lost while VS Code redraws it.
 */
export class ReadinessTree implements vscode.TreeDataProvider<ReadinessNode>, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #reader: ReadinessReader;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #view: vscode.TreeView<ReadinessNode>;
  readonly #subscriptions: vscode.Disposable[];
  readonly #reading = new Reloading(() => this.#readAll());
  /** The skills whose checks are visible, by the ids of their nodes. */
  readonly #open = new Map<string, SkillNode>();
  #checks = new Map<string, SkillChecks>();
  readonly onDidChangeTreeData = this.#changed.event;
  /** Undefined before the first answer. */
  #folders: readonly ShownFolder[] | undefined;
  #onlyProblems = false;
  /** VS Code requests the first nodes itself, so a change event isn't necessary. */
  #isAwaited = false;

  constructor(
    client: LanguageClient,
    serverEvents: ServerEvents,
    onDrop: (uris: readonly vscode.Uri[]) => Promise<void>,
  ) {
    this.#client = client;
    this.#reader = new ReadinessReader(client);
    this.#view = vscode.window.createTreeView<ReadinessNode>(viewId, {
      treeDataProvider: this,
      showCollapseAll: true,
      dragAndDropController: createDropController(onDrop),
    });
    this.#subscriptions = [
      this.#view,
      this.#changed,
      serverEvents.onReadinessChanged(() => this.#refresh()),
      client.onDidChangeState(({ newState }) => {
        if (newState === State.Running) {
          this.#refresh();
        }
      }),
      this.#view.onDidChangeVisibility(() => this.#refresh()),
      this.#view.onDidExpandElement(({ element }) => this.#setOpen(element, true)),
      this.#view.onDidCollapseElement(({ element }) => this.#setOpen(element, false)),
    ];
    void vscode.commands.executeCommand('setContext', 'skillwright.readinessOnlyProblems', false);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  /** Hides or shows skills that are ready. */
  async showOnlyProblems(isOnly: boolean): Promise<void> {
    this.#onlyProblems = isOnly;
    this.#reader.shown.clear();
    void vscode.commands.executeCommand('setContext', 'skillwright.readinessOnlyProblems', isOnly);
    await this.#reading.run();
    this.#changed.fire(undefined);
  }

  /** Shows more skills of a folder, and moves to the one next to the former ones. */
  async showMore({ folderUri, direction }: LoadMoreSkills): Promise<void> {
    const { shown } = this.#reader;
    const before = shown.of(folderUri);
    shown.showMore(folderUri, direction);
    await this.#reading.run();
    const index = direction === 'later' ? before.to : before.from - 1;
    const status = this.#folderOf(folderUri)?.skills[index - shown.of(folderUri).from];
    if (status !== undefined) {
      await this.#view.reveal(toSkillNode(folderUri, status), { select: true, focus: true });
    }
  }

  /** Opens the view at a skill, with its checks; the view alone where the skill is not known. */
  async show(uri: string | undefined): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
    const found = uri === undefined ? null : await this.#client.sendRequest(locateSkillStatus, { uri });
    if (found === null) {
      return;
    }
    const { folderUri, index, status } = found;
    if (this.#onlyProblems && !isProblem(status)) {
      await this.showOnlyProblems(false);
    }
    if (this.#reader.shown.reach(folderUri, index) || this.#folderOf(folderUri) === undefined) {
      await this.#reading.run();
    }
    const node = toSkillNode(folderUri, status);
    await this.#view.reveal(node, { select: true, focus: true, expand: true });
  }

  getTreeItem(node: ReadinessNode): vscode.TreeItem {
    return toTreeItem(node);
  }

  async getChildren(node?: ReadinessNode): Promise<ReadinessNode[]> {
    switch (node?.kind) {
      case undefined:
        if (this.#folders === undefined) {
          this.#isAwaited = true;
          await this.#reading.run();
          this.#isAwaited = false;
        }
        return this.#roots();
      case 'folder':
        return childrenOf(node.folder);
      case 'skills':
        return skillsOf(node.folder);
      case 'groups':
        return node.folder[node.list].map(group => ({ ...node, kind: 'group', group }));
      case 'group': {
        const { folder, list, group } = node;
        const within = { list, slug: group.slug };
        return group.members.map(member => ({
          kind: 'skill',
          folderUri: folder.folderUri,
          status: member.status,
          member,
          within,
        }));
      }
      case 'skill':
        return this.#checksOf(node);
      case 'evals':
        return node.view.stages.map(stage => ({
          kind: 'stage',
          status: node.status,
          stage,
          above: `${node.above} evals`,
        }));
      case 'check':
      case 'stage':
      case 'more':
      case 'notice':
        return [];
    }
  }

  /** Only skills outside of groups are ever revealed, so only those and their parents need an answer. */
  getParent(node: ReadinessNode): ReadinessNode | undefined {
    if (node.kind === 'skills') {
      return this.#folderNode(node.folder);
    }
    if (node.kind !== 'skill' || node.within !== undefined) {
      return undefined;
    }
    const folder = this.#folderOf(node.folderUri);
    if (folder !== undefined && hasGroups(folder)) {
      return { kind: 'skills', folder };
    }
    return folder && this.#folderNode(folder);
  }

  #folderOf(folderUri: string): ShownFolder | undefined {
    return this.#folders?.find(folder => folder.folderUri === folderUri);
  }

  /** A single folder has no node. */
  #folderNode(folder: ShownFolder): ReadinessNode | undefined {
    return this.#shown.length > 1 ? { kind: 'folder', folder } : undefined;
  }

  #refresh(): void {
    if (this.#view.visible) {
      void this.#reading.run();
    }
  }

  /** Folders without skills and groups say nothing. */
  get #shown(): ShownFolder[] {
    return (this.#folders ?? []).filter(folder => folder.total > 0 || hasGroups(folder));
  }

  async #readAll(): Promise<void> {
    if (this.#client.state !== State.Running) {
      return;
    }
    try {
      const folders = await this.#reader.readFolders(this.#onlyProblems);
      const checks = new Map<string, SkillChecks>();
      for (const [id, { folderUri, status }] of this.#open) {
        if (status !== undefined) {
          checks.set(id, await this.#reader.readChecks({ folderUri, path: status.path }));
        }
      }
      this.#take(folders, checks);
    } catch (error) {
      // A server that stopped is asked again after its restart.
      if (this.#client.state === State.Running) {
        this.#client.error('What skills need could not be listed.', error, false);
      }
    }
  }

  #take(folders: readonly ShownFolder[], checks: Map<string, SkillChecks>): void {
    const before = this.#print();
    this.#folders = folders;
    this.#checks = checks;
    this.#describe();
    void vscode.commands.executeCommand('setContext', 'skillwright.readinessRead', true);
    if (!this.#isAwaited && this.#print() !== before) {
      this.#changed.fire(undefined);
    }
  }

  /** Serializes the visible data. */
  #print(): string {
    return JSON.stringify([this.#folders, [...this.#open.keys()].map(id => this.#checks.get(id))]);
  }

  #describe(): void {
    const folders = this.#folders ?? [];
    const sum = (state: 'total' | ReadinessState) => folders.reduce((all, each) => all + each[state], 0);
    const [ready, unknown, blocked, disabled] = [
      sum('ready'),
      sum('unknown'),
      sum('blocked'),
      sum('disabled'),
    ];
    this.#view.description = sum('total') === 0 ? '' : describeTotals({ ready, unknown, blocked, disabled });
    const { t } = vscode.l10n;
    const tooltip = blocked === 1 ? t('1 skill cannot run here') : t('{0} skills cannot run here', blocked);
    this.#view.badge = blocked === 0 ? undefined : { value: blocked, tooltip };
  }

  #roots(): ReadinessNode[] {
    const shown = this.#shown;
    const [only] = shown;
    if (only === undefined) {
      return [];
    }
    return shown.length === 1 ? childrenOf(only) : shown.map(folder => ({ kind: 'folder', folder }));
  }

  async #checksOf(node: SkillNode): Promise<ReadinessNode[]> {
    const { folderUri, status } = node;
    if (status === undefined) {
      return [];
    }
    const above = idOfSkill(node);
    const known = this.#checks.get(above);
    const { checks, evals } = known ?? (await this.#reader.readChecks({ folderUri, path: status.path }));
    this.#open.set(above, node);
    this.#checks.set(above, { checks, evals });
    const wanted = checks.filter(check => !this.#onlyProblems || check.status !== 'ok');
    const nodes: ReadinessNode[] =
      wanted.length === 0
        ? [{ kind: 'notice', text: checks.length > 0 ? nothingMissing() : describeNoRequirements(), above }]
        : wanted.map(check => ({ kind: 'check', folderUri, status, check, above }));
    return evals === null || this.#onlyProblems
      ? nodes
      : [...nodes, { kind: 'evals', status, view: evals, above }];
  }

  /** The cached nodes of a collapsed skill may be out of date when it is expanded again. */
  #setOpen(node: ReadinessNode, isOpen: boolean): void {
    if (node.kind !== 'skill') {
      return;
    }
    const id = idOfSkill(node);
    if (isOpen) {
      this.#open.set(id, node);
      this.#refresh();
    } else {
      this.#open.delete(id);
      this.#checks.delete(id);
    }
  }
}
