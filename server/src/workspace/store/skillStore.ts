import type { RoutingEntry } from '../../core/analysis/routing/routingCatalog.ts';
import type { RoutingOverrides } from '../../core/model/workspace/routingSettings.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import type { Ask, Fact, Input } from './facts.ts';
import { FactCache } from './factCache.ts';
import type { StorableSource } from './storedFacts.ts';
import { StoredFacts } from './storedFacts.ts';
import { defineInput } from './facts.ts';
import type { HeldFiles } from './files.ts';
import type { PlacedFile } from './placedFile.ts';
import { isSameFile, subjectsIn, withoutSiblings } from './placedFile.ts';
import {
  FileTexts,
  binary,
  environment,
  fileTime,
  fileVersion,
  folderNames,
  folderResources,
  openInEditor,
  pathInside,
  pathPresence,
  savedVersion,
  platform,
} from './files.ts';
import type { TextFile, WorkspacePorts } from './ports.ts';

/** What holds for the skills of a scope. */
export interface ScopeSettings {
  /** What `folder` says of itself where undefined. */
  readonly workspace?: WorkspaceDescription;
  /** Why the workspace description cannot be trusted. */
  readonly workspaceProblem?: Sentence;
  /** The absolute path of the workspace folder, which can hold values of variables; undefined where there is none. */
  readonly folder?: string;
  /** The folder from which reports name files; the one above where undefined. */
  readonly shownFrom?: string;
  /** What the person set, which overrides the workspace. */
  readonly own?: RoutingOverrides;
}

/** Skills that are looked at together: those of a workspace folder, or those that a command was given. Its name is any text. */
export interface Scope {
  readonly files: readonly PlacedFile[];
  readonly settings: ScopeSettings;
  /** Skills that were read elsewhere, such as in a commit, by their absolute paths. They count in place of what the files say. */
  readonly entries?: ReadonlyMap<string, RoutingEntry>;
}

export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const scopeFiles = defineInput<readonly PlacedFile[] | undefined>(
  'files of a scope',
  (one, other) =>
    one === other ||
    (one?.length === other?.length && one?.every((file, index) => isSameFile(file, other?.[index])) === true),
);
export const scopeEntriesGiven = defineInput<Scope['entries']>('entries given to a scope');
export const scopeSettings = defineInput<ScopeSettings | undefined>('settings of a scope', isSameJson);

/** What is written of changes, by absolute paths. */
export interface StoreChanges {
  /** Files and folders that came, changed or went on disk. */
  readonly paths?: readonly string[];
  /** Texts that an editor holds, or no longer holds where undefined. */
  readonly texts?: readonly {
    readonly file: string;
    readonly text: string | undefined;
  }[];
}

/** The running workspace: which skills there are, what their files say, and all that follows from it. Nothing else keeps any of it. */
export class SkillStore {
  readonly #ports: WorkspacePorts;
  readonly #texts: FileTexts;
  readonly #facts: FactCache;

