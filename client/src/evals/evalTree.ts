import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  EvalCase,
  EvalCriterion,
  EvalScenario,
  EvalTests,
  EvaluatedSkill,
} from '../../../server/src/protocol/evals.ts';
import { listEvalTests, listEvaluatedSkills } from '../../../server/src/protocol/evals.ts';
import { withoutIcons } from '../text/escapeLabels.ts';
import { showControls } from '../text/showControls.ts';

/** Marks the trigger cases, which alone can be debugged. */
export const caseTag = new vscode.TestTag('triggerCase');

const start = new vscode.Range(0, 0, 0, 0);

/** The groups below a skill, in the order in which they are shown. */
const groupIds = ['cases', 'scenarios', 'criteria'] as const;

type GroupId = (typeof groupIds)[number];

/**
 * The items of the Test Explorer: skills, and below them trigger cases, functional scenarios and structural criteria. The tests of a skill
 * are listed once they are shown or run. Items are kept while the server lists them, so that results and runs stay with them.
 */
export class EvalTree {
  readonly #client: LanguageClient;
  readonly #controller: vscode.TestController;
  readonly #skills = new WeakMap<vscode.TestItem, EvaluatedSkill>();
  readonly #cases = new WeakMap<vscode.TestItem, EvalCase>();
  readonly #scenarios = new WeakMap<vscode.TestItem, EvalScenario>();
  #isWanted = false;
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  constructor(client: LanguageClient, controller: vscode.TestController) {
    this.#client = client;
    this.#controller = controller;
  }

