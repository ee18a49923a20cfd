import type { Catalog, SkillRecord } from '../../core/model/catalog/skillCatalog.ts';
import { catalogOf, recordsOf } from '../../workspace/catalog.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { skillKey } from '../../workspace/store/skillKey.ts';

/** The scope of all skills of the workspace folders, which know each other. */
export const editorScope = 'editor';

/** The subject of facts about an open file, by its absolute path, or by its address where it has none. */
export function editorKey(file: string): string {
  return skillKey(editorScope, file);
}

/** What is known of the skills of the workspace folders: of each what it said when all of them were looked at last. */
export class SkillIndex {
  readonly #store: SkillStore;

  constructor(store: SkillStore) {
    this.#store = store;
  }

  /** Undefined until all skills are known: a skill that was not read yet would seem not to exist. */
  get catalog(): Catalog | undefined {
    return this.#store.peek(catalogOf, editorScope);
  }

  /** By their absolute paths, in the order of these. */
  get all(): ReadonlyMap<string, SkillRecord> {
    return this.#store.peek<ReadonlyMap<string, SkillRecord> | undefined>(recordsOf, editorScope) ?? none;
  }

  /** Absolute paths of the skills that are known. */
  get files(): string[] {
    return [...this.all.keys()];
  }

  /** What is known of a skill by its absolute path. */
  get(file: string): SkillRecord | undefined {
    return this.all.get(file);
  }
}

const none: ReadonlyMap<string, SkillRecord> = new Map();
