import { pushTo } from '../../../core/text/lists/pushTo.ts';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CancellationToken } from 'vscode-languageserver/node';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import { findSkillNameReferences } from '../../../core/analysis/references/findNameReferences.ts';
import type { NameReference } from '../../../core/analysis/references/nameReference.ts';
import { keyOf } from '../../../core/analysis/references/nameReference.ts';
import { isMarkdownName, isSkillFileName } from '../../../node/files/findSkillFiles.ts';
import { statOf } from '../../../node/files/statOf.ts';
import { findText } from '../../../node/files/readSkillFile.ts';
import type { SkillIndexing } from '../../session/skillIndexing.ts';
import type { SkillWorkspace } from '../../session/skillWorkspace.ts';
import type { SkillStore } from '../../../workspace/store/skillStore.ts';
import { toRange } from '../../convert/diagnostic.ts';
import { isAtOrBelow } from '../../session/pathDependencies.ts';
import type { FoundReference, KeyedReference } from './referenceIndex.ts';
import { ReferenceIndex } from './referenceIndex.ts';
import type { OpenFiles, Source } from './sources.ts';
import { OpenSources, pathRootOf, readSource, toSlashes } from './sources.ts';

/** Files read between two looks at the event loop. */
const filesPerTurn = 16;

interface ReferenceParts extends OpenFiles {
  readonly workspace: SkillWorkspace;
  readonly indexing: SkillIndexing;
  readonly store: SkillStore;
}

/** What all files of the workspace name: as the editor has those that are open, as the disk has the others. */
export class ReferenceService {
  readonly #parts: ReferenceParts;
  readonly #index = new ReferenceIndex();
  readonly open: OpenSources;
  /** Whether something may have come, changed or gone since all files were looked at. */
  #isOutdated = true;
  #reading: Promise<void> | undefined;
  /** Markdown files that came beside skills, which nobody lists again for their sake. */
  readonly #added = new Set<string>();

  constructor(parts: ReferenceParts) {
    this.#parts = parts;
    this.open = new OpenSources(parts);
  }

  /** Takes in what a skill on disk names, where that is read anyway. */
  takeIn(file: string): void {
    if (this.#index.has(file) || this.open.find(file) !== undefined) {
      return;
    }
    const { document } = this.#parts.store.ask.parsed(file);
    const positions = createPositionMap(document.text);
    this.#index.set(file, toKeyed(file, findSkillNameReferences(document)), positions);
  }

