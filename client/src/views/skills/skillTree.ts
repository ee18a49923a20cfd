import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import type { CatalogGrouping, CatalogSkill, GroupsResult } from '../../../../server/src/protocol/catalog.ts';
import { locateInCatalog } from '../../../../server/src/protocol/catalog.ts';
import { describeBundledSkills, describeSkills } from '../../text/describeCounts.ts';
import { toLoadMoreItem } from '../loadMoreItem.ts';
import { Reloading } from '../reloading.ts';
import type { ServerEvents } from '../../connection/serverEvents.ts';
import { serverStateOf } from '../../connection/serverState.ts';
import type { CatalogNode, GroupNode, LoadMoreNode, TreeQuery } from './catalogNode.ts';
import { idOf, isSkillNode, toSkillNode } from './catalogNode.ts';
import type { Snapshot } from './catalogReader.ts';
import { CatalogReader, hasLines, isSame } from './catalogReader.ts';
import { describeFilter } from './skillFilter.ts';
import { toGroupItem } from './groupItem.ts';
import { toSkillItem, toSkillTooltip } from './skillItem.ts';

const viewId = 'skillwright.skills';

/** The numbers that were read last: skills that match the filter, and all skills. */
export type Totals = Pick<GroupsResult, 'matching' | 'total'>;

/**
 * The view of all skills in groups. It reads the visible nodes before it asks VS Code to redraw: VS Code can't resolve nodes during a
 * redraw, so actions on them would get lost.
 */
