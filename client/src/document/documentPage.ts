import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToHost, ToPage } from '../../messages/document.ts';
import { decodeToHost, numberOfChange } from '../../messages/document.ts';
import { documentTexts } from '../../messages/documentTexts.ts';
import { planAttach, planDetach, planFieldChange } from '../../../server/src/protocol/document.ts';
import type { SwitchPlan } from '../../../server/src/protocol/management.ts';
import { planEnabled } from '../../../server/src/protocol/management.ts';
import { describeError } from '../describeError.ts';
import { hasCommand, runSkillCommand } from '../library/cardActions.ts';
import { serverStateOf } from '../panels/serverState.ts';
import { translateTexts } from '../panels/translateTexts.ts';
import { showPage } from '../panels/webviewHost.ts';
import { activate } from './activatePanel.ts';
import { chooseReference } from './attachReference.ts';
import { countProblems } from './countProblems.ts';
import type { DocumentParts } from './documentActs.ts';
import { open, runAct } from './documentActs.ts';
import { FieldWriter } from './fieldWriter.ts';
import { SkillReader } from './skillReader.ts';

/** One view of a document: what its page is told, and what it may do. The text of the document is all there is to it. */
export class DocumentPage implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #panel: vscode.WebviewPanel;
  readonly #reader: SkillReader;
  readonly #writer: FieldWriter;
  readonly #parts: DocumentParts;
  readonly #received: vscode.Disposable;
  #isReady = false;

  constructor(
    {
      client,
      changes,
      extensionUri,
    }: Pick<DocumentParts, 'client' | 'changes'> & { readonly extensionUri: vscode.Uri },
    document: vscode.TextDocument,
    panel: vscode.WebviewPanel,
  ) {
    this.#client = client;
    this.#panel = panel;
    const { webview } = panel;
    const folder = vscode.Uri.joinPath(document.uri, '..');
    const address = `${webview.asWebviewUri(folder).toString()}/`;
    this.#reader = new SkillReader(client, document.uri.toString(), address, message => {
      this.#post(message);
      if (message.type === 'view') {
        // Only now is it known which files lie beside it.
        this.#tellProblems();
      }
    });
    this.#writer = new FieldWriter(client, document, () => activate(panel));
    this.#parts = { client, changes, document, reader: this.#reader, writer: this.#writer };
    this.#received = webview.onDidReceiveMessage((value: unknown) => this.#take(value));
    showPage(webview, extensionUri, { name: 'document', title: panel.title, pictures: folder });
  }

  dispose(): void {
    this.#isReady = false;
    this.#received.dispose();
    this.#reader.dispose();
  }

  /** A file changed in an editor. */
  onTextChanged(uri: string): void {
    if (this.#isSeen() && this.#reader.concerns(uri)) {
      this.#reader.onTextChanged();
    }
  }

  /** Something changed on the disk, or other skills did. */
  onWorldChanged(): void {
    if (this.#isSeen()) {
      this.#reader.onWorldChanged();
    }
  }

  onSaved(file: vscode.Uri): void {
    const folder = vscode.Uri.joinPath(this.#parts.document.uri, '..');
    if (this.#reader.concerns(file.toString()) || file.toString().startsWith(`${folder.toString()}/`)) {
      this.onWorldChanged();
    }
  }

  /** Other programs may have changed files that nothing tells of. */
  onShown(): void {
    if (this.#panel.active) {
      this.onWorldChanged();
    }
  }

  onServerChanged(): void {
    const server = serverStateOf(this.#client);
    this.#post({ type: 'server', server });
    if (this.#isSeen() && server === 'running') {
      this.#reader.begin();
    }
  }

  onProblemsChanged(uris: readonly string[]): void {
    if (this.#isSeen() && uris.some(uri => this.#reader.concerns(uri))) {
      this.#tellProblems();
    }
  }

  /** A page that is hidden is thrown away; one that is shown again asks for everything. */
  #isSeen(): boolean {
    return this.#isReady && this.#panel.visible;
  }

  #tellProblems(): void {
    const { document, reader } = this.#parts;
    const { sidecar, manifest } = reader.view?.besideUris ?? {};
    const beside = [sidecar, manifest].filter(uri => uri !== undefined).map(uri => vscode.Uri.parse(uri));
    this.#post({ type: 'problems', counts: countProblems([document.uri, ...beside]) });
  }

  #post(message: ToPage): void {
    if (this.#isReady) {
      void this.#panel.webview.postMessage(message);
    }
  }

  #take(value: unknown): void {
    const message = decodeToHost(value);
    const number = numberOfChange(value);
    if (message !== undefined) {
      void this.#receive(message);
    } else if (number !== undefined) {
      const problem = vscode.l10n.t('This is too large for a form; change it in the text.');
      this.#post({ type: 'settled', number, problem });
    }
  }

  /** Anything that goes wrong here is told in the page, where the person looks. */
  async #receive(message: ToHost): Promise<void> {
    try {
      const problem = await this.#act(message);
      if (problem !== undefined) {
        this.#post({ type: 'notice', kind: 'problem', text: problem });
      }
    } catch (error) {
      this.#post({ type: 'notice', kind: 'problem', text: describeError(error) });
    }
  }

  /** Answers with why nothing was done, where that is so. */
  async #act(message: ToHost): Promise<string | undefined> {
    const uri = this.#parts.document.uri.toString();
    switch (message.type) {
      case 'ready':
        return this.#start();
      case 'act':
        return runAct(this.#parts, message.act);
      case 'change':
        return this.#change(message);
      case 'enable':
        return this.#enable(message.isEnabled);
      case 'attach': {
        const { kind } = message;
        const target = await chooseReference(this.#client, this.#parts.document.uri, kind);
        return target === undefined
          ? undefined
          : this.#write(() => this.#client.sendRequest(planAttach, { uri, kind, target }));
      }
      case 'detach': {
        const { key } = message;
        return this.#write(() => this.#client.sendRequest(planDetach, { uri, key }));
      }
      default:
        return open(this.#parts, message);
    }
  }

  async #start(): Promise<undefined> {
    this.#isReady = true;
    const server = serverStateOf(this.#client);
    this.#post({ type: 'start', texts: translateTexts(documentTexts), server });
    this.#reader.begin();
    this.#post({ type: 'canRun', canRun: await hasCommand(runSkillCommand) });
  }

  /** The page waits for a word about every change, also where something goes wrong. */
  async #change({ number, form, change }: Extract<ToHost, { type: 'change' }>): Promise<undefined> {
    const uri = this.#parts.document.uri.toString();
    const problem = await this.#write(() =>
      this.#client.sendRequest(planFieldChange, { uri, form, change }),
    ).catch(describeError);
    this.#post({ type: 'settled', number, ...(problem !== undefined && { problem }) });
  }

  async #enable(isEnabled: boolean): Promise<string | undefined> {
    const uri = this.#parts.document.uri.toString();
    const plan = () => this.#client.sendRequest(planEnabled, { uri, enabled: isEnabled });
    const problem = await this.#write(plan).catch(describeError);
    if (problem !== undefined) {
      this.#post({ type: 'notEnabled' });
    }
    return problem;
  }

  /** Answers with why it was not done, where that is so. */
  async #write(plan: () => Promise<SwitchPlan>): Promise<string | undefined> {
    const written = await this.#writer.change(plan);
    if ('problem' in written) {
      return written.problem;
    }
    if (written.note !== undefined) {
      this.#post({ type: 'notice', kind: 'done', text: written.note });
    }
    // It may be said in a file that no editor has open, or have been so already; the page waits to see it.
    this.#reader.onWorldChanged();
    return undefined;
  }
}
