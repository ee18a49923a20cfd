import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import type { ToPage } from '../../messages/document.ts';
import type { DocumentFacts, DocumentView } from '../../../server/src/protocol/document.ts';
import { readDocument, readDocumentFacts } from '../../../server/src/protocol/document.ts';
import { describeError } from '../describeError.ts';
import { Latest } from '../panels/latest.ts';
import { renderInstructions } from './renderInstructions.ts';

/** Milliseconds after a key press until the view is asked for. */
const pause = 150;

/** Milliseconds until the disk and git are asked again, which people do not wait for. */
const longPause = 1000;

/** Keeps a page told of what the server reads in a skill; what comes late is passed over. */
export class SkillReader implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #uri: string;
  readonly #folder: string;
  readonly #post: (message: ToPage) => void;
  readonly #latest = new Latest();
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

  /** As they were last told to the page. */
  get view(): DocumentView | null {
    return this.#view;
  }

  get facts(): DocumentFacts | null {
    return this.#facts;
  }

  /** Whether a change of this file may change the view. */
  concerns(uri: string): boolean {
    const { sidecar, manifest } = this.#view?.besideUris ?? {};
    return uri === this.#uri || uri === sidecar || uri === manifest || uri.endsWith('/skillwright.json');
  }

  /** The page is new and knows nothing. */
  begin(): void {
    this.#rendered = undefined;
    this.#stopWaiting();
    void this.#readView();
    void this.#readFacts();
  }

  /** A file of the view changed: it is asked for after a pause in the changes, and what was read before is out of date. */
  onTextChanged(): void {
    clearTimeout(this.#viewTimer);
    this.#revision++;
    this.#viewTimer = this.#readViewLater();
  }

  /** Other skills changed, or the disk did; that may go on for long, so that nobody waits for a pause in it. */
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
    // What was read before the last change would put old values into the fields.
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

  /** Undefined where nobody waits for the answer any more, or no server is there to give one. */
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
      // A server that goes away leaves its questions unanswered; the next one is asked them again.
      if (this.#client.state === State.Running) {
        this.#post({ type: 'notice', kind: 'problem', text: describeError(error) });
      }
      return undefined;
    }
  }
}
