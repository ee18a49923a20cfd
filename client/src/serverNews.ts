import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { tracesChanged } from '../../server/src/protocol/audit.ts';
import { catalogueChanged } from '../../server/src/protocol/catalogue.ts';
import { readinessChanged } from '../../server/src/protocol/readiness.ts';

/**
 * What the server tells by itself, for as many as want to hear it: the language client keeps one handler for each notification, and
 * a second one would silence the first.
 */
export class ServerNews implements vscode.Disposable {
  readonly #catalogue = new vscode.EventEmitter<void>();
  readonly #readiness = new vscode.EventEmitter<void>();
  readonly #traces = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  readonly onCatalogueChanged = this.#catalogue.event;
  readonly onReadinessChanged = this.#readiness.event;
  readonly onTracesChanged = this.#traces.event;

  constructor(client: LanguageClient) {
    this.#subscriptions = vscode.Disposable.from(
      this.#catalogue,
      this.#readiness,
      this.#traces,
      client.onNotification(catalogueChanged, () => this.#catalogue.fire()),
      client.onNotification(readinessChanged, () => this.#readiness.fire()),
      client.onNotification(tracesChanged, () => this.#traces.fire()),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
