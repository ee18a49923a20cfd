import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import { locateStanding } from '../../../server/src/protocol/readiness.ts';
import { createDropController } from '../exchange/dropSkills.ts';
import { Rereading } from '../rereading.ts';
import type { ServerNews } from '../serverNews.ts';
import type { MoreSkills, ReadinessNode, SkillNode } from './readinessItems.ts';
import { describeShare, idOfSkill, toTreeItem } from './readinessItems.ts';
import {
  asksNothing,
  childrenOf,
  hasGroups,
  isProblem,
  nothingMissing,
  skillsOf,
  toSkillNode,
} from './readinessLines.ts';
import type { ShownFolder, SkillChecks } from './readinessReader.ts';
import { ReadinessReader } from './readinessReader.ts';

const viewId = 'skillwright.readiness';

/**
 * The view that shows whether skills can run here. What is seen is read whenever something may have changed, and drawn only where it
 * did: while VS Code draws lines, what a person does with one may be lost.
 */
export class ReadinessTree implements vscode.TreeDataProvider<ReadinessNode>, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #reader: ReadinessReader;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #view: vscode.TreeView<ReadinessNode>;
  readonly #subscriptions: vscode.Disposable[];
  readonly #reading = new Rereading(() => this.#readAll());
  /** The skills whose checks are seen, by the ids of their lines. */
  readonly #open = new Map<string, SkillNode>();
  #checks = new Map<string, SkillChecks>();
  readonly onDidChangeTreeData = this.#changed.event;
  /** Undefined before the first answer. */
  #folders: readonly ShownFolder[] | undefined;
  #onlyProblems = false;
  /** VS Code waits for the first lines, and need not be told of them. */
  #isAwaited = false;

  constructor(
    client: LanguageClient,
    news: ServerNews,
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
      news.onReadinessChanged(() => this.#refresh()),
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

  /** Hides what is ready, or shows it again. */
  async showOnlyProblems(isOnly: boolean): Promise<void> {
    this.#onlyProblems = isOnly;
    this.#reader.shown.clear();
    void vscode.commands.executeCommand('setContext', 'skillwright.readinessOnlyProblems', isOnly);
    await this.#reading.run();
    this.#changed.fire(undefined);
  }

  /** Shows further skills of a folder, and goes to the one that is nearest to those before. */
  async showMore({ folderUri, direction }: MoreSkills): Promise<void> {
    const { shown } = this.#reader;
    const before = shown.of(folderUri);
    shown.showMore(folderUri, direction);
    await this.#reading.run();
    const index = direction === 'later' ? before.to : before.from - 1;
    const standing = this.#folderOf(folderUri)?.skills[index - shown.of(folderUri).from];
    if (standing !== undefined) {
      await this.#view.reveal(toSkillNode(folderUri, standing), { select: true, focus: true });
    }
  }

  /** Opens the view at a skill, with its checks; the view alone where the skill is not known. */
  async show(uri: string | undefined): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
    const found = uri === undefined ? null : await this.#client.sendRequest(locateStanding, { uri });
    if (found === null) {
      return;
    }
    const { folderUri, index, standing } = found;
    if (this.#onlyProblems && !isProblem(standing)) {
      await this.showOnlyProblems(false);
    }
    if (this.#reader.shown.reach(folderUri, index) || this.#folderOf(folderUri) === undefined) {
      await this.#reading.run();
    }
    const node = toSkillNode(folderUri, standing);
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
      case 'more':
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
    const folder = this.#folderOf(node.folderUri);
    if (folder !== undefined && hasGroups(folder)) {
      return { kind: 'skills', folder };
    }
    return folder && this.#folderNode(folder);
  }

  #folderOf(folderUri: string): ShownFolder | undefined {
    return this.#folders?.find(folder => folder.folderUri === folderUri);
  }

  /** A folder that is shown alone has no line of its own. */
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
      for (const [id, { folderUri, standing }] of this.#open) {
        if (standing !== undefined) {
          checks.set(id, await this.#reader.readChecks({ folderUri, path: standing.path }));
        }
      }
      this.#take(folders, checks);
    } catch (error) {
      // A server that went away is asked once another one is there.
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
    if (!this.#isAwaited && this.#print() !== before) {
      this.#changed.fire(undefined);
    }
  }

  /** Everything that is seen. */
  #print(): string {
    return JSON.stringify([this.#folders, [...this.#open.keys()].map(id => this.#checks.get(id))]);
  }

  #describe(): void {
    const sum = { total: 0, ready: 0 };
    for (const { total, ready } of this.#folders ?? []) {
      sum.total += total;
      sum.ready += ready;
    }
    const blocked = sum.total - sum.ready;
    this.#view.description = sum.total === 0 ? '' : describeShare(sum);
    this.#view.badge =
      blocked === 0
        ? undefined
        : { value: blocked, tooltip: vscode.l10n.t('{0} skills cannot run here', blocked) };
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
    const { folderUri, standing } = node;
    if (standing === undefined) {
      return [];
    }
    const above = idOfSkill(node);
    const known = this.#checks.get(above);
    const { checks, evals } = known ?? (await this.#reader.readChecks({ folderUri, path: standing.path }));
    this.#open.set(above, node);
    this.#checks.set(above, { checks, evals });
    const wanted = checks.filter(({ status }) => !this.#onlyProblems || status !== 'ok');
    const nodes: ReadinessNode[] =
      wanted.length === 0
        ? [{ kind: 'notice', text: checks.length > 0 ? nothingMissing() : asksNothing(), above }]
        : wanted.map(check => ({ kind: 'check', folderUri, standing, check, above }));
    return evals === null || this.#onlyProblems
      ? nodes
      : [...nodes, { kind: 'evals', standing, view: evals, above }];
  }

  /** What VS Code still has of a skill that was closed may be out of date when it is opened again. */
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
