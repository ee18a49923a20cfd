import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import type { Instructions, ToPage } from '../../../messages/document.ts';
import type { DocumentFacts, DocumentView } from '../../../../server/src/protocol/document.ts';
import { readDocument, readDocumentFacts } from '../../../../server/src/protocol/document.ts';
import { describeError } from '../../text/describeError.ts';
import { LatestRequest } from '../../connection/latestRequest.ts';
import { renderMarkdown } from '../page/renderMarkdown.ts';

/** Milliseconds between a key press and the request for the view. */
const pause = 150;

/** Milliseconds between a change and the request for facts from the disk and git, which users don't wait for. */
const longPause = 1000;

/** Characters that are rendered; a page gets slow with more of them. */
const maxRendered = 200_000;

/** Reads a skill from the server and reports changes to a page; ignores late answers. */
export class SkillReader implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #uri: string;
  readonly #folder: string;
  readonly #post: (message: ToPage) => void;
  readonly #latest = new LatestRequest();
  #viewTimer: NodeJS.Timeout | undefined;
  #factsTimer: NodeJS.Timeout | undefined;
  /** Grows with every change of a file that the view is made from. */
  #revision = 0;
  #rendered: string | undefined;
  #view: DocumentView | null = null;
  #facts: DocumentFacts | null = null;

  /** @param folder where the page finds the files of the skill */
  constructor(client: LanguageClient, uri: string, folder: string, post: (message: ToPage) => void) {
    this.#client = client;
    this.#uri = uri;
    this.#folder = folder;
    this.#post = post;
  }

  /** The values that the page received last. */
  get view(): DocumentView | null {
    return this.#view;
  }

  get facts(): DocumentFacts | null {
    return this.#facts;
  }

  /** Tells whether a change of this file may change the view. */
  concerns(uri: string): boolean {
    const { sidecar, manifest } = this.#view?.relatedUris ?? {};
    return uri === this.#uri || uri === sidecar || uri === manifest || uri.endsWith('/skillwright.json');
  }

  /** The page is new and knows nothing. */
  begin(): void {
    this.#rendered = undefined;
    this.#stopWaiting();
    void this.#readView();
    void this.#readFacts();
  }

  /** A file of the view changed: the view is read again after a pause, and a pending answer is obsolete. */
  onTextChanged(): void {
    clearTimeout(this.#viewTimer);
    this.#revision++;
    this.#viewTimer = this.#readViewLater();
  }

  /** Other skills or the disk changed. Such changes may continue for long, so the view doesn't wait for a pause. */
  onWorldChanged(): void {
    this.#viewTimer ??= this.#readViewLater();
    clearTimeout(this.#factsTimer);
    this.#factsTimer = setTimeout(() => void this.#readFacts(), longPause);
  }

  dispose(): void {
    this.#stopWaiting();
    this.#latest.dispose();
  }

  #stopWaiting(): void {
    clearTimeout(this.#viewTimer);
    clearTimeout(this.#factsTimer);
    this.#viewTimer = undefined;
  }

  #readViewLater(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#viewTimer = undefined;
      void this.#readView();
    }, pause);
  }

  async #readFacts(): Promise<void> {
    const facts = await this.#ask('facts', token =>
      this.#client.sendRequest(readDocumentFacts, { uri: this.#uri }, token),
    );
    if (facts !== undefined) {
      this.#facts = facts;
      this.#post({ type: 'facts', facts });
    }
  }

  async #readView(): Promise<void> {
    const revision = this.#revision;
    const view = await this.#ask('view', token =>
      this.#client.sendRequest(readDocument, { uri: this.#uri }, token),
    );
    // An answer from before the last change would reset fields to old values.
    if (view === undefined || revision !== this.#revision) {
      return;
    }
    this.#view = view;
    if (view === null) {
      this.#post({ type: 'view', view });
      return;
    }
    const { instructions, ...shown } = view;
    this.#post({ type: 'view', view: shown });
    await this.#render(instructions.text);
  }

  async #render(text: string): Promise<void> {
    if (text !== this.#rendered) {
      this.#rendered = text;
      const instructions = await this.#latest.run('render', () => renderInstructions(text, this.#folder));
      if (instructions !== undefined) {
        this.#post({ type: 'instructions', instructions });
      }
    }
  }

  /** Returns undefined for an obsolete request, and where no server is running. */
  async #ask<Result>(
    kind: string,
    question: (token: vscode.CancellationToken) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (this.#client.state !== State.Running) {
      return undefined;
    }
    try {
      return await this.#latest.run(kind, question);
    } catch (error) {
      // A server that stops leaves requests unanswered; the next one receives them again.
      if (this.#client.state === State.Running) {
        this.#post({ type: 'notice', kind: 'problem', text: describeError(error) });
      }
      return undefined;
    }
  }
}

/** Renders a body as VS Code's own preview does; the page sanitizes it. `folder` is the address of the skill folder in the page. */
async function renderInstructions(text: string, folder: string): Promise<Instructions> {
  const shown = text.slice(0, maxRendered);
  return { html: await renderMarkdown(shown), isCut: shown.length < text.length, folder };
}
