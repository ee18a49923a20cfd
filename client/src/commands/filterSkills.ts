import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogueGrouping } from '../../../server/src/protocol/catalogue.ts';
import { listCatalogue, listGroups } from '../../../server/src/protocol/catalogue.ts';
import type { FilterOffer, FilterWord } from '../catalog/filterWords.ts';
import { completeFilter, stateWords, toFilterWord } from '../catalog/filterWords.ts';
import type { SkillTree } from '../catalog/skillTree.ts';
import { describeSkills } from '../describeCounts.ts';
import { withoutIcons } from '../plainWords.ts';

/** Milliseconds without a key before the tree follows what is typed. */
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
  /** The filter that it makes of what is typed; undefined for the entry that keeps it. */
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
    // The tree is looked at meanwhile; Escape gives the former filter back.
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
    // VS Code sorts entries by how well they fit what is typed, and nothing fits better than that itself.
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

/** What skills can be narrowed by, as the catalogue has it now. */
async function readWords(client: LanguageClient): Promise<FilterWord[]> {
  const { facets } = await client.sendRequest(listCatalogue, {
    filter: {},
    sort: 'name',
    offset: 0,
    limit: 0,
    wantsFacets: true,
  });
  const groupWords = async (grouping: CatalogueGrouping) => {
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
