import type { RelatedFileVariables } from '../../core/model/related/relatedFile.ts';
import type { RelatedFileKind } from '../../core/model/related/relatedFileKind.ts';
import { isVariableFile, relatedFileKind } from '../../core/model/related/relatedFileKind.ts';
import type { CheckedText } from '../../workspace/checks/openFiles.ts';
import { openDescription, openRelated, relatedKind } from '../../workspace/checks/openFiles.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { filePathOf } from '../convert/uris.ts';
import type { TrackedVariables } from './trackedVariables.ts';
import { editorKey } from './skillIndex.ts';

/** Checks open manifests and the like that belong to skills. Nothing is read for it that is not known. */
export class RelatedFileChecker {
  readonly #store: SkillStore;
  readonly #tracked: TrackedVariables;

  constructor(store: SkillStore, tracked: TrackedVariables) {
    this.#store = store;
    this.#tracked = tracked;
  }

  /** Resolves once all that checks of variables asked git is known; undefined where it is already. */
  get pending(): Promise<void> | undefined {
    return this.#tracked.pending;
  }

  /** Checks an open document; undefined for one that is no such file. */
  check(uri: string): CheckedText | undefined {
    const file = filePathOf(uri);
    if (file === undefined || relatedFileKind(file) === undefined) {
      return undefined;
    }
    this.variablesOf(file);
    return this.#store.peek(openRelated, editorKey(file));
  }

  /** Checks an open workspace description. */
  checkDescription(uri: string): CheckedText {
    return this.#store.peek(openDescription, editorKey(filePathOf(uri) ?? uri));
  }

  /** The kind of an open document, as its name and its place tell; undefined for one that is no such file. */
  kindOf(uri: string): RelatedFileKind | undefined {
    const file = filePathOf(uri);
    return file === undefined ? undefined : this.#store.peek(relatedKind, editorKey(file));
  }

  /** What git and the skills say of a file of variables; undefined while it is not known, and for any other file. */
  variablesOf(file: string): RelatedFileVariables | undefined {
    return isVariableFile(file) ? this.#tracked.get(file) : undefined;
  }

  /** Takes in which skills there are now. */
  followSkills(): void {
    this.#tracked.followSkills();
  }

  /** Forgets what changes on disk may have made wrong. */
  forget(changed: readonly string[]): void {
    this.#tracked.forget(changed);
  }
}
