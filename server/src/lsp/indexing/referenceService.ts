import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CancellationToken } from 'vscode-languageserver/node';
import { isMarkdownName, isSkillFileName } from '../../core/model/skill/fileNames.ts';
import { findText } from '../../node/files/readSkillFile.ts';
import { statOf } from '../../node/files/statOf.ts';
import type { NamingText } from '../../workspace/references/names.ts';
import { openNames, readNames } from '../../workspace/references/names.ts';
import type { FoundReference } from '../../workspace/references/referenceIndex.ts';
import {
  findAtOrBelow,
  findHolders,
  findLeadingTo,
  findReferences,
  findReferencesIn,
  referenceFiles,
  savedNames,
  updateReferences,
} from '../../workspace/references/referenceIndex.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { filePathOf } from '../convert/uris.ts';
import { editorScope } from '../files/skillIndex.ts';
import type { SkillIndexing } from './skillIndexing.ts';
import type { SkillWorkspace } from '../files/skillWorkspace.ts';

/** Files read between two looks at the event loop. */
const filesPerTurn = 16;

interface ReferenceParts {
  readonly workspace: SkillWorkspace;
  readonly indexing: SkillIndexing;
  readonly store: SkillStore;
}

/** What all files of the workspace name: as the editor has those that are open, as the disk has the others. */
export class ReferenceService {
  readonly #parts: ReferenceParts;
  /** Whether something may have come, changed or gone since all files were looked at. */
  #isOutdated = true;
  #reading: Promise<void> | undefined;
  /** Markdown files that came beside skills, which nobody lists again for their sake. */
  readonly #added = new Set<string>();

  constructor(parts: ReferenceParts) {
    this.#parts = parts;
  }

  /** Lets files be looked at again that changed on disk. */
  onFilesChanged(changed: readonly string[]): void {
    this.#isOutdated = true;
    changed.filter(isMarkdownName).forEach(each => this.#added.add(each));
  }

  /** Waits until every file was read that is there, which is at once while nothing changed. */
  async ready(token: CancellationToken): Promise<void> {
    await this.#parts.indexing.indexed(token);
    while ((this.#isOutdated || this.#reading !== undefined) && !token.isCancellationRequested) {
      this.#reading ??= this.#readAll().finally(() => {
        this.#reading = undefined;
      });
      try {
        await this.#reading;
      } catch (error) {
        // Whoever asks next tries again.
        this.#isOutdated = true;
        throw error;
      }
    }
  }

  /** Whoever asked first may go away, and the others still wait. */
  async #readAll(): Promise<void> {
    const { workspace, store } = this.#parts;
    const token = CancellationToken.None;
    this.#isOutdated = false;
    const files = new Set([
      ...(await workspace.listFiles(token)),
      ...(await workspace.listRelatedFiles(token)),
      ...(await workspace.listResources(token)),
      ...this.#addedFiles(),
      ...workspace.descriptionFiles,
    ]);
    for (const [index, file] of [...files].entries()) {
      store.get(savedNames, file);
      if (index % filesPerTurn === 0) {
        await yieldToEventLoop();
      }
    }
    store.set(referenceFiles, editorScope, [...files]);
    updateReferences(store, editorScope);
  }

  /** Those that are there, in the folder of a skill. */
  #addedFiles(): string[] {
    const folders = this.#parts.workspace.index.files.map(file => path.dirname(file) + path.sep);
    const isResource = (file: string) =>
      !isSkillFileName(path.basename(file)) && folders.some(folder => file.startsWith(folder));
    return [...this.#added].filter(file => isResource(file) && statOf(file)?.isFile() === true);
  }

  /** Where a key stands in all files. */
  find(keys: readonly string[]): FoundReference[] {
    return findReferences(this.#parts.store, editorScope, keys);
  }

  /** Where keys stand in some files, however many others have them. */
  findIn(files: readonly string[], keys: readonly string[]): FoundReference[] {
    return findReferencesIn(this.#parts.store, files, keys);
  }

  /** The files that name something by one of some keys, or lead to a folder or below it. */
  holders(keys: readonly string[], folder?: string): Set<string> {
    return findHolders(this.#parts.store, editorScope, keys, folder);
  }

  /** The files that lead to a file or folder, or to something in it. */
  leadingTo(place: string): Set<string> {
    return findLeadingTo(this.#parts.store, editorScope, place);
  }

  /** The files at a path, or below it. */
  filesAtOrBelow(place: string): string[] {
    return findAtOrBelow(this.#parts.store, editorScope, place);
  }

  /** An open file by its address; undefined for what is not open, and for what is none of ours. */
  open(uri: string): NamingText | undefined {
    const { store } = this.#parts;
    const file = filePathOf(uri);
    return file !== undefined && store.isOpen(file) ? store.peek(openNames, file) : undefined;
  }

  /** A file as the editor has it, or as the disk has it this moment. */
  read(file: string): NamingText | undefined {
    const { store } = this.#parts;
    if (store.isOpen(file)) {
      return store.peek(openNames, file);
    }
    const text = findText(file);
    return text === undefined ? undefined : readNames(path, file, text);
  }
}
