import * as vscode from 'vscode';
import type { ChatEntry } from '../../../messages/chatViews.ts';
import type { ChatRecord } from './chatRecord.ts';
import { readChat, toEntry } from './chatRecord.ts';

/** Maximum number of saved chats in a workspace; the one with the oldest last use is deleted first. */
const maxChats = 100;

/** Keeps the chats of a workspace, one file each, outside of the workspace itself. Without a workspace they last as long as the window. */
export class ChatStore {
  readonly #folder: vscode.Uri | undefined;
  readonly #log: (problem: string) => void;
  readonly #known = new Map<string, ChatRecord>();
  #listed: Promise<ChatEntry[]> | undefined;
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param storage the folder of the extension for the workspace
   */
  constructor(storage: vscode.Uri | undefined, log: (problem: string) => void) {
    this.#folder = storage && vscode.Uri.joinPath(storage, 'chats');
    this.#log = log;
  }

  /** The latest first. */
  async list(): Promise<readonly ChatEntry[]> {
    this.#listed ??= this.#readEntries();
    const entries = new Map((await this.#listed).map(entry => [entry.id, entry]));
    for (const chat of this.#known.values()) {
      entries.set(chat.id, toEntry(chat));
    }
    return [...entries.values()].filter(({ turns }) => turns > 0).toSorted((one, other) => other.at - one.at);
  }

  /** Returns undefined for a chat that is missing or can't be read. */
  async read(id: string): Promise<ChatRecord | undefined> {
    return this.#known.get(id) ?? (await this.#readFile(`${id}.json`));
  }

  /** Writes after the pending writes; a failure loses the history, but never the open chat. */
  save(chat: ChatRecord): Promise<void> {
    if (this.#folder === undefined) {
      this.#known.set(chat.id, chat);
      return Promise.resolve();
    }
    return this.#queue(async folder => {
      const [file, replacement] = [`${chat.id}.json`, `${chat.id}.json.new`].map(name =>
        vscode.Uri.joinPath(folder, name),
      );
      if (file !== undefined && replacement !== undefined) {
        await vscode.workspace.fs.writeFile(replacement, new TextEncoder().encode(JSON.stringify(chat)));
        await vscode.workspace.fs.rename(replacement, file, { overwrite: true });
      }
      this.#note(toEntry(chat));
      await this.#thin(folder);
    });
  }

  async delete(id: string): Promise<void> {
    this.#known.delete(id);
    await this.#queue(async folder => {
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(folder, `${id}.json`));
      this.#listed = Promise.resolve(((await this.#listed) ?? []).filter(entry => entry.id !== id));
    });
  }

  #queue(work: (folder: vscode.Uri) => Promise<void>): Promise<void> {
    const folder = this.#folder;
    if (folder === undefined) {
      return Promise.resolve();
    }
    this.#writing = this.#writing
      .then(() => work(folder))
      .catch((error: unknown) => this.#log(String(error)));
    return this.#writing;
  }

  #note(entry: ChatEntry): void {
    const before = this.#listed ?? this.#readEntries();
    this.#listed = before.then(entries => [...entries.filter(({ id }) => id !== entry.id), entry]);
  }

  async #thin(folder: vscode.Uri): Promise<void> {
    const entries = await this.list();
    for (const { id } of entries.slice(maxChats)) {
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(folder, `${id}.json`));
      this.#listed = Promise.resolve(((await this.#listed) ?? []).filter(entry => entry.id !== id));
    }
  }

  async #readEntries(): Promise<ChatEntry[]> {
    const names = await this.#readNames();
    const chats = await Promise.all(names.map(name => this.#readFile(name)));
    return chats.flatMap(chat => (chat === undefined ? [] : [toEntry(chat)]));
  }

  async #readNames(): Promise<string[]> {
    if (this.#folder === undefined) {
      return [];
    }
    try {
      const found = await vscode.workspace.fs.readDirectory(this.#folder);
      return found.map(([name]) => name).filter(name => name.endsWith('.json'));
    } catch {
      // The folder doesn't exist before the first chat.
      return [];
    }
  }

  async #readFile(name: string): Promise<ChatRecord | undefined> {
    if (this.#folder === undefined) {
      return undefined;
    }
    try {
      const content = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.#folder, name));
      return readChat(JSON.parse(new TextDecoder().decode(content)));
    } catch (error) {
      this.#log(String(error));
      return undefined;
    }
  }
}
