import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToPage } from '../../../messages/chat.ts';
import type {
  PendingQuestionView,
  ChatChosen,
  ChatView,
  QuestionAnswer,
  TurnView,
} from '../../../messages/chatViews.ts';
import { renderMarkdown } from '../page/renderMarkdown.ts';
import type { ChatEngine } from './turn/chatEngine.ts';
import type { ModelRegistry } from '../../models/modelRegistry.ts';
import { automaticModel, rehearsalModel } from '../../../../server/src/protocol/models.ts';
import { modelTiers } from '../../models/modelSettings.ts';
import { ChatQuestions } from './turn/chatQuestions.ts';
import type { ChatTurnInput, ChatRecord, TurnRecord } from './chatRecord.ts';
import { defaultModel } from './chatChoices.ts';
import { createChat, titleOf, toChatView, toSoFar } from './chatRecord.ts';
import type { ChatStore } from './chatStore.ts';
import { readSignalHead } from './turn/parseSignalHead.ts';
import { TurnRunner } from './turn/turnRunner.ts';

export interface ChatSessionParts {
  readonly client: LanguageClient;
  readonly engine: ChatEngine;
  readonly models: ModelRegistry;
  readonly store: ChatStore;
  readonly log: vscode.LogOutputChannel;
  readonly onChange: (message: ToPage) => void;
  /** Returns the label of an available model; undefined for any other one. */
  readonly labelOf: (id: string) => string | undefined;
}

interface Running {
  readonly runner: TurnRunner;
  readonly source: vscode.CancellationTokenSource;
  /** The record that is saved while it runs. */
  readonly record: TurnRecord;
}

/** The chat that the view shows, with the turn that runs in it. */
export class ChatSession {
  readonly #parts: ChatSessionParts;
  readonly #questions: ChatQuestions;
  #chat = createChat(randomUUID(), '', 0);
  #running: Running | undefined;
  #done: Promise<void> = Promise.resolve();

