import * as vscode from 'vscode';
import { originOf } from '../../../server/src/protocol/endpoints.ts';

/** The user's keys for services, in the secret storage of VS Code. Each one belongs to an origin and is never sent to another one. */
export class ModelKeys {
  readonly #secrets: vscode.SecretStorage;

  constructor(secrets: vscode.SecretStorage) {
    this.#secrets = secrets;
  }

  /** Returns the key for an address; undefined where there is none. */
  async find(url: string): Promise<string | undefined> {
    const origin = originOf(url);
    return origin === undefined ? undefined : this.#secrets.get(secretOf(origin));
  }

  async store(origin: string, key: string): Promise<void> {
    await this.#secrets.store(secretOf(origin), key);
  }

  async remove(origin: string): Promise<void> {
    await this.#secrets.delete(secretOf(origin));
  }

  /** Asks for a key and stores it; an empty one deletes the stored key. Returns whether the user answered. */
  async ask(origin: string): Promise<boolean> {
    const key = await vscode.window.showInputBox({
      title: vscode.l10n.t('Key for {0}', origin),
      prompt: vscode.l10n.t(
        'It is kept in the secret storage of this computer. Leave it empty to forget the key.',
      ),
      password: true,
      ignoreFocusOut: true,
    });
    if (key !== undefined) {
      await (key.trim() === '' ? this.remove(origin) : this.store(origin, key.trim()));
    }
    return key !== undefined;
  }
}

function secretOf(origin: string): string {
  return `key:${origin}`;
}
