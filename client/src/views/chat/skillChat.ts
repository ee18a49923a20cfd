import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToExtensionHost, ToPage } from '../../../messages/chat.ts';
import { decodeToExtensionHost } from '../../../messages/chat.ts';
import type { ServerState } from '../../../messages/page.ts';
import type { ChatChosen } from '../../../messages/chatViews.ts';
import { chatTexts } from '../../../messages/texts/chatTexts.ts';
import { describeError } from '../../text/describeError.ts';
import { openReason } from '../openReason.ts';
import { translateTexts } from '../page/translateTexts.ts';
import { PageHost } from '../page/pageHost.ts';
import type { ServerEvents } from '../../connection/serverEvents.ts';
import { ChatPicks } from './chatPicks.ts';
import type { ChatEngine } from './turn/chatEngine.ts';
import type { ModelRegistry } from '../../models/modelRegistry.ts';
import { previewRouting } from '../../../../server/src/protocol/routing.ts';
import { toGrantTarget } from './grantTarget.ts';
import { ChatSession } from './chatSession.ts';
import { ChatStore } from './chatStore.ts';
import { showTranscript } from './showTranscript.ts';
import { insertText } from './insertText.ts';

const skillChatId = 'skillwright.chat';

const lastChatKey = 'skillwright.chat.last';

export interface SkillChatParts {
  readonly client: LanguageClient;
  readonly serverEvents: ServerEvents;
  readonly engine: ChatEngine;
  readonly models: ModelRegistry;
  readonly context: Pick<vscode.ExtensionContext, 'extensionUri' | 'storageUri' | 'workspaceState'>;
  readonly log: vscode.LogOutputChannel;
}

/** The initial content of the composer. */
export interface Composed {
  readonly text?: string;
  readonly named?: readonly string[];
}

/** The view in which users chat with skills. It owns the chats; the page shows them and holds the draft of the message. */
export class SkillChat implements vscode.Disposable {
  readonly #parts: SkillChatParts;
  readonly #store: ChatStore;
  readonly #picks: ChatPicks;
  readonly #session: ChatSession;
  readonly #subscriptions: vscode.Disposable;
  readonly #host: PageHost<ToExtensionHost, ToPage>;
  #view: vscode.WebviewView | undefined;
  #composed: Composed | undefined;
  #isResumed = false;

