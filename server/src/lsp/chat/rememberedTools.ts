/** Chats whose answers are kept; the one that was longest unused goes first. */
const most = 200;

const none: ReadonlySet<string> = new Set();

/** The tools that a person allowed for a chat, as long as the server runs. */
export class RememberedTools {
  readonly #byChat = new Map<string, ReadonlySet<string>>();

  of(chatId: string): ReadonlySet<string> {
    return this.#byChat.get(chatId) ?? none;
  }

  set(chatId: string, tools: ReadonlySet<string>): void {
    this.#byChat.delete(chatId);
    if (tools.size > 0) {
      this.#byChat.set(chatId, tools);
    }
    const [oldest] = this.#byChat.keys();
    if (oldest !== undefined && this.#byChat.size > most) {
      this.#byChat.delete(oldest);
    }
  }
}
