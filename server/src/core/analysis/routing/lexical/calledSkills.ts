/** Which skills a message calls by name: as `/name`, `@name` or `$name`, whatever the case. */
export class CalledSkills {
  readonly #slots = new Map<string, Set<number>>();

  add(id: string, slot: number): void {
    const name = id.toLowerCase();
    this.#slots.set(name, (this.#slots.get(name) ?? new Set()).add(slot));
  }

  delete(id: string, slot: number): void {
    const name = id.toLowerCase();
    const slots = this.#slots.get(name);
    slots?.delete(slot);
    if (slots?.size === 0) {
      this.#slots.delete(name);
    }
  }

  clear(): void {
    this.#slots.clear();
  }

  /** The slots of the skills that are called, each once. A plugin's skill may be called with the plugin before a colon. */
  find(message: string): Set<number> {
    const found = new Set<number>();
    for (const [, called = ''] of message.toLowerCase().matchAll(call)) {
      const name = called.replace(/[.:]+$/, '');
      for (const slot of this.#slots.get(name) ?? this.#slots.get(name.split(':').at(-1) ?? '') ?? []) {
        found.add(slot);
      }
    }
    return found;
  }
}

/** Neither a part of a path nor of an address, which what stands before and behind it tells. */
const call =
  /(?<![\p{L}\p{M}\p{N}./\\~])[/@$]([\p{L}\p{N}][\p{L}\p{M}\p{N}._:-]*)(?![\p{L}\p{M}\p{N}._:/\\-])/gu;
