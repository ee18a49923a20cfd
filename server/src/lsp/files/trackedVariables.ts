import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { pushTo } from '../../core/text/lists/pushTo.ts';
import type { RelatedFileVariables } from '../../core/model/related/relatedFile.ts';
import type { SkillDeclarations } from '../../node/git/relatedFileVariables.ts';
import { findRelatedFileVariables, readDeclarations } from '../../node/git/relatedFileVariables.ts';
import { relatedVariables } from '../../workspace/checkScope.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import type { Background } from '../editor/guard.ts';
import type { SkillWorkspace } from './skillWorkspace.ts';

/**
 * Which files of variables git tracks, and which of their values are secret. Asking never waits: git is asked in the
 * background, once for all files that are asked for meanwhile, and `onKnown` is told of those of which something new is known.
 */
export class TrackedVariables {
  readonly #workspace: SkillWorkspace;
  readonly #store: SkillStore;
  readonly #onKnown: (files: readonly string[]) => void;
  readonly #background: Background;
  readonly #known = new Map<string, RelatedFileVariables>();
  readonly #requested = new Set<string>();
  readonly #waiting = new Set<string>();
  /** By the absolute path of the skill. */
  readonly #declarations = new Map<string, SkillDeclarations>();
  #skills: readonly string[] = [];
  #pendingQuery: Promise<void> | undefined;
  /** Counts changes of skills, so that an answer which was under way meanwhile is asked for again. */
  #revision = 0;

  constructor(
    { workspace, store }: { readonly workspace: SkillWorkspace; readonly store: SkillStore },
    onKnown: (files: readonly string[]) => void,
    background: Background,
  ) {
    this.#workspace = workspace;
    this.#store = store;
    this.#onKnown = onKnown;
    this.#background = background;
  }

  /** Resolves once all that was asked for is known; undefined where it is already. */
  get pending(): Promise<void> | undefined {
    return this.#pendingQuery;
  }

  /** Undefined while it is not known. */
  get(file: string): RelatedFileVariables | undefined {
    if (!this.#requested.has(file)) {
      this.#requested.add(file);
      this.#askFor([file]);
    }
    return this.#known.get(file);
  }

  /** Asks again: what is tracked follows from git, and what is secret from the skills, of which those that changed are read anew. */
  forget(changed: readonly string[]): void {
    this.#requested.clear();
    const folders = new Set(changed.flatMap(file => [file, path.dirname(file)]));
    const gone = [...this.#declarations.keys()].filter(
      skill => folders.has(path.dirname(skill)) || changed.some(file => skill.startsWith(file + path.sep)),
    );
    gone.forEach(skill => this.#declarations.delete(skill));
    if (gone.length > 0) {
      this.#revision++;
      this.#askForShared();
    }
  }

  /** Asks again once skills came or went, since a file may have values for them. */
  followSkills(): void {
    const { files } = this.#workspace.index;
    const before = this.#skills;
    this.#skills = files;
    if (files.length !== before.length || files.some((file, index) => file !== before[index])) {
      this.#revision++;
      this.#askForShared();
    }
  }

  #askForShared(): void {
    this.#askFor([...this.#known].flatMap(([file, { secrets }]) => (secrets === undefined ? [] : [file])));
  }

  #askFor(files: readonly string[]): void {
    files.forEach(file => this.#waiting.add(file));
    if (this.#pendingQuery === undefined && this.#waiting.size > 0) {
      const pendingQuery = this.#query().finally(() => {
        this.#pendingQuery = undefined;
      });
      this.#pendingQuery = pendingQuery;
      this.#background('tracked files', () => pendingQuery);
    }
  }

  async #query(): Promise<void> {
    while (this.#waiting.size > 0) {
      // Whoever checks a workspace asks for many files one after the other.
      await yieldToEventLoop();
      const files = [...this.#waiting];
      this.#waiting.clear();
      const revision = this.#revision;
      const isNew: string[] = [];
      for (const [root, own] of this.#byRoot(files)) {
        const skills = this.#workspace.index.files;
        const found = await findRelatedFileVariables(root, own, skills, skill => this.#read(skill));
        isNew.push(...own.filter(file => this.#learn(file, found.get(file) ?? {})));
      }
      if (revision !== this.#revision) {
        files.forEach(file => this.#waiting.add(file));
      }
      if (isNew.length > 0) {
        this.#onKnown(isNew);
      }
    }
  }

  /** A file outside of the workspace counts by itself. */
  #byRoot(files: readonly string[]): Map<string, string[]> {
    const roots = new Map<string, string[]>();
    for (const file of files) {
      const root = this.#workspace.rootOf(file) ?? path.dirname(file);
      pushTo(roots, root, file);
    }
    return roots;
  }

  #read(skill: string): SkillDeclarations {
    const known = this.#declarations.get(skill) ?? readDeclarations(skill);
    this.#declarations.set(skill, known);
    return known;
  }

  /** Answers whether that is anything new. */
  #learn(file: string, now: RelatedFileVariables): boolean {
    const before = this.#known.get(file) ?? {};
    this.#known.set(file, now);
    this.#store.set(relatedVariables, file, now);
    return JSON.stringify(toPlain(now)) !== JSON.stringify(toPlain(before));
  }
}

function toPlain({ isTracked, secrets }: RelatedFileVariables) {
  const sections = Array.from(secrets ?? [], ([section, names]) => [section, [...names].toSorted()]);
  return { isTracked, sections };
}
