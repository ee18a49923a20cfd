import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { tracesChanged } from '../../../server/src/protocol/audit.ts';
import { catalogChanged } from '../../../server/src/protocol/catalog.ts';
import { readinessChanged } from '../../../server/src/protocol/readiness.ts';

/**
 * Distributes the notifications of the server to several listeners. The language client keeps only one handler for each notification, and a
 * second one would replace the first.
 */
export class ServerEvents implements vscode.Disposable {
  readonly #catalog = new vscode.EventEmitter<void>();
  readonly #readiness = new vscode.EventEmitter<void>();
  readonly #traces = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  readonly onCatalogChanged = this.#catalog.event;
  readonly onReadinessChanged = this.#readiness.event;
  readonly onTracesChanged = this.#traces.event;

  constructor(client: LanguageClient) {
    this.#subscriptions = vscode.Disposable.from(
      this.#catalog,
      this.#readiness,
      this.#traces,
      client.onNotification(catalogChanged, () => this.#catalog.fire()),
      client.onNotification(readinessChanged, () => this.#readiness.fire()),
      client.onNotification(tracesChanged, () => this.#traces.fire()),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