export class SkillTree implements vscode.TreeDataProvider<CatalogNode>, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #reader: CatalogReader;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #read = new vscode.EventEmitter<Totals>();
  readonly #picked = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<CatalogNode>;
  readonly #subscriptions: vscode.Disposable;
  readonly #reading = new Reloading(() => this.#readSnapshot());
  /** Keys of the groups that are open. */
  readonly #open = new Set<string>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly onDidRead = this.#read.event;
  /** Fires when the user selects a skill. */
  readonly onDidPick = this.#picked.event;
  #query: TreeQuery;
  #snapshot: Snapshot | undefined;
  /** VS Code requests the first nodes itself, so a change event isn't necessary. */
  #isAwaited = false;
  #revealed: string | undefined;

  constructor(
    client: LanguageClient,
    serverEvents: ServerEvents,
    grouping: CatalogGrouping,
    dragAndDropController: vscode.TreeDragAndDropController<CatalogNode>,
  ) {
    this.#client = client;
    this.#reader = new CatalogReader(client);
    this.#query = { filter: {}, grouping };
    this.#view = vscode.window.createTreeView<CatalogNode>(viewId, {
      treeDataProvider: this,
      showCollapseAll: true,
      canSelectMany: true,
      dragAndDropController,
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#view,
      this.#changed,
      this.#read,
      this.#picked,
      serverEvents.onCatalogChanged(() => this.#refresh()),
      client.onDidChangeState(() => this.#refresh()),
      this.#view.onDidChangeVisibility(() => this.#refresh()),
      this.#view.onDidChangeSelection(() => this.#reportPick()),
      this.#view.onDidExpandElement(({ element }) => this.#setOpen(element, true)),
      this.#view.onDidCollapseElement(({ element }) => this.#setOpen(element, false)),
    );
    this.#updateContext();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  get view(): Pick<vscode.TreeView<CatalogNode>, 'visible' | 'onDidChangeVisibility'> {
    return this.#view;
  }

  get selected(): readonly CatalogSkill[] {
    return this.#view.selection.filter(isSkillNode).map(({ skill }) => skill);
  }

  get isBlank(): boolean {
    return this.#snapshot === undefined || !hasLines(this.#snapshot);
  }

  get filter(): string {
    return this.#query.filter.text ?? '';
  }

  get grouping(): CatalogGrouping {
    return this.#query.grouping;
  }

  /** @param text an empty one shows all skills */
  async setFilter(text: string): Promise<void> {
    if (text !== this.filter) {
      await this.#ask({ ...this.#query, filter: text.trim() === '' ? {} : { text } });
    }
  }

  async setGrouping(grouping: CatalogGrouping): Promise<void> {
    this.#open.clear();
    await this.#ask({ ...this.#query, grouping });
  }

  /** Shows more skills of a group, and moves to the one next to the former ones. */
  async showMore({ groupKey, direction }: LoadMoreNode): Promise<void> {
    const { shown } = this.#reader;
    const before = shown.of(groupKey);
    shown.showMore(groupKey, direction);
    await this.#reading.run();
    const { from } = shown.of(groupKey);
    const nearest = (direction === 'later' ? before.to : before.from - 1) - from;
    const skills = this.#snapshot?.lines.get(groupKey)?.filter(isSkillNode);
    const node = skills?.[nearest];
    if (node !== undefined) {
      await this.#view.reveal(node, { select: true, focus: true });
    }
  }

  /** Selects a skill and shows the view where it is hidden; returns whether the skill exists and matches the filter. */
  async reveal(uri: string, { focus }: { readonly focus: boolean }): Promise<boolean> {
    const query = this.#query;
    const params = { ...query, sort: 'name', uri } as const;
    const found = await this.#client.sendRequest(locateInCatalog, params);
    if (found === null || query !== this.#query) {
      return false;
    }
    const { key: groupKey, index, skill } = found;
    if (this.#reader.shown.reach(groupKey, index) || this.#snapshot === undefined) {
      await this.#reading.run();
    }
    // VS Code would show the view again, in place of the one that the user has opened in the meantime.
    if (!focus && !this.#view.visible) {
      return false;
    }
    const node = toSkillNode({ grouping: query.grouping, groupKey }, skill);
    if (!focus) {
      // The user may have changed the selection, which must not be lost. VS Code knows the selection only after it has requested the nodes
      // again.
      await this.#view.reveal(node, { select: false });
      if (this.selected.length > 1 || this.selected.some(each => each.uri === uri)) {
        return true;
      }
    }
    this.#revealed = uri;
    await this.#view.reveal(node, { select: true, focus });
    return true;
  }

  getTreeItem(node: CatalogNode): vscode.TreeItem {
    switch (node.kind) {
      case 'group':
        return toGroupItem(node);
      case 'skill':
        return toSkillItem(node);
      case 'more':
        return toLoadMoreItem(node, { id: idOf(node), command: 'skillwright.showMoreSkills' });
    }
  }

  resolveTreeItem(item: vscode.TreeItem, node: CatalogNode): vscode.TreeItem {
    return node.kind === 'skill' ? Object.assign(item, { tooltip: toSkillTooltip(node.skill) }) : item;
  }

  async getChildren(node?: CatalogNode): Promise<CatalogNode[]> {
    if (node !== undefined) {
      return node.kind === 'group' ? this.#linesOf(node) : [];
    }
    if (this.#snapshot === undefined) {
      this.#isAwaited = true;
      await this.#reading.run();
      this.#isAwaited = false;
    }
    if (this.#snapshot === undefined || this.#snapshot.isEmpty) {
      return [];
    }
    const { groups, lines } = this.#snapshot;
    return this.grouping === 'none' ? [...(lines.get('') ?? [])] : [...groups];
  }

  getParent(node: CatalogNode): CatalogNode | undefined {
    return node.kind === 'group'
      ? undefined
      : this.#snapshot?.groups.find(({ group }) => group.key === node.groupKey);
  }

  async #linesOf({ group: { key, count } }: GroupNode): Promise<CatalogNode[]> {
    const snapshot = this.#snapshot;
    const known = snapshot?.lines.get(key);
    this.#open.add(key);
    if (known !== undefined) {
      return [...known];
    }
    const lines = await this.#reader.readLines(this.#query, key, count);
    snapshot?.lines.set(key, lines);
    return [...lines];
  }

  /** The cached nodes of a collapsed group may be out of date when it is expanded again. */
  #setOpen(node: CatalogNode, isOpen: boolean): void {
    if (node.kind !== 'group') {
      return;
    }
    const { key } = node.group;
    if (isOpen) {
      this.#open.add(key);
      this.#refresh();
    } else {
      this.#open.delete(key);
      this.#snapshot?.lines.delete(key);
    }
  }

  async #ask(query: TreeQuery): Promise<void> {
    this.#query = query;
    this.#reader.shown.clear();
    this.#updateContext();
    await this.#reading.run();
  }

  #updateContext(): void {
    const { executeCommand } = vscode.commands;
    void executeCommand('setContext', 'skillwright.skillsFiltered', this.filter !== '');
    void executeCommand('setContext', 'skillwright.skillsGrouping', this.grouping);
  }

  #refresh(): void {
    if (this.#view.visible) {
      void this.#reading.run();
    }
  }

  /** Reads the data of the visible nodes. */
  async #readSnapshot(): Promise<void> {
    if (!this.#isReady()) {
      return;
    }
    const query = this.#query;
    try {
      const snapshot = await this.#reader.read(query, this.#open);
      if (query === this.#query) {
        this.#take(snapshot);
      }
    } catch (error) {
      // A server that stopped is asked again after its restart.
      if (this.#client.state === State.Running) {
        this.#client.error('The skills could not be listed.', error, false);
      }
    }
  }

  /** Explains why there are no skills yet; otherwise the view would show the welcome text. */
  #isReady(): boolean {
    const state = serverStateOf(this.#client);
    if (state === 'stopped') {
      this.#view.message = vscode.l10n.t('The language server is not running.');
    } else if (state === 'starting' || this.#snapshot === undefined) {
      this.#view.message = vscode.l10n.t('Reading skills…');
    }
    return state === 'running';
  }

  #take(snapshot: Snapshot): void {
    const before = this.#snapshot;
    this.#snapshot = snapshot;
    this.#reader.retain(snapshot);
    // VS Code applies the first of several changes immediately and delays the others, so the nodes come before the message.
    if (before === undefined ? !this.#isAwaited && hasLines(snapshot) : !isSame(before, snapshot)) {
      this.#changed.fire(undefined);
    }
    this.#describe(snapshot);
    this.#read.fire(snapshot.answer);
  }

  #describe({ answer: { matching, total, isLoading }, isEmpty }: Snapshot): void {
    const { t } = vscode.l10n;
    const filter = describeFilter(this.filter);
    const parts = [
      ...(filter === '' ? [] : [t('Filter: {0} — {1} of {2}', filter, matching, total)]),
      ...(isLoading ? [t('Reading skills…')] : []),
    ];
    this.#view.message = parts.join(' ');
    // The welcome text below is about the skills of the user, so those that came with the extension are named as such.
    const count = isEmpty ? describeBundledSkills(total) : describeSkills(total);
    this.#view.description = total === 0 || (isEmpty && isLoading) ? '' : count;
    void vscode.commands.executeCommand('setContext', 'skillwright.skillsRead', !isLoading);
  }

  /** A selection by `reveal` doesn't count as the user's choice. */
  #reportPick(): void {
    const [first] = this.selected;
    if (first !== undefined && first.uri !== this.#revealed) {
      this.#picked.fire();
    }
    this.#revealed = undefined;
  }
}
