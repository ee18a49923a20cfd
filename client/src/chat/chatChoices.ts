import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ChatChoices, ChatChosen } from '../../messages/chatViews.ts';
import type { CatalogueSkill } from '../../../server/src/protocol/catalogue.ts';
import { listCatalogue } from '../../../server/src/protocol/catalogue.ts';
import { automatic } from '../models/modelIds.ts';
import { rehearsalModel } from '../../../server/src/protocol/models.ts';
import { listRoutingChoices } from '../../../server/src/protocol/routing.ts';
import type { ModelRegistry } from '../models/modelRegistry.ts';

/** Skills that are offered to be chosen by hand; a person types to find one. */
const mostSkills = 500;

/** Skills of all folders that are looked through for them. */
const mostLooked = 2500;

/** In the order in which they are offered. */
export const promptStyles = ['catalog', 'index', 'xml', 'summary'] as const;

/** Asks for all that a person can choose for a turn in a folder; the first one with skills where none is named. */
export async function readChoices(
  client: LanguageClient,
  models: ModelRegistry,
  folderUri: string | undefined,
): Promise<ChatChoices> {
  const [routing, found] = await Promise.all([
    client.sendRequest(listRoutingChoices, folderUri === undefined ? {} : { folderUri }),
    models.list(),
  ]);
  const usable = await findUsable(client, routing.folderUri);
  return {
    folders: routing.folders,
    ...(routing.folderUri !== undefined && { folderUri: routing.folderUri }),
    // Where it stands for nothing, the rehearsal says more.
    models: found.filter(({ id }) => id !== automatic || standardModel(models) !== undefined),
    agents: routing.agents,
    styles: promptStyles,
    standardStyle: routing.promptStyle,
    skills: usable.map(({ id, description }) => ({ id, description })),
  };
}

/** The skills of a folder that can run, by their names. */
async function findUsable(client: LanguageClient, folderUri: string | undefined): Promise<CatalogueSkill[]> {
  const usable: CatalogueSkill[] = [];
  for (let offset = 0; offset < mostLooked && usable.length < mostSkills; offset += mostSkills) {
    const asked = { filter: {}, sort: 'name', offset, limit: mostSkills } as const;
    const { skills, total } = await client.sendRequest(listCatalogue, asked);
    usable.push(
      ...skills.filter(
        skill => skill.isEnabled && skill.shadowedBy === undefined && skill.folderUri === folderUri,
      ),
    );
    if (offset + mostSkills >= total) {
      break;
    }
  }
  return usable.slice(0, mostSkills);
}

const chosenKey = 'skillwright.chat.chosen';

/** What a person chose for turns stays chosen in the workspace; skills are chosen for one turn only. */
export class ChosenForTurns {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  /** What is chosen and can still be chosen; `fallback` where the model is gone. */
  read(choices: ChatChoices, fallback: string): ChatChosen {
    const kept = this.#kept;
    const isModel = choices.models.some(({ id }) => id === kept.model);
    return {
      model: isModel && kept.model !== undefined ? kept.model : fallback,
      ...(choices.folderUri !== undefined && { folderUri: choices.folderUri }),
      ...(kept.agent !== undefined && choices.agents.includes(kept.agent) && { agent: kept.agent }),
      ...(kept.style !== undefined && choices.styles.includes(kept.style) && { style: kept.style }),
      named: [],
    };
  }

  /** The folder that was chosen last. */
  get folderUri(): string | undefined {
    return this.#kept.folderUri;
  }

  /**
   * Only a model that a person changed is kept: another one may only stand in for one that is not there yet.
   * @param before the model that was shown as chosen
   */
  async keep({ named: _named, model, ...chosen }: ChatChosen, before: string): Promise<void> {
    const kept = model === before ? this.#kept.model : model;
    await this.#state.update(chosenKey, { ...chosen, ...(kept !== undefined && { model: kept }) });
  }

  get #kept(): Partial<ChatChosen> {
    return this.#state.get<Partial<ChatChosen>>(chosenKey, {});
  }
}

/** The model of a person who chose none. */
export function usualModel(models: ModelRegistry): string {
  return standardModel(models) === undefined ? rehearsalModel : automatic;
}

/** The model that `auto` stands for in general; undefined where none is connected. */
export function standardModel(models: ModelRegistry): string | undefined {
  return models.resolve(automatic, 'balanced');
}
