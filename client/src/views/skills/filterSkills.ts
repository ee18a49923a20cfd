import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogGrouping } from '../../../../server/src/protocol/catalog.ts';
import { listCatalog, listGroups } from '../../../../server/src/protocol/catalog.ts';
import type { FilterOffer, FilterWord } from './skillFilter.ts';
import { completeFilter, stateWords, toFilterWord } from './skillFilter.ts';
import type { SkillTree } from './skillTree.ts';
import { describeSkills } from '../../text/describeCounts.ts';
import { withoutIcons } from '../../text/escapeLabels.ts';

/** Milliseconds without a key press before the tree follows the input. */
const restMilliseconds = 120;

/** Narrows the view of skills while one types. */
export function registerFilterSkills(client: LanguageClient, tree: SkillTree): vscode.Disposable {
  const { registerCommand, executeCommand } = vscode.commands;
  return vscode.Disposable.from(
    registerCommand('skillwright.filterSkills', async () => {
      await executeCommand('skillwright.skills.focus');
      await new FilterBox(client, tree).show();
    }),
    registerCommand('skillwright.clearSkillFilter', () => tree.setFilter('')),
    registerCommand('skillwright.showBundledSkills', () => tree.setFilter('scope:bundled')),
  );
}

interface Item extends vscode.QuickPickItem {
  /** The filter that accepting this entry results in; undefined for the entry that keeps the filter. */
  readonly text?: string;
}

/** A box whose first entry keeps the filter, while the others go on with the word that is being typed. */
class FilterBox {
  readonly #client: LanguageClient;
  readonly #tree: SkillTree;
  readonly #before: string;
  readonly #pick = vscode.window.createQuickPick<Item>();
  #words: readonly FilterWord[] = stateWords;
  #timer: NodeJS.Timeout | undefined;
  #isKept = false;

  constructor(client: LanguageClient, tree: SkillTree) {
    this.#client = client;
    this.#tree = tree;
    this.#before = tree.filter;
  }

  async show(): Promise<void> {
    const pick = this.#pick;
    pick.title = vscode.l10n.t('Filter Skills');
    pick.placeholder = vscode.l10n.t('Words, or @problems, tag:…, category:…, host:…, agent:…');
    pick.value = this.#before;
    // The user may look at the tree in the meantime; Escape restores the former filter.
    pick.ignoreFocusOut = true;
    this.#offer();
    const subscriptions = vscode.Disposable.from(
      this.#tree.onDidRead(({ matching, total }) => {
        pick.title = vscode.l10n.t('Filter Skills: {0} of {1}', matching, describeSkills(total));
      }),
      this.#tree.onDidPick(() => this.#keep()),
    );
    pick.onDidChangeValue(() => this.#follow());
    pick.onDidAccept(() => this.#accept());
    pick.onDidHide(() => {
      clearTimeout(this.#timer);
      subscriptions.dispose();
      pick.dispose();
      if (!this.#isKept) {
        void this.#tree.setFilter(this.#before);
      }
    });
    pick.show();
    this.#words = [...stateWords, ...(await readWords(this.#client))];
    this.#offer();
  }

  #follow(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tree.setFilter(this.#pick.value.trim()), restMilliseconds);
    this.#offer();
  }

  #accept(): void {
    const [item] = this.#pick.selectedItems;
    if (item?.text === undefined) {
      this.#keep();
      return;
    }
    this.#pick.value = item.text;
    this.#follow();
  }

  #keep(): void {
    this.#isKept = true;
    void this.#tree.setFilter(this.#pick.value.trim());
    this.#pick.hide();
  }

  #offer(): void {
    const { value } = this.#pick;
    // VS Code sorts entries by how well they match the input, and the input itself matches best.
    const keep: Item =
      value.trim() === ''
        ? { label: vscode.l10n.t('Show all skills'), alwaysShow: true }
        : {
            label: withoutIcons(value.trim()),
            description: vscode.l10n.t('keep this filter'),
            alwaysShow: true,
          };
    const offers = completeFilter(value, this.#words).map(toOffer);
    this.#pick.items = [keep, ...offers];
  }
}

function toOffer({ word: { word, count }, text }: FilterOffer): Item {
  const description = count === undefined ? '' : describeSkills(count);
  return { label: withoutIcons(word), description, alwaysShow: true, text };
}

/** Returns the words for filters that occur in the catalog now. */
async function readWords(client: LanguageClient): Promise<FilterWord[]> {
  const { facets } = await client.sendRequest(listCatalog, {
    filter: {},
    sort: 'name',
    offset: 0,
    limit: 0,
    wantsFacets: true,
  });
  const groupWords = async (grouping: CatalogGrouping) => {
    const { groups } = await client.sendRequest(listGroups, { filter: {}, grouping });
    return groups
      .filter(({ key }) => key !== '')
      .map(({ key, count }) => ({ word: toFilterWord(grouping, key), count }));
  };
  const { tags = [], categories = [] } = facets ?? {};
  return [
    ...tags.map(({ name, count }) => ({ word: toFilterWord('tag', name), count })),
    ...categories.map(({ name, count }) => ({ word: toFilterWord('category', name), count })),
    ...(await groupWords('host')),
    ...(await groupWords('agent')),
  ];
}
