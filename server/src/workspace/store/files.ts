import type { BinaryAnswer } from '../../core/analysis/readiness/world/readinessWorld.ts';
import { scanForAttacks, scanWith } from '../../core/analysis/security/scanForAttacks.ts';
import type { SkillResource } from '../../core/model/skill/skillContext.ts';
import type { FileFacts } from '../../core/model/skill/skillFile.ts';
import { factsOfLinkOut, largestFile, plainFacts } from '../../core/model/skill/skillFile.ts';
import type { SkillDocument } from '../../core/syntax/document/skillDocument.ts';
import { Bounded } from './bounded.ts';
import type { Reading } from './factCache.ts';
import type { Ask, Input } from './facts.ts';
import { defineInput, defineInputAtHand, defineVolatileInput } from './facts.ts';
import type { FileAccess, ParsedText } from './fileAccess.ts';
import { NotedReads } from './notedReads.ts';
import type { Presence, TextFile, WorkspacePorts } from './ports.ts';
import type { DescribeInput } from './storedFacts.ts';

/** The version of a file: `e` and a number for one that an editor holds, else as the disk has it; empty where it is not there. */
export const fileVersion = defineVolatileInput<string | undefined>('file version');
/** Whether an editor holds a file. Nothing on disk is looked at for it. */
export const openInEditor = defineInputAtHand<boolean>('open in an editor');
/** When a file was last changed on disk, in milliseconds since 1970. */
export const fileTime = defineInput<number | undefined>('file time');
/** What there is at a path; undefined while it is not known. */
export const pathPresence = defineInput<Presence | undefined>('path presence');
/** Another text for every list of the files below the folder of a skill; undefined while they are not known. */
export const folderResources = defineInput<string | undefined>('folder resources');
/** The same of what the disk has, whether an editor holds the file or not. */
export const savedVersion = defineInput<string | undefined>('saved version');
/** Whether there is something at a path, and in a folder once links are followed; the subject is both with `\0` between them. */
export const pathInside = defineInput<boolean | undefined>('path inside');
/** What a folder holds on disk, and what editors hold as if it lay there. */
export const folderNames = defineInput<readonly string[] | undefined>(
  'folder names',
  (one, other) => one?.join('/') === other?.join('/'),
);
export const binary = defineInput<BinaryAnswer | undefined>(
  'binary',
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

/** Values of the environment, by name; the subject is empty. */
export const environment = defineInput<Readonly<Record<string, string | undefined>>>('environment');
/** The platform that skills are to run on, as Node.js names it; the subject is empty. */
export const platform = defineInput<string>('platform');
/**
 * The hour that it is, in milliseconds since 1970; undefined until somebody looked at the clock, and the subject is empty. What depends on
 * the time is made anew once an hour.
 */
export const currentHour = defineInputAtHand<number | undefined>('current hour');

const hourLength = 3_600_000;

/** The hour that it is by a clock. */
export function hourOf({ date }: WorkspacePorts['clock']): number {
  return Math.floor(date() / hourLength) * hourLength;
}

interface OpenText {
  readonly text: string;
  readonly version: number;
  /** What an editor shows of a link out of the workspace is not text of the workspace. */
  readonly leadsTo: string | undefined;
  /** Read when it is first asked for, and then kept: the next version is read faster with it. */
  parsed?: ParsedText;
}

/** UTF-16 units that are kept of the texts of closed files. */
const keptTexts = 400_000;

/**
 * UTF-16 units of closed files that are kept parsed, which takes about four times their room: some hundred skills of usual size. Each is read
 * once then, whatever is asked in which order. Of more skills than that, each way of looking at all of them may read one once more.
 */
const keptParsed = 3_000_000;

/** The same of those that somebody comes back to soon; with room for more, the process would stay as large as it was then. */
const keptHeld = 8_000_000;

/**
 * UTF-16 units that are kept of what people look at. With less than what lies around all open files, one would push out the other, and each
 * would be read again for it.
 */
const keptNear = 20_000_000;

/** UTF-16 units that the path of a file counts for. */
const lengthOfPath = 100;

/** Files that are kept parsed until they are released. */
export interface HeldFiles {
  readonly keep: (file: string) => void;
  readonly release: () => void;
}

/** A file that nobody read yet, for somebody who cannot wait for it. */
const unread: TextFile = { text: '', facts: { hasMark: false, unreadable: 'it was not read yet' } };

/** The texts of files and what was parsed of them, each version once; those of closed files only as long as there is room. */
export class FileTexts {
  readonly #ports: WorkspacePorts;
  readonly #reads: NotedReads;
  readonly #open = new Map<string, OpenText>();
  /** What was parsed of the versions before, which makes the next ones faster. */
  readonly #previous = new Map<string, SkillDocument>();
  readonly #texts: Bounded<TextFile>;
  readonly #resources: Bounded<readonly SkillResource[] | undefined>;
  /** What was read for those who could not wait for it. */
  readonly #near = {
    texts: new Bounded<TextFile>(keptNear, lengthOfText),
    resources: new Bounded<readonly SkillResource[] | undefined>(keptNear, lengthOfList),
  };
  readonly #parsed: Bounded<ParsedText>;
  readonly #held = new Set<Bounded<ParsedText>>();
  #unread: ParsedText | undefined;
  /** Counts texts that editors brought: one that closes a file may open it again and begin with the same version. */
  #edits = 0;

  /** @param kept UTF-16 units of closed files that are kept parsed */
  constructor(ports: WorkspacePorts, kept: number = keptParsed) {
    this.#ports = ports;
    this.#reads = new NotedReads(ports);
    this.#texts = new Bounded(Math.min(kept, keptTexts), lengthOfText);
    this.#resources = new Bounded(Math.min(kept, keptTexts), lengthOfList);
    this.#parsed = new Bounded(kept, lengthOfParsed);
  }

  /** Lets files that were just read stay parsed for somebody who comes back to them. */
  hold(): HeldFiles {
    const held = new Bounded<ParsedText>(keptHeld, lengthOfParsed);
    this.#held.add(held);
    return {
      keep: file => {
        const known = this.#parsed.latest(file);
        if (known !== undefined) {
          held.get(file, known.version, () => known.value);
        }
      },
      release: () => this.#held.delete(held),
    };
  }

  /** The names of a folder with those of the files that editors hold. */
  withOpen(folder: string, names: readonly string[] | undefined): readonly string[] | undefined {
    const { path } = this.#ports.files;
    const open = this.openFiles.filter(file => path.dirname(file) === folder);
    return open.length === 0
      ? names
      : [...new Set([...(names ?? []), ...open.map(file => path.basename(file))])].toSorted();
  }

  /** The files that editors hold. */
  get openFiles(): string[] {
    return [...this.#open.keys()];
  }

  isOpen(file: string): boolean {
    return this.#open.has(file);
  }

  /** Takes a text of an editor; answers whether it is another one. */
  open(file: string, text: string): boolean {
    const known = this.#open.get(file);
    if (known?.text === text) {
      return false;
    }
    const previous = known?.parsed;
    const leadsTo = known === undefined ? this.#ports.files.linkOut(file) : known.leadsTo;
    this.#open.set(file, { text: leadsTo === undefined ? text : '', version: ++this.#edits, leadsTo });
    this.#previous.delete(file);
    if (previous !== undefined) {
      this.#previous.set(file, previous.document);
    }
    return true;
  }

  close(file: string): void {
    this.#previous.delete(file);
    this.#open.delete(file);
  }

  version(file: string): string {
    const open = this.#open.get(file);
    return open === undefined ? this.#ports.files.version(file) : `e${open.version}`;
  }

  /** Reads a file for those who cannot wait for it. */
  readNear(file: string, version: string): void {
    if (!this.#open.has(file) || !version.startsWith('e')) {
      this.#near.texts.get(file, version, () => this.#reads.read(file, version));
    }
  }

  /** Lists the files below a folder for those who cannot wait for them. */
  listNear(folder: string, version: string): void {
    const found = this.#resources.find(folder, version) ?? this.lookAt(folder);
    this.#near.resources.get(folder, found.version, () => found.value);
  }

  /** Lists the files below a folder, with a version that is another one whenever they are others. */
  lookAt(folder: string): { readonly version: string; readonly value: readonly SkillResource[] | undefined } {
    const value = this.#ports.files.resources(folder);
    const version = this.#ports.digest(JSON.stringify(value?.map(({ path }) => path) ?? null));
    this.#resources.get(folder, version, () => value);
    return { version, value };
  }

  /** Files as they are on disk. */
  saved(): Pick<FileAccess, 'text' | 'parsed' | 'isOpen'> {
    return {
      text: file => this.#ports.files.read(file),
      parsed: file => this.#parseText(this.#ports.files.read(file), file),
      isOpen: () => false,
    };
  }

  /** What an input said, in words that mean the same to every process; undefined for what an editor holds. */
  readonly describe: DescribeInput = (input, subject, value) => {
    if (input === fileVersion || input === savedVersion) {
      return String(value).startsWith('e') ? undefined : this.#reads.describeFile(subject, String(value));
    }
    return JSON.stringify(value) ?? '';
  };

  access(reading: Reading): FileAccess {
    const { get } = reading;
    const versionOf = (file: string) => get(fileVersion, file);
    return {
      path: this.#ports.files.path,
      text: file => this.#text(file, versionOf(file), reading),
      saved: file => this.#saved(file, savedVersion, get(savedVersion, file), reading),
      parsed: file => this.#parse(file, versionOf(file), reading),
      savedSkill: file => this.#parseSaved(file, savedVersion, get(savedVersion, file), reading),
      // Texts that are typed change too often to be kept.
      scan: (file, source) => (this.#open.has(file) ? scanForAttacks : this.#ports.scan)(source),
      digest: this.#ports.digest,
      isOpen: file => get(openInEditor, file),
      presence: path => get(pathPresence, path),
      isInside: (folder, path) => get(pathInside, `${folder}\0${path}`),
      resources: folder =>
        this.#withTexts(folder, this.#listResources(folder, get(folderResources, folder), reading), reading),
    };
  }

  /** Whoever reads one of the files follows from its text too. */
  #withTexts(
    folder: string,
    list: readonly SkillResource[] | undefined,
    reading: Reading,
  ): readonly SkillResource[] | undefined {
    return list?.map(({ path, text }) => ({
      path,
      text: () => {
        const file = this.#ports.files.path.join(folder, path);
        const version = reading.get(savedVersion, file);
        if (!reading.mayRead()) {
          return this.#near.texts.find(file, version ?? '')?.value.text ?? text();
        }
        const read = this.#saved(file, savedVersion, version, reading);
        return read.facts.unreadable === undefined ? read.text : undefined;
      },
    }));
  }

  #text(file: string, version: string | undefined, reading: Reading): TextFile {
    const open = this.#open.get(file);
    return open === undefined
      ? this.#saved(file, fileVersion, version, reading)
      : { text: open.text, facts: open.leadsTo === undefined ? plainFacts : factsOfLinkOut(open.leadsTo) };
  }

  #saved(
    file: string,
    input: Input<string | undefined>,
    version: string | undefined,
    { mayRead, miss }: Reading,
  ): TextFile {
    if (version === undefined) {
      return unread;
    }
    const known = this.#near.texts.find(file, version);
    if (known === undefined && !mayRead()) {
      miss(input, file);
      return unread;
    }
    return known?.value ?? this.#texts.get(file, version, () => this.#reads.read(file, version));
  }

  #listResources(
    folder: string,
    version: string | undefined,
    { mayRead, miss }: Reading,
  ): readonly SkillResource[] | undefined {
    if (version === undefined) {
      return undefined;
    }
    const known = this.#near.resources.find(folder, version);
    if (known === undefined && !mayRead()) {
      miss(folderResources, folder);
      return undefined;
    }
    const found = known ?? this.#resources.find(folder, version) ?? this.lookAt(folder);
    if (found.version !== version) {
      // It had to make room, and is another one by now.
      miss(folderResources, folder);
    }
    return found.value;
  }

  #parse(file: string, version: string | undefined, reading: Reading): ParsedText {
    const open = this.#open.get(file);
    return open === undefined
      ? this.#parseSaved(file, fileVersion, version, reading)
      : this.#parseOpen(file, open);
  }

  #parseSaved(
    file: string,
    input: Input<string | undefined>,
    version: string | undefined,
    reading: Reading,
  ): ParsedText {
    if (version === undefined || (!reading.mayRead() && !this.#isAtHand(file, version))) {
      this.#saved(file, input, version, reading);
      this.#unread ??= this.#parseText(unread);
      return this.#unread;
    }
    return this.#parsed.get(
      file,
      version,
      () =>
        this.#findHeld(file, version)?.value ??
        this.#parseText(this.#near.texts.find(file, version)?.value ?? this.#reads.read(file, version), file),
    );
  }

  #findHeld(file: string, version: string): { readonly value: ParsedText } | undefined {
    return [...this.#held].map(held => held.find(file, version)).find(known => known !== undefined);
  }

  #isAtHand(file: string, version: string): boolean {
    return (
      (this.#parsed.find(file, version) ??
        this.#findHeld(file, version) ??
        this.#near.texts.find(file, version)) !== undefined
    );
  }

  #parseOpen(file: string, open: OpenText): ParsedText {
    if (open.parsed === undefined) {
      const facts = factsOf(open);
      const saved = this.#parsed.latest(file)?.value.document;
      const document =
        saved?.text === open.text
          ? saved
          : this.#ports.parse(facts.tooLarge === undefined ? open.text : '', this.#previous.get(file));
      this.#previous.delete(file);
      open.parsed = { document, facts, isOpen: true };
    }
    return open.parsed;
  }

  /** What an editor holds is mostly what the disk has. */
  #parseText({ text, facts }: TextFile, file?: string): ParsedText {
    const open = this.#open.get(file ?? '')?.parsed?.document;
    if (open?.text === text) {
      return { document: open, facts, isOpen: false };
    }
    const document = this.#ports.parse(text);
    scanWith(document, this.#ports.scan);
    return { document, facts, isOpen: false };
  }
}

function factsOf({ text, leadsTo }: OpenText): FileFacts {
  if (leadsTo !== undefined) {
    return factsOfLinkOut(leadsTo);
  }
  return text.length > largestFile ? { ...plainFacts, tooLarge: text.length } : plainFacts;
}

/** UTF-16 units that a parsed file counts for beside its text: one of a few lines takes about 30 kB. */
const parsedOverhead = 4000;

function lengthOfParsed({ document }: ParsedText): number {
  return document.text.length + parsedOverhead;
}

function lengthOfText({ text }: TextFile): number {
  return text.length;
}

function lengthOfList(list: readonly SkillResource[] = []): number {
  return list.length * lengthOfPath;
}

/** Whether a folder has a file or folder of a name, or an editor such a file. It is listed once for all that is asked about it. */
export function hasName(folder: string, name: string, ask: Ask): boolean {
  const names = ask.get(folderNames, folder);
  return names?.includes(name) ?? (ask.presence(ask.path.join(folder, name)) ?? 'absent') !== 'absent';
}
