import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import type {
  CatalogueGrouping,
  CatalogueSkill,
  GroupsAnswer,
} from '../../../server/src/protocol/catalogue.ts';
import { locateInCatalogue } from '../../../server/src/protocol/catalogue.ts';
import { describeSkills } from '../describeCounts.ts';
import { toMoreItem } from '../moreItem.ts';
import { Rereading } from '../rereading.ts';
import type { ServerNews } from '../serverNews.ts';
import type { CatalogNode, GroupNode, MoreNode, TreeQuery } from './catalogNode.ts';
import { idOf, isSkillNode, toSkillNode } from './catalogNode.ts';
import type { Snapshot } from './catalogReader.ts';
import { CatalogReader, hasLines, isSame } from './catalogReader.ts';
import { describeFilter } from './filterWords.ts';
import { toGroupItem } from './groupItem.ts';
import { toSkillItem, toSkillTooltip } from './skillItem.ts';

const viewId = 'skillwright.skills';

/** What was read last: skills that the filter lets through, and skills there are. */
export type Totals = Pick<GroupsAnswer, 'matching' | 'total'>;

/**
 * The view of all skills in groups. What is seen is read before VS Code is told to draw anew: while it does, it does not know what its
 * lines stand for, so that what a person does with one would be lost.
 */
export class SkillTree implements vscode.TreeDataProvider<CatalogNode>, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #reader: CatalogReader;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #read = new vscode.EventEmitter<Totals>();
  readonly #picked = new vscode.EventEmitter<void>();
  readonly #view: vscode.TreeView<CatalogNode>;
  readonly #subscriptions: vscode.Disposable;
  readonly #reading = new Rereading(() => this.#readSnapshot());
  /** Keys of the groups that are open. */
  readonly #open = new Set<string>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly onDidRead = this.#read.event;
  /** A person selected a skill. */
  readonly onDidPick = this.#picked.event;
  #query: TreeQuery;
  #snapshot: Snapshot | undefined;
  /** VS Code waits for the first lines, and need not be told of them. */
  #isAwaited = false;
  #revealed: string | undefined;

  constructor(
    client: LanguageClient,
    news: ServerNews,
    grouping: CatalogueGrouping,
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
      news.onCatalogueChanged(() => this.#refresh()),
      client.onDidChangeState(() => this.#refresh()),
      this.#view.onDidChangeVisibility(() => this.#refresh()),
      this.#view.onDidChangeSelection(() => this.#tellPick()),
      this.#view.onDidExpandElement(({ element }) => this.#setOpen(element, true)),
      this.#view.onDidCollapseElement(({ element }) => this.#setOpen(element, false)),
    );
    this.#tellContext();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  get view(): Pick<vscode.TreeView<CatalogNode>, 'visible' | 'onDidChangeVisibility'> {
    return this.#view;
  }

  get selected(): readonly CatalogueSkill[] {
    return this.#view.selection.filter(isSkillNode).map(({ skill }) => skill);
  }

  get isBlank(): boolean {
    return this.#snapshot === undefined || !hasLines(this.#snapshot);
  }

  get filter(): string {
    return this.#query.filter.text ?? '';
  }

  get grouping(): CatalogueGrouping {
    return this.#query.grouping;
  }

  /** @param text an empty one shows all skills */
  async setFilter(text: string): Promise<void> {
    if (text !== this.filter) {
      await this.#ask({ ...this.#query, filter: text.trim() === '' ? {} : { text } });
    }
  }

  async setGrouping(grouping: CatalogueGrouping): Promise<void> {
    this.#open.clear();
    await this.#ask({ ...this.#query, grouping });
  }

  /** Shows further skills of a group, and goes to the one that is nearest to those before. */
  async showMore({ groupKey, direction }: MoreNode): Promise<void> {
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

  /** Selects a skill and shows the view where it is not seen; answers whether the skill is there and the filter lets it through. */
  async reveal(uri: string, { focus }: { readonly focus: boolean }): Promise<boolean> {
    const query = this.#query;
    const asked = { ...query, sort: 'name', uri } as const;
    const found = await this.#client.sendRequest(locateInCatalogue, asked);
    if (found === null || query !== this.#query) {
      return false;
    }
    const { key: groupKey, index, skill } = found;
    if (this.#reader.shown.reach(groupKey, index) || this.#snapshot === undefined) {
      await this.#reading.run();
    }
    const node = toSkillNode({ grouping: query.grouping, groupKey }, skill);
    if (!focus) {
      // A person may have selected it, or begun to select several, which must not be lost. VS Code knows what is selected only
      // after it looked at its lines again.
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
        return toMoreItem(node, { id: idOf(node), command: 'skillwright.showMoreSkills' });
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

  /** What VS Code still has of a group that was closed may be out of date when it is opened again. */
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
    this.#tellContext();
    await this.#reading.run();
  }

  #tellContext(): void {
    const { executeCommand } = vscode.commands;
    void executeCommand('setContext', 'skillwright.skillsFiltered', this.filter !== '');
    void executeCommand('setContext', 'skillwright.skillsGrouping', this.grouping);
  }

  #refresh(): void {
    if (this.#view.visible) {
      void this.#reading.run();
    }
  }

  /** Reads what is seen. */
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
      // A server that went away is asked once another one is there.
      if (this.#client.state === State.Running) {
        this.#client.error('The skills could not be listed.', error, false);
      }
    }
  }

  /** Says why there is nothing yet; a view that says nothing would greet people as if there were no skills. */
  #isReady(): boolean {
    const { state } = this.#client;
    if (state === State.Stopped) {
      this.#view.message = vscode.l10n.t('The language server is not running.');
    } else if (state === State.Starting || this.#snapshot === undefined) {
      this.#view.message = vscode.l10n.t('Reading skills…');
    }
    return state === State.Running;
  }

  #take(snapshot: Snapshot): void {
    const before = this.#snapshot;
    this.#snapshot = snapshot;
    this.#reader.retain(snapshot);
    // VS Code takes the first of several changes at once and lets others wait, so the lines go before the message.
    if (before === undefined ? !this.#isAwaited && hasLines(snapshot) : !isSame(before, snapshot)) {
      this.#changed.fire(undefined);
    }
    this.#describe(snapshot.answer);
    this.#read.fire(snapshot.answer);
  }

  #describe({ matching, total, isLoading }: GroupsAnswer): void {
    const { t } = vscode.l10n;
    const filter = describeFilter(this.filter);
    const parts = [
      ...(filter === '' ? [] : [t('Filter: {0} — {1} of {2}', filter, matching, total)]),
      ...(isLoading ? [t('Reading skills…')] : []),
    ];
    this.#view.message = parts.join(' ');
    this.#view.description = total === 0 ? '' : describeSkills(total);
  }

  /** What was selected by `reveal` is no pick of a person. */
  #tellPick(): void {
    const [first] = this.selected;
    if (first !== undefined && first.uri !== this.#revealed) {
      this.#picked.fire();
    }
    this.#revealed = undefined;
  }
}
