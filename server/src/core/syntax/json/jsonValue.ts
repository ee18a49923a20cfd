/** Part of JSON that another program wrote, whatever it is. */
export class JsonValue {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  at(...keys: readonly string[]): JsonValue {
    const value = keys.reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      this.#value,
    );
    return new JsonValue(value);
  }

  get items(): readonly JsonValue[] {
    return Array.isArray(this.#value) ? this.#value.map(item => new JsonValue(item)) : [];
  }

  get text(): string | undefined {
    return typeof this.#value === 'string' ? this.#value : undefined;
  }

  get isTrue(): boolean {
    return this.#value === true;
  }
}

/** An empty value for a text that isn't JSON. */
export function parseJsonValue(text: string): JsonValue {
  try {
    return new JsonValue(JSON.parse(text));
  } catch {
    return new JsonValue(undefined);
  }
}
