import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToHost, ToPage } from '../../messages/chat.ts';
import { decodeToHost } from '../../messages/chat.ts';
import type { ChatChoices, ChatChosen } from '../../messages/chatViews.ts';
import { chatTexts } from '../../messages/chatTexts.ts';
import { describeError } from '../describeError.ts';
import { toGrantTarget } from '../grants/manageGrants.ts';
import { openReason } from '../panels/openReason.ts';
import { serverStateOf } from '../panels/serverState.ts';
import { translateTexts } from '../panels/translateTexts.ts';
import { listenTo, showPage } from '../panels/webviewHost.ts';
import type { ServerNews } from '../serverNews.ts';
import { ChosenForTurns, readChoices, usualModel } from './chatChoices.ts';
import type { ChatEngine } from './chatEngine.ts';
import type { ModelRegistry } from '../models/modelRegistry.ts';
import { previewRouting } from '../../../server/src/protocol/routing.ts';
import { rehearsalModel } from '../../../server/src/protocol/models.ts';
import { ChatSession } from './chatSession.ts';
import { ChatStore } from './chatStore.ts';
import { showTranscript } from './showTranscript.ts';
import { insertText } from './insertText.ts';

const skillChatId = 'skillwright.chat';

export interface SkillChatParts {
  readonly client: LanguageClient;
  readonly news: ServerNews;
  readonly engine: ChatEngine;
  readonly models: ModelRegistry;
  readonly context: Pick<vscode.ExtensionContext, 'extensionUri' | 'storageUri' | 'workspaceState'>;
  readonly log: vscode.LogOutputChannel;
}

/** What the composer is to hold when the view is opened. */
export interface Composed {
  readonly text?: string;
  readonly named?: readonly string[];
}

/** The view in which people talk with skills. It owns the chats; the page shows them and drafts messages. */
export class SkillChat implements vscode.WebviewViewProvider, vscode.Disposable {
  readonly #parts: SkillChatParts;
  readonly #store: ChatStore;
  readonly #chosen: ChosenForTurns;
  readonly #session: ChatSession;
  readonly #subscriptions: vscode.Disposable;
  #view: vscode.WebviewView | undefined;
  #isReady = false;
  #choices: ChatChoices | undefined;
  #picked: ChatChosen | undefined;
  #composed: Composed | undefined;