  /** Forgets what changes on disk may have made wrong: the files themselves, and all below them. */
  forget(changed: readonly string[]): void {
    this.#isOutdated = true;
    changed.filter(isMarkdownName).forEach(each => this.#added.add(each));
    const paths = new Set(changed);
    for (const file of this.#index.files) {
      if (isAtOrBelow(file, paths)) {
        this.#index.delete(file);
      }
    }
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
    const { workspace } = this.#parts;
    const token = CancellationToken.None;
    this.#isOutdated = false;
    const files = [
      ...(await workspace.listFiles(token)),
      ...(await workspace.listRelatedFiles(token)),
      ...(await workspace.listResources(token)),
      ...this.#addedFiles(),
      ...workspace.descriptions.flatMap(({ file }) => file ?? []),
    ];
    const unread = files.filter(file => !this.#index.has(file));
    await this.#readFiles(unread);
    const there = new Set(files);
    for (const file of this.#index.files) {
      if (!there.has(file)) {
        this.#index.delete(file);
      }
    }
  }

  async #readFiles(files: readonly string[]): Promise<void> {
    for (const [index, file] of files.entries()) {
      // Somebody else may have been faster.
      if (!this.#index.has(file)) {
        this.#read(file);
      }
      if (index % filesPerTurn === 0) {
        await yieldToEventLoop();
      }
    }
  }

  /** Those that are there, in the folder of a skill. */
  #addedFiles(): string[] {
    const folders = this.#parts.workspace.index.files.map(file => path.dirname(file) + path.sep);
    const isResource = (file: string) =>
      !isSkillFileName(path.basename(file)) && folders.some(folder => file.startsWith(folder));
    return [...this.#added].filter(file => isResource(file) && statOf(file)?.isFile() === true);
  }

  #read(file: string): void {
    const text = findText(file) ?? '';
    const source = readSource(file, text);
    this.#index.set(
      file,
      source === undefined ? [] : toKeyed(file, source.mentions),
      createPositionMap(text),
    );
  }

  /** Where a key stands in all files, those that are open first. */
  find(keys: readonly string[]): FoundReference[] {
    const open = this.open.all();
    const found = [...open.values()].flatMap(source => findInSource(source, keys));
    for (const key of new Set(keys)) {
      for (const file of this.#index.holders(key)) {
        if (!open.has(file)) {
          found.push(...this.#index.find(file, key));
        }
      }
    }
    return found;
  }

  /** Where keys stand in some files, however many others have them. */
  findIn(files: readonly string[], keys: readonly string[]): FoundReference[] {
    return files.flatMap(file => {
      const source = this.open.find(file);
      return source === undefined
        ? keys.flatMap(key => this.#index.find(file, key))
        : findInSource(source, keys);
    });
  }

  /** The files that name something by one of some keys, or lead to a folder or below it. */
  holders(keys: readonly string[], folder?: string): Set<string> {
    const place = folder && keyOf({ kind: 'file', name: toSlashes(folder) });
    const isWanted = (key: string) =>
      keys.includes(key) || (place !== undefined && (key === place || key.startsWith(`${place}/`)));
    const leading = place === undefined ? [] : this.#index.keysFrom(place).filter(isWanted);
    const open = this.open.all();
    const found = new Set<string>();
    for (const key of [...keys, ...leading]) {
      this.#index.holders(key).forEach(file => open.has(file) || found.add(file));
    }
    for (const [file, source] of open) {
      if ([...keysOf(source).keys()].some(isWanted)) {
        found.add(file);
      }
    }
    return found;
  }

  /** The files that lead to a file or folder, or to something in it. */
  leadingTo(place: string): Set<string> {
    return this.holders([keyOf({ kind: 'file', name: toSlashes(place) })], place);
  }

  /** The files at a path, or below it. */
  filesAtOrBelow(place: string): string[] {
    return [...this.#index.files].filter(file => file === place || file.startsWith(place + path.sep));
  }

  /** A file as the editor has it, or as the disk has it this moment. */
  read(file: string): Source | undefined {
    const open = this.open.find(file);
    const text = open === undefined ? findText(file) : undefined;
    return open ?? (text === undefined ? undefined : readSource(file, text));
  }
}

function findInSource(source: Source, keys: readonly string[]): FoundReference[] {
  const { file, positions } = source;
  const byKey = keysOf(source);
  return [...new Set(keys)].flatMap(key =>
    (byKey.get(key) ?? []).map(({ mention: { span, form, isDefinition } }) => ({
      file,
      range: toRange(positions, span),
      form,
      isDefinition: isDefinition === true,
    })),
  );
}

/** A version of an open file is asked for again and again. */
const known = new WeakMap<Source, ReadonlyMap<string, readonly KeyedReference[]>>();

function keysOf(source: Source): ReadonlyMap<string, readonly KeyedReference[]> {
  const before = known.get(source);
  if (before !== undefined) {
    return before;
  }
  const byKey = new Map<string, KeyedReference[]>();
  for (const keyed of toKeyed(source.file, source.mentions)) {
    pushTo(byKey, keyed.key, keyed);
  }
  known.set(source, byKey);
  return byKey;
}

/** The mentions of a file with the keys that they are found by; left out is what only the file itself is asked for. */
function toKeyed(file: string, mentions: readonly NameReference[]): KeyedReference[] {
  const root = toSlashes(pathRootOf(file));
  return mentions.flatMap(mention => {
    if (mention.kind === 'argument') {
      return [];
    }
    if (mention.kind !== 'file') {
      return [{ key: keyOf(mention), mention }];
    }
    // Two words with a slash between them are a path only where they look like one.
    const isPath = mention.form !== 'candidate' || mention.name.includes('.');
    const name = toSlashes(path.resolve(root, mention.name));
    return isPath ? [{ key: keyOf({ kind: 'file', name }), mention }] : [];
  });
}
