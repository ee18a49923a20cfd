/** Texts whose vectors are kept; those that came first make room, which mostly were typed and changed again. */
const maxVectors = 20_000;

/** Vectors of texts that a service made, for one model at a time: those of another model cannot be compared with them. */
export class VectorStore {
  #model = '';
  readonly #vectors = new Map<string, Float32Array>();

  /** Those of the texts that have no vector of this model yet. Vectors of another model are thrown away. */
  findMissing(model: string, texts: readonly string[]): string[] {
    if (model !== this.#model) {
      this.#vectors.clear();
      this.#model = model;
    }
    return [...new Set(texts)].filter(text => !this.#vectors.has(text));
  }

  /** Keeps vectors, unless the model has changed since they were asked for. */
  set(model: string, entries: readonly { readonly text: string; readonly vector: Float32Array }[]): void {
    for (const { text, vector } of model === this.#model ? entries : []) {
      this.#vectors.set(text, vector);
    }
  }

  /** The vectors of texts, by the keys of the texts; what has none is left out. */
  read(texts: ReadonlyMap<string, string>): Map<string, Float32Array> {
    const found = new Map<string, Float32Array>();
    for (const [key, text] of texts) {
      const vector = this.#vectors.get(text);
      if (vector !== undefined) {
        found.set(key, vector);
      }
    }
    this.#makeRoom(Math.max(texts.size, maxVectors));
    return found;
  }

  #makeRoom(limit: number): void {
    for (const text of this.#vectors.keys()) {
      if (this.#vectors.size <= limit) {
        return;
      }
      this.#vectors.delete(text);
    }
  }
}
