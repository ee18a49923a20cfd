/** Vectors of one model, each with the text it was made of; another text is not the same any more. */
export class VectorStore {
  #model = '';
  readonly #vectors = new Map<string, { readonly text: string; readonly vector: Float32Array }>();

  /** Those of the keys whose text has no vector of this model yet. Vectors of another model are thrown away. */
  findMissing(model: string, texts: ReadonlyMap<string, string>): string[] {
    if (model !== this.#model) {
      this.#vectors.clear();
      this.#model = model;
    }
    return [...texts].filter(([key, text]) => this.#vectors.get(key)?.text !== text).map(([key]) => key);
  }

  /** Keeps vectors, unless the model has changed since they were asked for. */
  set(
    model: string,
    entries: readonly { readonly key: string; readonly text: string; readonly vector: Float32Array }[],
  ): void {
    for (const { key, text, vector } of model === this.#model ? entries : []) {
      this.#vectors.set(key, { text, vector });
    }
  }

  /** The vectors of the texts as they are now; what has none is left out. */
  read(texts: ReadonlyMap<string, string>): Map<string, Float32Array> {
    const found = new Map<string, Float32Array>();
    for (const [key, text] of texts) {
      const known = this.#vectors.get(key);
      if (known?.text === text) {
        found.set(key, known.vector);
      }
    }
    return found;
  }
}