  constructor(parts: SkillChatParts) {
    const { context, client, serverEvents, models, log } = parts;
    this.#parts = parts;
    this.#store = new ChatStore(context.storageUri, problem => log.error(problem));
    this.#picks = new ChatPicks({
      client,
      models,
      state: context.workspaceState,
      folderOfChat: () => this.#session.folderUri,
    });
    this.#session = new ChatSession({
      ...parts,
      store: this.#store,
      onChange: message => this.#onSessionChange(message),
      labelOf: id => this.#picks.labelOf(id),
    });
    this.#host = new PageHost(
      { client, extensionUri: context.extensionUri },
      {
        name: 'chat',
        decode: decodeToExtensionHost,
        prepare: () => this.#prepare(),
        start: server => this.#start(server),
        onStarted: () => {
          this.#session.waiting.forEach(question => this.#host.post({ type: 'question', question }));
          this.#sendComposed();
        },
        receive: message => this.#receive(message),
        onServerChanged: () => void this.#refresh(),
      },
    );
    const refresh = () => void this.#refresh();
    this.#subscriptions = vscode.Disposable.from(
      this.#host,
      serverEvents.onCatalogChanged(refresh),
      models.onDidChange(refresh),
    );
  }

  /** Shows the chat in the view that VS Code made for it. */
  attach(view: vscode.WebviewView): void {
    this.#view = view;
    view.onDidDispose(() => {
      if (this.#view === view) {
        this.#view = undefined;
      }
    });
    this.#host.attach(view, view.title ?? 'Skillwright');
    this.#showBadge();
  }

  dispose(): void {
    this.#session.stop();
    this.#subscriptions.dispose();
  }

  /** Shows the view with the focus on the composer, and puts words into it; nothing is sent. */
  async open(composed: Composed = {}): Promise<void> {
    this.#composed = composed;
    await vscode.commands.executeCommand(`${skillChatId}.focus`);
    this.#sendComposed();
  }

  #onSessionChange(message: ToPage): void {
    this.#host.post(message);
    if (message.type === 'chat' || message.type === 'begun') {
      void this.#parts.context.workspaceState.update(lastChatKey, this.#session.chat.id);
    }
    if (message.type === 'question' || message.type === 'settled') {
      this.#showBadge();
    }
  }

  /** Shows the number of pending questions on the icon of the view. */
  #showBadge(): void {
    const value = this.#session.waiting.length;
    if (this.#view !== undefined) {
      const tooltip = vscode.l10n.t('A skill waits for your answer.');
      this.#view.badge = value === 0 ? undefined : { value, tooltip };
    }
  }

  #sendComposed(): void {
    if (this.#host.isReady && this.#composed !== undefined) {
      const { named = [] } = this.#composed;
      if (named.length > 0) {
        this.#picks.addNamed(named);
        this.#postChoices();
      }
      this.#host.post({ type: 'compose', ...this.#composed });
      this.#composed = undefined;
    }
  }

  async #receive(message: ToExtensionHost): Promise<unknown> {
    switch (message.type) {
      case 'send':
        return this.#send(message.text, message.signalText);
      case 'resend':
        return this.#session.resend(message.turn, message.text, await this.#picks.settle());
      case 'stop':
        return this.#session.stop();
      case 'answer':
        return this.#session.answer(message.id, message.answer);
      case 'choose':
        return this.#keep(message.chosen);
      case 'newChat':
        return this.#session.openNew();
      case 'listChats':
        return this.#host.post({ type: 'history', chats: await this.#store.list() });
      case 'openChat':
        return this.#openChat(message.id);
      case 'deleteChat':
        return this.#deleteChat(message.id);
      case 'openSkill':
        return this.#openSkill(message.path);
      case 'checkSignal':
        return this.#checkSignal(message.text);
      default:
        return this.#leave(message);
    }
  }

  /** Handles messages that lead out of the view. */
  async #leave(message: Extract<ToExtensionHost, { type: LeavingType }>): Promise<void> {
    const { executeCommand } = vscode.commands;
    switch (message.type) {
      case 'export':
        return showTranscript(this.#session.record, message.format);
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
        return this.#host.notify('done', vscode.l10n.t('Copied.'));
      case 'insert':
        return insertText(message.text);
      case 'openTrace':
        return executeCommand('skillwright.openTrace', message.traceId);
      case 'manageModels':
        return executeCommand('skillwright.manageModels');
      case 'grant':
        return this.#grant(message.turn, message.tool);
    }
  }

  async #grant(turn: string, tool: string): Promise<void> {
    const folderUri = this.#session.folderUri ?? this.#picks.folderUri;
    const found = this.#session.view.turns.find(({ id }) => id === turn);
    const target = toGrantTarget(folderUri, found, tool);
    if (target !== undefined) {
      await vscode.commands.executeCommand('skillwright.manageGrants', target);
    }
  }

  async #prepare(): Promise<void> {
    try {
      await this.#resume();
      await this.#picks.settle();
    } catch (error) {
      this.#parts.log.error(`chat: ${describeError(error)}`);
    }
  }

  /** Opens the chat that the window showed last, before another one is shown. */
  async #resume(): Promise<void> {
    const last = this.#parts.context.workspaceState.get<string>(lastChatKey);
    if (!this.#isResumed) {
      this.#isResumed = true;
      await (last === undefined ? undefined : this.#session.open(last));
    }
  }

  #start(server: ServerState): ToPage {
    const { view: chat } = this.#session;
    return { type: 'start', texts: translateTexts(chatTexts), server, chat, ...this.#picks.shown };
  }

  async #send(text: string, signalText: string): Promise<void> {
    const chosen = await this.#picks.settle();
    this.#picks.clearForTurn();
    this.#postChoices();
    await this.#session.send(text, signalText, chosen);
  }

  async #refresh(): Promise<void> {
    if (this.#host.isReady) {
      try {
        await this.#picks.read();
        this.#postChoices();
      } catch (error) {
        this.#parts.log.debug(`chat: ${describeError(error)}`);
      }
    }
  }

  #postChoices(): void {
    if (this.#picks.isKnown) {
      this.#host.post({ type: 'choices', ...this.#picks.shown });
    }
  }

  async #keep(chosen: ChatChosen): Promise<void> {
    if (await this.#picks.pick(chosen)) {
      await this.#session.openNew();
      await this.#refresh();
    }
  }

  async #openChat(id: string): Promise<void> {
    if (!(await this.#session.open(id))) {
      this.#host.notify('problem', vscode.l10n.t('This chat is gone.'));
      return;
    }
    await this.#refresh();
  }

  async #deleteChat(id: string): Promise<void> {
    if (this.#session.chat.id === id) {
      await this.#session.openNew();
    }
    await this.#store.delete(id);
    this.#host.post({ type: 'history', chats: await this.#store.list() });
  }

  async #checkSignal(text: string): Promise<void> {
    const { folderUri } = await this.#picks.settle();
    if (folderUri !== undefined) {
      const window = { offset: 0, limit: 0 };
      const params = { folderUri, message: '', signalText: text, window };
      const problem = (await this.#parts.client.sendRequest(previewRouting, params))?.signalProblem;
      this.#host.post({ type: 'signalChecked', text, ...(problem && { problem }) });
    }
  }

  async #openSkill(path: string): Promise<void> {
    const { folderUri } = this.#session;
    const isThere =
      folderUri !== undefined && (await openReason(this.#parts.client, { folderUri, path, reason: '' }));
    if (!isThere) {
      const text = vscode.l10n.t('The file of this skill is gone.');
      this.#host.notify('problem', text);
    }
  }
}

type LeavingType = 'export' | 'copy' | 'insert' | 'openTrace' | 'manageModels' | 'grant';