  constructor(parts: ChatSessionParts) {
    this.#parts = parts;
    this.#questions = new ChatQuestions(
      question => parts.onChange({ type: 'question', question }),
      id => parts.onChange({ type: 'settled', id }),
    );
  }

  get chat(): ChatRecord {
    return this.#chat;
  }

  /** With the turn that runs. */
  get view(): ChatView {
    const view = toChatView(this.#chat);
    return this.#running === undefined
      ? view
      : { ...view, turns: [...view.turns, this.#running.runner.turn] };
  }

  /** The folder of the chat; undefined before its first turn. */
  get folderUri(): string | undefined {
    return this.#chat.folderUri === '' ? undefined : this.#chat.folderUri;
  }

  get waiting(): readonly PendingQuestionView[] {
    return this.#questions.waiting;
  }

  answer(id: string, answer: QuestionAnswer): void {
    this.#questions.answer(id, answer);
  }

  stop(): void {
    this.#running?.source.cancel();
  }

  /** With the turn that runs, as it is now. */
  get record(): ChatRecord {
    const running = this.#running?.record;
    return running === undefined
      ? this.#chat
      : { ...this.#chat, turns: [...this.#chat.turns, { ...running, view: this.#view(running) }] };
  }

  /** Shows a new chat, after the turn that runs has ended. */
  async openNew(): Promise<void> {
    await this.#leave();
    this.#show(createChat(randomUUID(), '', 0));
  }

  /** Shows a saved chat after the running turn has ended; returns whether the chat exists. */
  async open(id: string): Promise<boolean> {
    if (id !== this.#chat.id) {
      await this.#leave();
      const chat = await this.#parts.store.read(id);
      if (chat === undefined) {
        return false;
      }
      this.#chat = chat;
    }
    this.#show(this.#chat);
    return true;
  }

  async #leave(): Promise<void> {
    this.stop();
    await this.#done;
  }

  #show(chat: ChatRecord): void {
    this.#chat = chat;
    this.#parts.onChange({ type: 'chat', chat: this.view });
  }

  #view({ view }: TurnRecord): TurnView {
    return this.#running?.runner.turn ?? view;
  }

  async send(message: string, signalText: string, chosen: ChatChosen): Promise<void> {
    const { model, agent, style, named } = chosen;
    const input = {
      model,
      named,
      signalText,
      ...(agent !== undefined && { agent }),
      ...(style && { style }),
    };
    await this.#begin(message, input, chosen.folderUri);
  }

  /** Removes a turn and all later ones, and runs it again with the current options, optionally with another message. */
  async resend(turn: string, message: string, chosen: ChatChosen): Promise<void> {
    await this.#leave();
    if ((this.folderUri ?? chosen.folderUri) === undefined) {
      throw new Error(noFolder());
    }
    const index = this.#chat.turns.findIndex(({ view }) => view.id === turn);
    const before = this.#chat.turns[index];
    if (before === undefined) {
      throw new Error(vscode.l10n.t('This turn is gone.'));
    }
    this.#show({ ...this.#chat, turns: this.#chat.turns.slice(0, index) });
    const named = chosen.named.length > 0 ? chosen.named : before.input.named;
    await this.send(message, before.input.signalText, { ...chosen, named });
  }

  async #begin(message: string, input: ChatTurnInput, chosen: string | undefined): Promise<void> {
    // A chat stays in the folder that it began in.
    const folderUri = this.folderUri ?? chosen;
    if (folderUri === undefined) {
      throw new Error(noFolder());
    }
    // The previous turn may have ended without being saved yet.
    const done = this.#done.then(() => this.#run(message, input, folderUri));
    this.#done = done.catch(() => undefined);
    await done;
  }

  async #run(message: string, input: ChatTurnInput, folderUri: string): Promise<void> {
    const { engine, labelOf, log, models, onChange, store } = this.#parts;
    const resolved = this.#resolve(input.model);
    const turn = toTurn(message, input, resolved);
    const source = new vscode.CancellationTokenSource();
    const runner = new TurnRunner(turn, {
      engine,
      labelFor: tier =>
        resolved.id === automaticModel
          ? labelOf(models.resolve(automaticModel, toTier(tier)) ?? '')
          : undefined,
      render: renderMarkdown,
      ask: (question, token) => this.#questions.ask(turn.id, question, token),
      onChange: change => onChange({ type: 'change', turn: turn.id, change }),
      describeFailure: error => {
        log.error(`chat: ${String(error)}`);
        return vscode.l10n.t('The language server did not finish this turn; the log says why.');
      },
    });
    const soFar = toSoFar(this.#chat.turns);
    const begun: TurnRecord = {
      view: turn,
      added: [{ role: 'user', text: message }],
      before: soFar.active,
      active: soFar.active,
      input,
    };
    this.#chat = { ...this.#chat, folderUri, at: Date.now() };
    this.#running = { runner, source, record: begun };
    const title = titleOf([this.#chat.turns[0] ?? begun]);
    onChange({ type: 'begun', turn, title });
    // The message must not be lost when the editor is closed during the turn.
    void store.save(this.record);
    const { signalText, named, agent, style } = input;
    const answer = await runner.run(
      {
        folderUri,
        chatId: this.#chat.id,
        message,
        soFar,
        model: resolved.id,
        named,
        ...(signalText.trim() !== '' && { signalText }),
        ...(agent !== undefined && { agent }),
        ...(style !== undefined && { style }),
      },
      source.token,
    );
    this.#running = undefined;
    this.#questions.drop(turn.id);
    source.dispose();
    const went = answer !== undefined && 'end' in answer ? answer : undefined;
    const record = { ...begun, view: runner.turn, ...(went && { added: went.added, active: went.active }) };
    this.#chat = { ...this.#chat, at: Date.now(), turns: [...this.#chat.turns, record] };
    await store.save(this.#chat);
  }

  /** `auto` is the rehearsal where no model is connected. */
  #resolve(model: string): { readonly id: string; readonly label: string } {
    const { models, labelOf } = this.#parts;
    const rehearsal = { id: rehearsalModel, label: vscode.l10n.t('Rehearsal') };
    if (model === rehearsalModel || (model === automaticModel && defaultModel(models) === undefined)) {
      return rehearsal;
    }
    return { id: model, label: labelOf(model) ?? model };
  }
}

function toTurn(
  message: string,
  { signalText }: ChatTurnInput,
  { id, label }: { readonly id: string; readonly label: string },
): TurnView {
  const signal = readSignalHead(signalText);
  return {
    id: randomUUID(),
    message,
    model: { label, isRehearsal: id === rehearsalModel },
    parts: [],
    ...(signal && { signal }),
  };
}

function noFolder(): string {
  return vscode.l10n.t('Open a folder with skills first.');
}

function toTier(tier: string): Parameters<ModelRegistry['resolve']>[1] {
  return modelTiers.find(known => known === tier) ?? 'balanced';
}