  /** The skills as they are once all that is under way is listed. */
  async skills(): Promise<readonly vscode.TestItem[]> {
    await (this.#isWanted ? this.#running : this.#list());
    return itemsOf(this.#controller.items);
  }

  /** Lists the tests of a skill, or the skills. */
  async resolve(item: vscode.TestItem | undefined): Promise<void> {
    await (item === undefined ? this.#list() : this.#listTests(item));
  }

  /** Lists again what anybody asked for before. */
  async refresh(): Promise<void> {
    if (this.#isWanted) {
      await this.#list();
    }
  }

  /** The skill of an item. */
  skillOf(item: vscode.TestItem): EvaluatedSkill | undefined {
    return this.#skills.get(item);
  }

  /** The case of an item. */
  caseOf(item: vscode.TestItem): EvalCase | undefined {
    return this.#cases.get(item);
  }

  /** The scenario of an item. */
  scenarioOf(item: vscode.TestItem): EvalScenario | undefined {
    return this.#scenarios.get(item);
  }

  /** Shows these tests below a skill. */
  update(item: vscode.TestItem, { cases, problems, scenarios, scenarioProblems, criteria }: EvalTests): void {
    const groups = [
      ...(cases.length + problems.length > 0 ? [this.#groupOf(item, 'cases')] : []),
      ...(scenarios.length + scenarioProblems.length > 0 ? [this.#groupOf(item, 'scenarios')] : []),
      ...(criteria.length > 0 ? [this.#groupOf(item, 'criteria')] : []),
    ];
    item.children.replace(groups);
    casesBelow(item)?.replace(cases.map((each, index) => this.#caseItem(item, each, index)));
    scenariosBelow(item)?.replace(scenarios.map((each, index) => this.#scenarioItem(item, each, index)));
    criteriaBelow(item)?.replace(criteria.map((each, index) => this.#criterionItem(item, each, index)));
    showProblems(item.children.get('cases'), problems);
    showProblems(item.children.get('scenarios'), scenarioProblems);
  }

  /** Lists after what is under way, since something may have changed meanwhile; all who wait share one listing. */
  #list(): Promise<void> {
    this.#isWanted = true;
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = undefined;
      return this.#listAll();
    });
    // Whoever waits hears of a failure; the next listing is made all the same.
    this.#running = this.#waiting.catch(() => {});
    return this.#waiting;
  }

  /** Lists the skills, and the tests of those whose tests were listed before. */
  async #listAll(): Promise<void> {
    await this.#listSkills();
    for (const item of itemsOf(this.#controller.items)) {
      if (item.children.size > 0) {
        await this.#listTests(item);
      }
    }
  }

  async #listSkills(): Promise<void> {
    const skills = await this.#client.sendRequest(listEvaluatedSkills, {});
    if (skills === null) {
      return;
    }
    this.#controller.items.replace(
      skills.map(skill => {
        const { id, uri, folderUri, path } = skill;
        const hasNamesake = skills.some(other => other !== skill && other.id === id);
        const item = this.#itemIn(this.#controller.items, `${folderUri} ${path}`, {
          label: id,
          location: { uri: vscode.Uri.parse(uri), range: start },
        });
        item.canResolveChildren = true;
        item.description = hasNamesake ? withoutIcons(path) : '';
        this.#skills.set(item, skill);
        return item;
      }),
    );
  }

  async #listTests(item: vscode.TestItem): Promise<void> {
    const skill = this.#skills.get(item);
    const tests = skill && (await this.#client.sendRequest(listEvalTests, skill));
    if (tests !== undefined && tests !== null) {
      this.update(item, tests);
    }
  }

  #groupOf(skill: vscode.TestItem, id: GroupId): vscode.TestItem {
    const labels = {
      cases: vscode.l10n.t('Trigger cases'),
      scenarios: vscode.l10n.t('Functional scenarios'),
      criteria: vscode.l10n.t('Structural criteria'),
    };
    const group = skill.children.get(id) ?? this.#controller.createTestItem(id, labels[id], skill.uri);
    group.sortText = toSortText(groupIds.indexOf(id));
    return group;
  }

  #caseItem(skill: vscode.TestItem, each: EvalCase, index: number): vscode.TestItem {
    const { message, expected } = each;
    const item = this.#itemIn(casesBelow(skill), idOfCase(each), {
      // Not as a description, which a screen reader would read in place of the label.
      label: expected ? message : vscode.l10n.t('Near miss: {0}', message),
      location: this.#locationOf(each),
    });
    item.sortText = toSortText(index);
    item.tags = [caseTag];
    this.#cases.set(item, each);
    return item;
  }

  #scenarioItem(skill: vscode.TestItem, each: EvalScenario, index: number): vscode.TestItem {
    const { message: label } = each;
    const location = this.#locationOf(each);
    const item = this.#itemIn(scenariosBelow(skill), idOfScenario(each), { label, location });
    item.sortText = toSortText(index);
    this.#scenarios.set(item, each);
    return item;
  }

  #criterionItem(skill: vscode.TestItem, each: EvalCriterion, index: number): vscode.TestItem {
    const { key, title } = each;
    const location = this.#locationOf(each);
    const item = this.#itemIn(criteriaBelow(skill), key, { label: title, location });
    item.sortText = toSortText(index);
    return item;
  }

  #locationOf({ location }: Pick<EvalCase, 'location'>): vscode.Location {
    return this.#client.protocol2CodeConverter.asLocation(location);
  }

  /** The item that is there already, or a new one where its file is another, which an item cannot change. */
  #itemIn(
    items: vscode.TestItemCollection | undefined,
    id: string,
    {
      label,
      location,
    }: { readonly label: string; readonly location: Pick<vscode.Location, 'uri' | 'range'> },
  ): vscode.TestItem {
    const shown = withoutIcons(showControls(label.replace(/\s+/g, ' ')));
    const known = items?.get(id);
    const item =
      known?.uri?.toString() === location.uri.toString()
        ? known
        : this.#controller.createTestItem(id, shown, location.uri);
    item.label = shown;
    item.range = location.range;
    return item;
  }
}

/** The group of a skill's trigger cases. */
export function casesBelow(skill: vscode.TestItem): vscode.TestItemCollection | undefined {
  return skill.children.get('cases')?.children;
}

/** The group of a skill's functional scenarios. */
export function scenariosBelow(skill: vscode.TestItem): vscode.TestItemCollection | undefined {
  return skill.children.get('scenarios')?.children;
}

/** The group of a skill's structural criteria. */
export function criteriaBelow(skill: vscode.TestItem): vscode.TestItemCollection | undefined {
  return skill.children.get('criteria')?.children;
}

/** An id may not have a NUL in it, which JSON escapes. */
export function idOfCase({ message, expected }: Pick<EvalCase, 'message' | 'expected'>): string {
  return `${expected ? 'case' : 'near miss'} ${JSON.stringify(message)}`;
}

export function idOfScenario({ key }: Pick<EvalScenario, 'key'>): string {
  return `scenario ${key}`;
}

export function itemsOf(collection: vscode.TestItemCollection | undefined): vscode.TestItem[] {
  return Array.from(collection ?? [], ([, item]) => item);
}

/** Says at a group what of it cannot be read. */
function showProblems(group: vscode.TestItem | undefined, problems: EvalTests['problems']): void {
  if (group !== undefined) {
    group.error =
      problems.length === 0 ? undefined : problems.map(({ message }) => showControls(message)).join('\n');
  }
}

function toSortText(index: number): string {
  return String(index).padStart(6, '0');
}
