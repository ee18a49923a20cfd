/** Valid names of tools by the rules of OpenAI and Anthropic for functions. */
const fitting = /^[\w-]{1,64}$/;

const longestName = 64;

/**
 * Maps names of tools to names that a service accepts, and back. Valid names stay unchanged; others, such as those of MCP servers, get a
 * unique valid name.
 */
export class ToolNames {
  readonly #toWire = new Map<string, string>();
  readonly #fromWire = new Map<string, string>();

  /**
   * @param names all names that are sent, including those in earlier messages
   */
  constructor(names: Iterable<string>) {
    const unique = [...new Set(names)];
    // Valid names come first, so that they are never assigned to another tool.
    for (const name of unique.filter(each => fitting.test(each))) {
      this.#add(name, name);
    }
    for (const name of unique.filter(each => !fitting.test(each))) {
      this.#add(name, this.#invent(name));
    }
  }

  toWire(name: string): string {
    return this.#toWire.get(name) ?? name;
  }

  /** Leaves names as they are that the model invented. */
  fromWire(name: string): string {
    return this.#fromWire.get(name) ?? name;
  }

  #add(name: string, wire: string): void {
    this.#toWire.set(name, wire);
    this.#fromWire.set(wire, name);
  }

  #invent(name: string): string {
    const plain = name.replaceAll(/[^\w-]/g, '_') || 'tool';
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : `_${number}`;
      const wire = plain.slice(0, longestName - end.length) + end;
      if (!this.#fromWire.has(wire)) {
        return wire;
      }
    }
  }
}
