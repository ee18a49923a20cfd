/** What services take for the name of a tool: OpenAI's and Anthropic's rule for functions. */
const fitting = /^[\w-]{1,64}$/;

const longestName = 64;

/**
 * Names of tools as a service takes them, and back. Those that fit stay as they are; the others, such as those of programs that
 * serve tools, get a name that fits and that no other tool has.
 */
export class ToolNames {
  readonly #toWire = new Map<string, string>();
  readonly #fromWire = new Map<string, string>();

  /** @param names all names that are sent, those that earlier messages mention among them */
  constructor(names: Iterable<string>) {
    const unique = [...new Set(names)];
    // Those that fit come first, so that none of them is taken by another one.
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

  /** What a model makes up stays as it is. */
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