  /**
   * @param kept UTF-16 units of closed files that are kept parsed; few where it is known what will be asked
   * @param sources the facts that the port `storage` keeps, and all that they may follow from
   */
  constructor(ports: WorkspacePorts, kept?: number, sources: readonly StorableSource[] = []) {
    this.#ports = ports;
    this.#texts = new FileTexts(ports, kept);
    const { storage, digest } = ports;
    const stored =
      storage && new StoredFacts({ storage, sources, describeInput: this.#texts.describe, digest });
    this.#facts = new FactCache(
      (input, subject) => this.#read(input, subject),
      reading => this.#texts.access(reading),
      stored,
    );
    this.#facts.set(environment, '', ports.system.environment);
    this.#facts.set(platform, '', ports.system.platform);
  }

  get ports(): WorkspacePorts {
    return this.#ports;
  }

  /** Files and facts as they are now, for questions whose answers are not kept. */
  get ask(): Ask {
    return this.#facts.ask;
  }

  /** The same as far as they are known without reading anything. */
  get known(): Ask {
    return this.#facts.ask.known;
  }

  /** Counts changes; as long as it is the same number, every answer is the same. */
  get revision(): number {
    return this.#facts.revision;
  }

  /** The value of a fact, read and computed as far as needed. */
  get<Value>(source: Input<Value> | Fact<Value>, subject: string): Value {
    return this.#facts.get(source, subject);
  }

  /** The value of a fact without reading anything from the disk: what is not known yet `catchUp` reads later. */
  peek<Value>(source: Input<Value> | Fact<Value>, subject: string): Value {
    return this.#facts.peek(source, subject);
  }

  /** Sets something from outside, such as a list that was looked for; answers whether it is anything new. */
  set<Value>(input: Input<Value>, subject: string, value: Value): boolean {
    return this.#facts.set(input, subject, value);
  }

  setScope(scope: string, { files, settings, entries }: Scope): void {
    const before = subjectsIn(scope, this.#facts.get(scopeFiles, scope));
    files.forEach(({ absolute, siblings }) => this.#adoptNames(absolute, siblings));
    this.#facts.set(scopeSettings, scope, settings);
    this.#facts.set(scopeEntriesGiven, scope, entries);
    this.#facts.set(scopeFiles, scope, files.map(withoutSiblings));
    const now = new Set(subjectsIn(scope, files));
    before.filter(subject => !now.has(subject)).forEach(subject => this.#facts.forget(subject));
  }

  deleteScope(scope: string): void {
    const subjects = subjectsIn(scope, this.#facts.get(scopeFiles, scope));
    this.#facts.set(scopeFiles, scope, undefined);
    this.#facts.set(scopeSettings, scope, undefined);
    this.#facts.set(scopeEntriesGiven, scope, undefined);
    [...subjects, scope].forEach(subject => this.#facts.forget(subject));
  }

  /** Takes in what changed. Nothing is read before somebody asks. */
  apply({ paths = [], texts = [] }: StoreChanges): void {
    for (const { file, text } of texts) {
      if (this.isOpen(file) !== (text !== undefined)) {
        this.#facts.outdate(openInEditor, file);
        this.#facts.outdate(folderNames, this.#ports.files.path.dirname(file));
      }
      if (text === undefined) {
        this.#texts.close(file);
        this.#facts.outdate(fileVersion, file);
      } else if (this.#texts.open(file, text)) {
        // Those who cannot wait for the disk have it at once.
        this.#facts.set(fileVersion, file, this.#texts.version(file));
      }
    }
    this.#outdatePaths(paths);
  }

  /** Lets everything on disk be looked at again, for commands that nobody tells of changes. */
  outdateDisk(): void {
    for (const input of [
      fileVersion,
      savedVersion,
      fileTime,
      pathPresence,
      pathInside,
      folderNames,
      folderResources,
      binary,
    ]) {
      this.#outdateAll(input);
    }
  }

  #outdateAll(input: Input<unknown>): void {
    for (const subject of this.#facts.subjectsOf(input)) {
      this.#facts.outdate(input, subject);
    }
  }

  /** Whether a value is known as it is now, so that asking for it costs nothing. */
  isKnown(fact: Fact<unknown>, subject: string): boolean {
    return this.#facts.isKnown(fact, subject);
  }

  /** Whether a value was known before somebody typed, so that little is to be read or computed for it now. */
  isNearlyKnown(fact: Fact<unknown>, subject: string): boolean {
    return this.#facts.isNearlyKnown(fact, subject);
  }

  /** Lets go of the value of a fact that nobody asks for any more. No answer changes by it. */
  drop(fact: Fact<unknown>, subject: string): void {
    this.#facts.drop(fact, subject);
  }

  /** Whether a fact was computed since facts were forgotten. */
  has(fact: Fact<unknown>, subject: string): boolean {
    return this.#facts.has(fact, subject);
  }

  /** Absolute paths of the files that editors hold, and addresses of texts without a file. */
  get openFiles(): string[] {
    return this.#texts.openFiles;
  }

  /** Whether an editor holds a file. */
  isOpen(file: string): boolean {
    return this.#texts.isOpen(file);
  }

  /** The same as `ask` for files as they are on disk, whatever editors hold of them; nothing of it is kept. */
  get saved(): Ask {
    return { ...this.ask, ...this.#texts.saved() };
  }

  /** Lets files that were just read stay parsed for somebody who comes back to them. */
  hold(): HeldFiles {
    return this.#texts.hold();
  }

  /** The text of a file as an editor or the disk has it. */
  text(file: string): TextFile {
    return this.ask.text(file);
  }

  /** Whether somebody peeked at what is not known. */
  get hasWanted(): boolean {
    return this.#facts.hasWanted;
  }

  /** Called when somebody peeks at what is not known; `catchUp` reads it. */
  set onWanted(listener: () => void) {
    this.#facts.onWanted = listener;
  }

  /** Reads what somebody asked for while nothing could be read; answers whether that changes any answer. */
  async catchUp(): Promise<boolean> {
    const { now, pause } = this.#ports.clock;
    const before = this.#facts.revision;
    while (this.#facts.hasWanted) {
      await pause();
      const begun = now();
      while (this.#facts.hasWanted && now() - begun < turn) {
        this.#readWanted();
      }
    }
    return this.#facts.revision > before;
  }

  /** What is at hand then has the text too, and whoever peeks next does not wait for the disk. */
  #readWanted(): void {
    const { source, subject = '' } = this.#facts.readWanted() ?? {};
    switch (source) {
      case fileVersion:
        this.#texts.readNear(subject, this.get(fileVersion, subject) ?? '');
        break;
      case savedVersion:
        this.#texts.readNear(subject, this.get(savedVersion, subject) ?? '');
        break;
      case folderResources:
        this.#texts.listNear(subject, this.get(folderResources, subject) ?? '');
        break;
      default:
    }
  }

  /** Forgets all that can be computed again; no answer changes by it. */
  dropFacts(): void {
    this.#facts.clear();
  }

  /** What a listing saw in a folder counts as long as nobody knows better: a listing may be older than the last change. */
  #adoptNames(absolute: string, names: readonly string[] | undefined): void {
    const folder = this.#ports.files.path.dirname(absolute);
    if (names !== undefined && !this.#facts.has(folderNames, folder)) {
      this.#facts.set(folderNames, folder, this.#texts.withOpen(folder, names));
    }
  }

  #outdatePaths(paths: readonly string[]): void {
    const { presence } = this.#ports.files;
    const folders = new Set<string>();
    for (const changed of paths) {
      this.#facts.outdate(fileVersion, changed);
      this.#facts.outdate(savedVersion, changed);
      this.#facts.outdate(fileTime, changed);
      this.#facts.outdate(pathPresence, changed);
      if (presence(changed) !== 'file') {
        folders.add(changed);
      }
    }
    if (paths.length > 0) {
      // Nobody watches the folders of programs; they are looked at again whenever anything else changes. A link may lead anywhere.
      this.#outdateAll(binary);
      this.#outdateAll(pathInside);
      this.#outdateAround(new Set(paths), folders);
    }
  }

  /** A folder may have come or gone with all that is in it; the files below a folder of a skill are one input. */
  #outdateAround(paths: ReadonlySet<string>, folders: ReadonlySet<string>): void {
    for (const input of folders.size === 0
      ? []
      : [fileVersion, savedVersion, fileTime, pathPresence, folderNames]) {
      for (const subject of this.#facts.subjectsOf(input)) {
        if (this.#isAtOrBelow(subject, folders)) {
          this.#facts.outdate(input, subject);
        }
      }
    }
    const above = new Set([...paths].flatMap(changed => this.#foldersAbove(changed)));
    // The first file of a folder makes the folder, and the last one may take it along.
    for (const folder of above) {
      this.#facts.outdate(pathPresence, folder);
      this.#facts.outdate(folderNames, folder);
    }
    for (const folder of this.#facts.subjectsOf(folderResources)) {
      if (above.has(folder) || this.#isAtOrBelow(folder, folders)) {
        this.#facts.outdate(folderResources, folder);
      }
    }
  }

  #isAtOrBelow(file: string, paths: ReadonlySet<string>): boolean {
    return paths.has(file) || this.#foldersAbove(file).some(folder => paths.has(folder));
  }

  #foldersAbove(file: string): string[] {
    const { dirname } = this.#ports.files.path;
    const folders: string[] = [];
    for (let at = file, above = dirname(at); above !== at; at = above, above = dirname(at)) {
      folders.push(above);
    }
    return folders;
  }

  #isInside(subject: string): boolean {
    const end = subject.indexOf('\0');
    const [folder, path] = [subject.slice(0, end), subject.slice(end + 1)];
    const { presence, isInside } = this.#ports.files;
    return presence(path) !== 'absent' && isInside(folder, path);
  }

  #read(input: string, subject: string): unknown {
    const { files, system } = this.#ports;
    switch (input) {
      case fileVersion.name:
        return this.#texts.version(subject);
      case openInEditor.name:
        return this.#texts.isOpen(subject);
      case savedVersion.name:
        return files.version(subject);
      case fileTime.name:
        return files.modified(subject);
      case pathPresence.name:
        return files.presence(subject);
      case pathInside.name:
        return this.#isInside(subject);
      case folderNames.name:
        return this.#texts.withOpen(subject, files.names(subject));
      case folderResources.name:
        return this.#texts.lookAt(subject).version;
      case binary.name:
        return system.findBinary(subject);
      default:
        return undefined;
    }
  }
}

/** Milliseconds of reading between two looks at the event loop. */
const turn = 8;
