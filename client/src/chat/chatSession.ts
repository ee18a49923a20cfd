import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToPage } from '../../messages/chat.ts';
import type { AskedView, ChatChosen, ChatView, QuestionAnswer, TurnView } from '../../messages/chatViews.ts';
import { renderMarkdown } from '../panels/renderMarkdown.ts';
import type { ChatEngine } from './chatEngine.ts';
import { automatic } from '../models/modelIds.ts';
import { modelTiers } from '../models/modelSettings.ts';
import type { ModelRegistry } from '../models/modelRegistry.ts';
import { rehearsalModel } from '../../../server/src/protocol/models.ts';
import { ChatQuestions } from './chatQuestions.ts';
import type { AskedTurn, ChatRecord, TurnRecord } from './chatRecord.ts';
import { promptStyles, standardModel } from './chatChoices.ts';
import { createChat, titleOf, toChatView, toSoFar } from './chatRecord.ts';
import type { ChatStore } from './chatStore.ts';
import type { TurnParams } from '../../../server/src/protocol/chat.ts';
import { readSignalHead } from './signalHead.ts';
import { TurnRunner } from './turnRunner.ts';

export interface ChatSessionParts {
  readonly client: LanguageClient;
  readonly engine: ChatEngine;
  readonly models: ModelRegistry;
  readonly store: ChatStore;
  readonly log: vscode.LogOutputChannel;
  readonly onChange: (message: ToPage) => void;
}

interface Running {
  readonly runner: TurnRunner;
  readonly source: vscode.CancellationTokenSource;
  readonly folderUri: string;
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
      asked => parts.onChange({ type: 'asked', asked }),
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

  /** The folder of the chat, also while its first turn runs; undefined before. */
  get folderUri(): string | undefined {
    return this.#running?.folderUri ?? (this.#chat.folderUri === '' ? undefined : this.#chat.folderUri);
  }

  get waiting(): readonly AskedView[] {
    return this.#questions.waiting;
  }

  answer(id: string, answer: QuestionAnswer): void {
    this.#questions.answer(id, answer);
  }

  stop(): void {
    this.#running?.source.cancel();
  }

  /** Shows another chat, or a new one. */
  async open(chat: ChatRecord | undefined): Promise<void> {
    this.stop();
    await this.#done;
    this.#chat = chat ?? createChat(randomUUID(), '', 0);
    this.#parts.onChange({ type: 'chat', chat: this.view });
  }

  async send(message: string, signalText: string, chosen: ChatChosen): Promise<void> {
    const { model, agent, style, named } = chosen;
    const asked = {
      model,
      named,
      signalText,
      ...(agent !== undefined && { agent }),
      ...(isStyle(style) && { style }),
    };
    await this.#begin(message, asked, chosen.folderUri);
  }

  /** Takes back a turn and those after it, and runs it again, perhaps with another message, as is chosen now. */
  async resend(turn: string, message: string, chosen: ChatChosen): Promise<void> {
    this.stop();
    await this.#done;
    const index = this.#chat.turns.findIndex(({ view }) => view.id === turn);
    const before = this.#chat.turns[index];
    if (before === undefined) {
      throw new Error(vscode.l10n.t('This turn is gone.'));
    }
    this.#chat = { ...this.#chat, turns: this.#chat.turns.slice(0, index) };
    this.#parts.onChange({ type: 'chat', chat: this.view });
    const named = chosen.named.length > 0 ? chosen.named : before.asked.named;
    await this.send(message, before.asked.signalText, { ...chosen, named });
  }

  async #begin(message: string, asked: AskedTurn, folderUri: string | undefined): Promise<void> {
    if (folderUri === undefined) {
      throw new Error(vscode.l10n.t('Open a folder with skills first.'));
    }
    // The one before may have said its last word and not be kept yet.
    const done = this.#done.then(() => this.#run(message, asked, folderUri));
    this.#done = done.catch(() => undefined);
    await done;
  }

  async #run(message: string, asked: AskedTurn, folderUri: string): Promise<void> {
    const { engine, log, models, onChange } = this.#parts;
    const resolved = await this.#resolve(asked.model);
    const turn = toTurn(message, asked, resolved);
    const source = new vscode.CancellationTokenSource();
    const labels = new Map((await models.list()).map(each => [each.id, each.label]));
    const runner = new TurnRunner(turn, {
      engine,
      labelFor: tier =>
        resolved.id === automatic ? labels.get(models.resolve(automatic, toTier(tier)) ?? '') : undefined,
      render: renderMarkdown,
      ask: (question, token) => this.#questions.ask(turn.id, question, token),
      onChange: change => onChange({ type: 'change', turn: turn.id, change }),
      describeFailure: error => {
        log.error(`chat: ${String(error)}`);
        return vscode.l10n.t('The language server did not finish this turn; the log says why.');
      },
    });
    this.#running = { runner, source, folderUri };
    const title = titleOf([this.#chat.turns[0] ?? { view: turn }]);
    onChange({ type: 'begun', turn, title });
    const soFar = toSoFar(this.#chat.turns);
    const { signalText, named, agent, style } = asked;
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
    source.dispose();
    const went = answer !== undefined && 'end' in answer ? answer : undefined;
    const record: TurnRecord = {
      view: runner.turn,
      added: went?.added ?? [{ role: 'user', text: message }],
      before: soFar.active,
      active: went?.active ?? soFar.active,
      asked,
    };
    this.#chat = { ...this.#chat, folderUri, at: Date.now(), turns: [...this.#chat.turns, record] };
    await this.#parts.store.save(this.#chat);
  }

  /** `auto` is the rehearsal where no model is connected. */
  async #resolve(model: string): Promise<{ readonly id: string; readonly label: string }> {
    const { models } = this.#parts;
    const rehearsal = { id: rehearsalModel, label: vscode.l10n.t('Rehearsal') };
    if (model === rehearsalModel || (model === automatic && standardModel(models) === undefined)) {
      return rehearsal;
    }
    const label = (await models.list()).find(({ id }) => id === model)?.label;
    return { id: model, label: label ?? model };
  }
}

function toTurn(
  message: string,
  { signalText }: AskedTurn,
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

function isStyle(style: string | undefined): style is NonNullable<TurnParams['style']> {
  return style !== undefined && promptStyles.some(known => known === style);
}

function toTier(tier: string): Parameters<ModelRegistry['resolve']>[1] {
  return modelTiers.find(known => known === tier) ?? 'balanced';
}
