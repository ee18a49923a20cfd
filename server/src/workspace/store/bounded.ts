interface Kept<Value> {
  readonly version: string;
  readonly value: Value;
  readonly length: number;
}

/** Values by the versions of files; those that were used longest ago make room for new ones. */
export class Bounded<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #limit: number;
  readonly #lengthOf: (value: Value) => number;
  #length = 0;

  constructor(limit: number, lengthOf: (value: Value) => number) {
    this.#limit = limit;
    this.#lengthOf = lengthOf;
  }

  find(file: string, version: string): { readonly version: string; readonly value: Value } | undefined {
    const known = this.latest(file);
    return known?.version === version ? known : undefined;
  }

  latest(file: string): Kept<Value> | undefined {
    return this.#kept.get(file);
  }

  get(file: string, version: string, create: () => Value): Value {
    const known = this.#kept.get(file);
    if (known !== undefined) {
      this.#kept.delete(file);
      this.#length -= known.length;
    }
    const kept = known?.version === version && known !== undefined ? known : this.#keep(version, create());
    this.#kept.set(file, kept);
    this.#length += kept.length;
    this.#makeRoom();
    return kept.value;
  }

  #keep(version: string, value: Value): Kept<Value> {
    return { version, value, length: this.#lengthOf(value) };
  }

  #makeRoom(): void {
    for (const [file, { length }] of this.#kept) {
      if (this.#length <= this.#limit || this.#kept.size === 1) {
        return;
      }
      this.#kept.delete(file);
      this.#length -= length;
    }
  }
}
