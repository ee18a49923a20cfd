import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToExtensionHost, ToPage } from '../../../messages/document.ts';
import { decodeToExtensionHost } from '../../../messages/document.ts';
import { documentTexts } from '../../../messages/texts/documentTexts.ts';
import { planAttach, planDetach, planFieldChange } from '../../../../server/src/protocol/document.ts';
import type { SwitchPlan } from '../../../../server/src/protocol/management.ts';
import { planEnabled } from '../../../../server/src/protocol/management.ts';
import { describeError } from '../../text/describeError.ts';
import { canRunSkills } from '../runSkillCommand.ts';
import { translateTexts } from '../page/translateTexts.ts';
import { PageHost } from '../page/pageHost.ts';
import { activate } from './activatePanel.ts';
import { chooseReference } from './attachReference.ts';
import { countProblems } from './countProblems.ts';
import type { DocumentParts } from './documentActions.ts';
import { open, runAct } from './documentActions.ts';
import { FieldWriter } from './fieldWriter.ts';
import { SkillReader } from './skillReader.ts';

/** One view of a document: its messages to the page, and its actions. It has no state besides the text of the document. */
export class DocumentPage implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #host: PageHost<ToExtensionHost, ToPage>;
  readonly #panel: vscode.WebviewPanel;
  readonly #reader: SkillReader;
  readonly #writer: FieldWriter;
  readonly #parts: DocumentParts;

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
    const folder = vscode.Uri.joinPath(document.uri, '..');
    const address = `${panel.webview.asWebviewUri(folder).toString()}/`;
    this.#reader = new SkillReader(client, document.uri.toString(), address, message => {
      this.#host.post(message);
      if (message.type === 'view') {
        // The related files are known only now.
        this.#postProblems();
      }
    });
    this.#writer = new FieldWriter(client, document, () => activate(panel));
    this.#parts = { client, changes, document, reader: this.#reader, writer: this.#writer };
    this.#host = new PageHost(
      { client, extensionUri },
      {
        name: 'document',
        decode: decodeToExtensionHost,
        start: server => ({ type: 'start', texts: translateTexts(documentTexts), server }),
        onStarted: async () => {
          this.#reader.begin();
          this.#host.post({ type: 'canRun', canRun: await canRunSkills() });
        },
        receive: message => this.#receive(message),
        onServerChanged: server => {
          if (server === 'running' && this.#isSeen()) {
            this.#reader.begin();
          }
        },
      },
    );
    this.#host.attach(panel, panel.title, folder);
  }

  dispose(): void {
    this.#host.dispose();
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

  /** Other programs may have changed files without any event. */
  onShown(): void {
    if (this.#panel.active) {
      this.onWorldChanged();
    }
  }

  onProblemsChanged(uris: readonly string[]): void {
    if (this.#isSeen() && uris.some(uri => this.#reader.concerns(uri))) {
      this.#postProblems();
    }
  }

  /** VS Code discards a hidden page; a page that is shown again requests everything. */
  #isSeen(): boolean {
    return this.#host.isReady && this.#panel.visible;
  }

  #postProblems(): void {
    const { document, reader } = this.#parts;
    const { sidecar, manifest } = reader.view?.relatedUris ?? {};
    const related = [sidecar, manifest].filter(uri => uri !== undefined).map(uri => vscode.Uri.parse(uri));
    this.#host.post({ type: 'problems', counts: countProblems([document.uri, ...related]) });
  }

  async #receive(message: ToExtensionHost): Promise<void> {
    const problem = await this.#act(message);
    if (problem !== undefined) {
      this.#host.notify('problem', problem);
    }
  }

  /** Returns the reason where nothing was done. */
  async #act(message: ToExtensionHost): Promise<string | undefined> {
    const uri = this.#parts.document.uri.toString();
    switch (message.type) {
      case 'unreadableChange': {
        const problem = vscode.l10n.t('This is too large for a form; change it in the text.');
        this.#host.post({ type: 'settled', number: message.number, problem });
        return undefined;
      }
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

  /** The page waits for the result of every change, also of a failed one. */
  async #change({ number, form, change }: Extract<ToExtensionHost, { type: 'change' }>): Promise<undefined> {
    const uri = this.#parts.document.uri.toString();
    const problem = await this.#write(() =>
      this.#client.sendRequest(planFieldChange, { uri, form, change }),
    ).catch(describeError);
    this.#host.post({ type: 'settled', number, ...(problem !== undefined && { problem }) });
  }

  async #enable(isEnabled: boolean): Promise<string | undefined> {
    const uri = this.#parts.document.uri.toString();
    const plan = () => this.#client.sendRequest(planEnabled, { uri, enabled: isEnabled });
    const problem = await this.#write(plan).catch(describeError);
    if (problem !== undefined) {
      this.#host.post({ type: 'notEnabled' });
    }
    return problem;
  }

  /** Returns the reason where nothing was written. */
  async #write(plan: () => Promise<SwitchPlan>): Promise<string | undefined> {
    const written = await this.#writer.change(plan);
    if ('problem' in written) {
      return written.problem;
    }
    if (written.note !== undefined) {
      this.#host.notify('done', written.note);
    }
    // The change may be in a file that no editor has open, or may have been there already; the page waits for it.
    this.#reader.onWorldChanged();
    return undefined;
  }
}