  constructor(parts: SkillChatParts) {
    const { context, client, news, models, log } = parts;
    this.#parts = parts;
    this.#store = new ChatStore(context.storageUri, problem => log.error(problem));
    this.#chosen = new ChosenForTurns(context.workspaceState);
    this.#session = new ChatSession({
      ...parts,
      store: this.#store,
      onChange: message => this.#tell(message),
      labelOf: id => this.#choices?.models.find(model => model.id === id)?.label,
    });
    const refresh = () => void this.#refresh();
    this.#subscriptions = vscode.Disposable.from(
      vscode.window.registerWebviewViewProvider(skillChatId, this),
      client.onDidChangeState(() => {
        this.#post({ type: 'server', server: serverStateOf(client) });
        refresh();
      }),
      news.onCatalogueChanged(refresh),
      models.onDidChange(refresh),
    );
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

  resolveWebviewView(view: vscode.WebviewView): void {
    this.#view = view;
    this.#isReady = false;
    this.#showBadge();
    listenTo(
      view,
      decodeToHost,
      message => void this.#receive(message),
      () => {
        if (this.#view === view) {
          this.#view = undefined;
        }
      },
    );
    showPage(view.webview, this.#parts.context.extensionUri, {
      name: 'chat',
      title: view.title ?? 'Skillwright',
    });
  }

  #post(message: ToPage): void {
    if (this.#isReady) {
      void this.#view?.webview.postMessage(message);
    }
  }

  #tell(message: ToPage): void {
    this.#post(message);
    if (message.type === 'asked' || message.type === 'settled') {
      this.#showBadge();
    }
  }

  /** A question that waits can be seen on the view's icon, wherever the person is. */
  #showBadge(): void {
    const value = this.#session.waiting.length;
    if (this.#view !== undefined) {
      const tooltip = vscode.l10n.t('A skill waits for your answer.');
      this.#view.badge = value === 0 ? undefined : { value, tooltip };
    }
  }

  #sendComposed(): void {
    if (this.#isReady && this.#composed !== undefined) {
      const { named = [] } = this.#composed;
      if (this.#picked !== undefined && named.length > 0) {
        this.#picked = { ...this.#picked, named: [...new Set([...this.#picked.named, ...named])] };
        this.#postChoices();
      }
      this.#post({ type: 'compose', ...this.#composed });
      this.#composed = undefined;
    }
  }

  /** Anything that goes wrong here is told in the page, where the person looks. */
  async #receive(message: ToHost): Promise<void> {
    try {
      await this.#act(message);
    } catch (error) {
      this.#post({ type: 'notice', kind: 'problem', text: describeError(error) });
    }
  }

  async #act(message: ToHost): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.#start();
      case 'send':
        return this.#send(message.text, message.signalText);
      case 'resend':
        return this.#session.resend(message.turn, message.text, await this.#choose());
      case 'stop':
        return this.#session.stop();
      case 'answer':
        return this.#session.answer(message.id, message.answer);
      case 'choose':
        return this.#keep(message.chosen);
      case 'newChat':
        return this.#session.openNew();
      case 'listChats':
        return this.#post({ type: 'history', chats: await this.#store.list() });
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

  /** What leads out of the view. */
  async #leave(message: Extract<ToHost, { type: LeavingType }>): Promise<void> {
    const { executeCommand } = vscode.commands;
    switch (message.type) {
      case 'export':
        return showTranscript(this.#session.record, message.format);
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
        return this.#post({ type: 'notice', kind: 'done', text: vscode.l10n.t('Copied.') });
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
    const folderUri = this.#session.folderUri ?? this.#picked?.folderUri;
    const asked = this.#session.view.turns.find(({ id }) => id === turn);
    const target = toGrantTarget(folderUri, asked, tool);
    if (target !== undefined) {
      await vscode.commands.executeCommand('skillwright.manageGrants', target);
    }
  }

  async #start(): Promise<void> {
    const chosen = await this.#choose().catch((error: unknown) => {
      this.#parts.log.error(`chat: ${describeError(error)}`);
      return { model: rehearsalModel, named: [] };
    });
    this.#isReady = true;
    this.#post({
      type: 'start',
      texts: translateTexts(chatTexts),
      server: serverStateOf(this.#parts.client),
      chat: this.#session.view,
      choices: this.#choices ?? noChoices,
      chosen,
    });
    this.#session.waiting.forEach(asked => this.#post({ type: 'asked', asked }));
    this.#sendComposed();
  }

  async #send(text: string, signalText: string): Promise<void> {
    const chosen = await this.#choose();
    // They were chosen for this message.
    this.#picked = { ...chosen, named: [] };
    this.#postChoices();
    await this.#session.send(text, signalText, chosen);
  }

  /** What is chosen now; asks what can be, where that is not known yet. */
  async #choose(): Promise<ChatChosen> {
    if (this.#picked === undefined || this.#choices === undefined) {
      await this.#readChoices();
    }
    return this.#picked ?? { model: rehearsalModel, named: [] };
  }

  async #readChoices(): Promise<void> {
    const { client, models } = this.#parts;
    if (!client.isRunning()) {
      return;
    }
    const wanted = this.#session.folderUri ?? this.#picked?.folderUri ?? this.#chosen.folderUri;
    this.#choices = await readChoices(client, models, wanted);
    const { named = [] } = this.#picked ?? {};
    this.#picked = { ...this.#chosen.read(this.#choices, usualModel(models)), named };
  }

  async #refresh(): Promise<void> {
    if (this.#isReady) {
      try {
        await this.#readChoices();
        this.#postChoices();
      } catch (error) {
        this.#parts.log.debug(`chat: ${describeError(error)}`);
      }
    }
  }

  #postChoices(): void {
    if (this.#choices !== undefined && this.#picked !== undefined) {
      this.#post({ type: 'choices', choices: this.#choices, chosen: this.#picked });
    }
  }

  async #keep(chosen: ChatChosen): Promise<void> {
    const before = this.#picked;
    if (this.#choices === undefined || before === undefined) {
      return;
    }
    this.#picked = chosen;
    await this.#chosen.keep(chosen, before.model);
    if (chosen.folderUri !== before.folderUri) {
      await this.#session.openNew();
      await this.#refresh();
    }
  }

  async #openChat(id: string): Promise<void> {
    if (!(await this.#session.open(id))) {
      this.#post({ type: 'notice', kind: 'problem', text: vscode.l10n.t('This chat is gone.') });
      return;
    }
    await this.#refresh();
  }

  async #deleteChat(id: string): Promise<void> {
    if (this.#session.chat.id === id) {
      await this.#session.openNew();
    }
    await this.#store.delete(id);
    this.#post({ type: 'history', chats: await this.#store.list() });
  }

  async #checkSignal(text: string): Promise<void> {
    const { folderUri } = await this.#choose();
    if (folderUri !== undefined) {
      const window = { offset: 0, limit: 0 };
      const asked = { folderUri, message: '', signalText: text, window };
      const problem = (await this.#parts.client.sendRequest(previewRouting, asked))?.signalProblem;
      this.#post({ type: 'signalChecked', text, ...(problem && { problem }) });
    }
  }

  async #openSkill(path: string): Promise<void> {
    const { folderUri } = this.#session;
    const isThere =
      folderUri !== undefined && (await openReason(this.#parts.client, { folderUri, path, reason: '' }));
    if (!isThere) {
      const text = vscode.l10n.t('The file of this skill is gone.');
      this.#post({ type: 'notice', kind: 'problem', text });
    }
  }
}

type LeavingType = 'export' | 'copy' | 'insert' | 'openTrace' | 'manageModels' | 'grant';

const noChoices: ChatChoices = {
  folders: [],
  models: [],
  agents: [],
  styles: [],
  standardStyle: 'catalog',
  skills: [],
};
