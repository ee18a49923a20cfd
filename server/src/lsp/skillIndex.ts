import { findConcerned } from '../core/catalog/concerned.ts';
import type { Catalog, SkillRecord } from '../core/catalog/skillCatalog.ts';
import { createCatalog } from '../core/catalog/skillCatalog.ts';

/** What is kept of every skill of the workspace, so that each can be checked against the others. */
export class SkillIndex {
  /** By absolute path. */
  #records = new Map<string, SkillRecord>();
  /** Of these the disk says something else by now. */
  readonly #outdated = new Set<string>();
  #catalog: Catalog | undefined;
  #isComplete = false;
  #isChanged = true;
  #concerned: ReadonlySet<string> = new Set();

  /** Undefined until all skills are known: a skill that was not read yet would seem not to exist. */
  get catalog(): Catalog | undefined {
    if (!this.#isComplete) {
      return undefined;
    }
    this.#catalog ??= createCatalog(this.#records.values());
    return this.#catalog;
  }

  /** Absolute paths of the skills that are known. */
  get files(): string[] {
    return [...this.#records.keys()];
  }

  /** All skills that are known, by their absolute paths; once all are, in the order of these. */
  get all(): ReadonlyMap<string, SkillRecord> {
    return this.#records;
  }

  /** What is known of a skill by its absolute path. */
  get(file: string): SkillRecord | undefined {
    return this.#records.get(file);
  }

  /** Whether what is known of a skill is what it says now. */
  has(file: string): boolean {
    return this.#records.has(file) && !this.#outdated.has(file);
  }

  /**
   * Notes that files changed on disk; without them, that all are to be read again. What was known of them counts until they
   * are: a skill that is merely being read must not seem to be gone.
   */
  outdate(files: Iterable<string> = this.#records.keys()): void {
    for (const file of files) {
      if (this.#records.has(file)) {
        this.#outdated.add(file);
      }
    }
  }

  /** Takes in what a skill says now; answers whether that is anything new. */
  set(file: string, record: SkillRecord): boolean {
    this.#outdated.delete(file);
    if (JSON.stringify(this.#records.get(file)) === JSON.stringify(record)) {
      return false;
    }
    this.#records.set(file, record);
    this.#forgetCatalog();
    return true;
  }

  /** These are all the skills there are, in the order of their paths. */
  complete(files: readonly string[]): void {
    const kept = new Map(files.flatMap(file => entryOf(file, this.#records.get(file))));
    if (kept.size < this.#records.size) {
      this.#forgetCatalog();
    }
    this.#records = kept;
    this.#isComplete = true;
  }

  /**
   * The skills that have to be checked again since the last call, because the others changed. Empty when
   * nothing did, or when not all are known yet.
   */
  takeConcerned(): string[] {
    const { catalog } = this;
    if (catalog === undefined || !this.#isChanged) {
      return [];
    }
    this.#isChanged = false;
    const before = this.#concerned;
    const now = findConcerned(catalog, [...this.#records.values()]);
    this.#concerned = now;
    return [...this.#records].flatMap(([file, { path }]) =>
      now.has(path) || before.has(path) ? [file] : [],
    );
  }

  #forgetCatalog(): void {
    this.#catalog = undefined;
    this.#isChanged = true;
  }
}

function entryOf(file: string, record: SkillRecord | undefined): (readonly [string, SkillRecord])[] {
  return record === undefined ? [] : [[file, record]];
}
