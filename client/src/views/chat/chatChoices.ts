import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ChatChoices, ChatChosen } from '../../../messages/chatViews.ts';
import { promptStyles } from '../../../messages/routing.ts';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import { listCatalog } from '../../../../server/src/protocol/catalog.ts';
import { automaticModel, rehearsalModel } from '../../../../server/src/protocol/models.ts';
import { listRoutingChoices } from '../../../../server/src/protocol/routing.ts';
import type { ModelRegistry } from '../../models/modelRegistry.ts';

/** Maximum number of skills to choose from; the user types to find one. */
const maxSkills = 500;

/** Maximum number of skills of all folders that are searched for them. */
const maxSearchedSkills = 2500;

/** Reads the choices for a turn in a folder; in the first one with skills where none is given. */
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
    // Where `auto` has no model, the rehearsal is offered instead.
    models: found.filter(({ id }) => id !== automaticModel || defaultModel(models) !== undefined),
    agents: routing.agents,
    styles: promptStyles,
    defaultStyle: routing.promptStyle,
    skills: usable.map(({ id, description }) => ({ id, description })),
  };
}

/** The skills of a folder that can run, by their names; each id once. */
async function findUsable(client: LanguageClient, folderUri: string | undefined): Promise<CatalogSkill[]> {
  const usable = new Map<string, CatalogSkill>();
  for (let offset = 0; offset < maxSearchedSkills && usable.size < maxSkills; offset += maxSkills) {
    const params = { filter: {}, sort: 'name', offset, limit: maxSkills } as const;
    const { skills, total } = await client.sendRequest(listCatalog, params);
    for (const skill of skills) {
      if (skill.isEnabled && skill.folderUri === folderUri && !usable.has(skill.id)) {
        usable.set(skill.id, skill);
      }
    }
    if (offset + maxSkills >= total) {
      break;
    }
  }
  return [...usable.values()].slice(0, maxSkills);
}

const chosenKey = 'skillwright.chat.chosen';

/** Saves the model, the folder and the agent in the workspace, which the composer shows; skills and the style are chosen for one turn only. */
export class ChosenForTurns {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  /** Returns the saved options that are still available; `fallback` where the model isn't. */
  read(choices: ChatChoices, fallback: string): ChatChosen {
    const kept = this.#kept;
    const isModel = choices.models.some(({ id }) => id === kept.model);
    return {
      model: isModel && kept.model !== undefined ? kept.model : fallback,
      ...(choices.folderUri !== undefined && { folderUri: choices.folderUri }),
      ...(kept.agent !== undefined && choices.agents.includes(kept.agent) && { agent: kept.agent }),
      named: [],
    };
  }

  /** The folder that was chosen last. */
  get folderUri(): string | undefined {
    return this.#kept.folderUri;
  }

  /**
   * Saves the model only where the user changed it: the shown one may just replace one that isn't available yet.
   * @param before the model that was shown as selected
   */
  async keep({ named: _named, style: _style, model, ...chosen }: ChatChosen, before: string): Promise<void> {
    const kept = model === before ? this.#kept.model : model;
    await this.#state.update(chosenKey, { ...chosen, ...(kept !== undefined && { model: kept }) });
  }

  get #kept(): Partial<ChatChosen> {
    return this.#state.get<Partial<ChatChosen>>(chosenKey, {});
  }
}

/** Returns the model for a user who selected none. */
export function usualModel(models: ModelRegistry): string {
  return defaultModel(models) === undefined ? rehearsalModel : automaticModel;
}

/** Returns the model of `auto` for an average message; undefined where none is connected. */
export function defaultModel(models: ModelRegistry): string | undefined {
  return models.resolve(automaticModel, 'balanced');
}
