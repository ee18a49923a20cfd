import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ChatChoices, ChatChosen } from '../../../messages/chatViews.ts';
import { rehearsalModel } from '../../../../server/src/protocol/models.ts';
import type { ModelRegistry } from '../../models/modelRegistry.ts';
import { ChosenForTurns, readChoices, usualModel } from './chatChoices.ts';

export interface ChatPicksParts {
  readonly client: LanguageClient;
  readonly models: ModelRegistry;
  readonly state: vscode.Memento;
  /** Returns the folder of the chat that is open; undefined before its first turn. */
  readonly folderOfChat: () => string | undefined;
}

/** The options of the next turn, and those that the user picked. */
export class ChatPicks {
  readonly #parts: ChatPicksParts;
  readonly #kept: ChosenForTurns;
  #choices: ChatChoices | undefined;
  #picked: ChatChosen | undefined;

  constructor(parts: ChatPicksParts) {
    this.#parts = parts;
    this.#kept = new ChosenForTurns(parts.state);
  }

  /** The options as they were read last; empty until the server has answered. */
  get shown(): { readonly choices: ChatChoices; readonly chosen: ChatChosen } {
    return { choices: this.#choices ?? noChoices, chosen: this.#picked ?? nothingChosen };
  }

  /** Tells whether the server has answered. */
  get isKnown(): boolean {
    return this.#choices !== undefined && this.#picked !== undefined;
  }

  get folderUri(): string | undefined {
    return this.#picked?.folderUri;
  }

  labelOf(model: string): string | undefined {
    return this.#choices?.models.find(({ id }) => id === model)?.label;
  }

  /** Returns the current options; reads the choices first where they are unknown. */
  async settle(): Promise<ChatChosen> {
    if (!this.isKnown) {
      await this.read();
    }
    return this.shown.chosen;
  }

  /** Reads the choices again. */
  async read(): Promise<void> {
    const { client, models, folderOfChat } = this.#parts;
    if (!client.isRunning()) {
      return;
    }
    const wanted = folderOfChat() ?? this.folderUri ?? this.#kept.folderUri;
    this.#choices = await readChoices(client, models, wanted);
    const { named = [], style } = this.#picked ?? {};
    const kept = this.#kept.read(this.#choices, usualModel(models));
    this.#picked = { ...kept, named, ...(style && { style }) };
  }

  /** Picks skills for the next turn, besides those that are picked already. */
  addNamed(named: readonly string[]): void {
    if (this.#picked !== undefined) {
      this.#picked = { ...this.#picked, named: [...new Set([...this.#picked.named, ...named])] };
    }
  }

  /** Skills and the style are picked for one turn only. */
  clearForTurn(): void {
    const { style: _style, ...chosen } = this.shown.chosen;
    this.#picked = { ...chosen, named: [] };
  }

  /** Picks and saves; returns whether that is another folder than before. */
  async pick(chosen: ChatChosen): Promise<boolean> {
    const before = this.#picked;
    if (this.#choices === undefined || before === undefined) {
      return false;
    }
    this.#picked = chosen;
    await this.#kept.keep(chosen, before.model);
    return chosen.folderUri !== before.folderUri;
  }
}

const nothingChosen: ChatChosen = { model: rehearsalModel, named: [] };

const noChoices: ChatChoices = {
  folders: [],
  models: [],
  agents: [],
  styles: [],
  defaultStyle: 'catalog',
  skills: [],
};
