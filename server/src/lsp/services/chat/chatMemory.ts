import { TodoList } from '../../../core/chat/tools/todoList.ts';

/** Chats that are remembered; the one that was longest unused goes first. */
const maxChats = 200;

/** What is kept of a chat between its turns, as long as the server runs; all else comes with each turn. */
export interface ChatNotes {
  /** Tools that a person allowed for the rest of the chat. */
  remembered: ReadonlySet<string>;
  readonly todo: TodoList;
  /** Hashes of commands that a person refused to start. */
  readonly refused: Set<string>;
}

export class ChatMemory {
  readonly #byChat = new Map<string, ChatNotes>();

  of(chatId: string): ChatNotes {
    const notes = this.#byChat.get(chatId) ?? {
      remembered: new Set(),
      todo: new TodoList(),
      refused: new Set(),
    };
    this.#byChat.delete(chatId);
    this.#byChat.set(chatId, notes);
    const [oldest] = this.#byChat.keys();
    if (oldest !== undefined && this.#byChat.size > maxChats) {
      this.#byChat.delete(oldest);
    }
    return notes;
  }
}
