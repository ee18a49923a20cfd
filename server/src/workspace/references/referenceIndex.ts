import type { NameReference, ReferenceForm } from '../../core/analysis/references/nameReference.ts';
import { keyOf } from '../../core/analysis/references/nameReference.ts';
import { findSkillNameReferences } from '../../core/analysis/references/findNameReferences.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import { pushTo } from '../../core/text/lists/pushTo.ts';
import { createPositionMap } from '../../core/text/position/positions.ts';
import { internString, longestPath } from '../../core/text/values/internString.ts';
import type { Range } from '../checks/placedFindings.ts';
import type { Ask } from '../store/facts.ts';
import { defineFact, defineInput, defineSlowFact } from '../store/facts.ts';
import type { PathPort } from '../store/ports.ts';
import { isSameList } from '../store/scopes.ts';
import type { SkillStore } from '../store/skillStore.ts';
import type { Codec } from '../store/storedFacts.ts';
import type { NamingText } from './names.ts';
import { openNames, pathRootOf, readNames, toSlashes } from './names.ts';

/** Where a file names something. */
export interface FoundReference {
  readonly file: string;
  readonly range: Range;
  readonly form: ReferenceForm;
  readonly isDefinition: boolean;
}

/** Absolute paths of the files of a scope that may name something; whoever lists them sets them. */
export const referenceFiles = defineInput<readonly string[] | undefined>('files that name something');

/** What a file names, as numbers: there are hundreds of thousands of places, and objects would take ten times the room. */
interface SavedNames {
  /** What each place is looked up by. */
  readonly keys: readonly string[];
  /** Of each place the line, the character and the length with the form. */
  readonly places: Int32Array;
}

const forms: readonly ReferenceForm[] = ['value', 'key', 'part', 'candidate', 'link'];
/** Numbers of one place. */
const width = 3;
/** Bits of the last number that tell the length. */
const lengthBits = 24;
const longest = 2 ** lengthBits - 1;

/** Turns them into plain data and back. */
export const namesCodec: Codec = {
  write: ({ keys, places }: SavedNames) => [keys, [...places]],
  read: ([keys, places]: [string[], number[]]): SavedNames => ({
    keys: keys.map(key => internString(key, longestPath)),
    places: Int32Array.from(places),
  }),
};

const noNames: SavedNames = { keys: [], places: new Int32Array() };

/**
 * What a file names as the disk has it, by its words and not by what they mean, so that a skill that comes finds the references that were
 * there before it.
 */
export const savedNames = defineFact<SavedNames>(
  'names in a saved file',
  (file, ask, previous) => {
    const named = isSkillFileName(ask.path.basename(file))
      ? readSkillNames(file, ask)
      : readNames(ask.path, file, ask.saved(file).text);
    return named === undefined ? noNames : pack(toKeyed(ask.path, named), named, previous);
  },
  (one, other) => one.keys === other.keys && isSameList([...one.places], [...other.places]),
);

function readSkillNames(file: string, ask: Ask): Pick<NamingText, 'file' | 'references' | 'positions'> {
  const { document } = ask.savedSkill(file);
  return {
    file,
    references: findSkillNameReferences(document),
    positions: createPositionMap(document.text),
  };
}

function pack(
  keyed: readonly KeyedReference[],
  { positions }: Pick<NamingText, 'positions'>,
  previous: SavedNames | undefined,
): SavedNames {
  const keys = keyed.map(({ key }) => internString(key, longestPath));
  const places = new Int32Array(keyed.length * width);
  for (const [index, { reference }] of keyed.entries()) {
    const { start, end } = reference.span;
    const { line, character } = positions.toPosition(start);
    const form = forms.indexOf(reference.form) * 2 + Number(reference.isDefinition === true);
    places.set([line, character, (form << lengthBits) | Math.min(end - start, longest)], index * width);
  }
  return { keys: previous !== undefined && isSameList(previous.keys, keys) ? previous.keys : keys, places };
}

interface KeyedReference {
  readonly key: string;
  readonly reference: NameReference;
}

/** References with what they are looked up by; left out is what only the file itself is asked for. */
function toKeyed(
  path: PathPort,
  { file, references }: Pick<NamingText, 'file' | 'references'>,
): KeyedReference[] {
  const root = toSlashes(pathRootOf(path, file));
  return references.flatMap(reference => {
    if (reference.kind === 'argument') {
      return [];
    }
    if (reference.kind !== 'file') {
      return [{ key: keyOf(reference), reference }];
    }
    // Two words with a slash between them are a path only where they look like one.
    const isPath = reference.form !== 'candidate' || reference.name.includes('.');
    const name = toSlashes(path.resolve(root, reference.name));
    return isPath ? [{ key: keyOf({ kind: 'file', name }), reference }] : [];
  });
}

/** The references of an open file by what they are looked up by. */
const openReferences = defineFact<ReadonlyMap<string, readonly FoundReference[]>>(
  'references in an open file',
  (file, { get, path }) => {
    const named = get(openNames, file);
    const byKey = new Map<string, FoundReference[]>();
    if (named !== undefined) {
      toKeyed(path, named).forEach(({ key, reference }) => pushTo(byKey, key, toFound(named, reference)));
    }
    return byKey;
  },
);

/** Forgets what a file names as an editor had it, which holds the text with all places, once it is closed. */
export function dropOpenReferences(store: Pick<SkillStore, 'drop'>, file: string): void {
  for (const fact of [openNames, openReferences]) {
    store.drop(fact, file);
  }
}

function toFound(
  { file, positions }: Pick<NamingText, 'file' | 'positions'>,
  { span, form, isDefinition }: NameReference,
): FoundReference {
  const range = { start: positions.toPosition(span.start), end: positions.toPosition(span.end) };
  return { file, range, form, isDefinition: isDefinition === true };
}

interface ReferenceIndex {
  /** The files that have a key. */
  readonly holders: Map<string, Set<string>>;
  /** What is named in each folder, and the folders around that, by the keys of their paths. */
  readonly entries: Map<string, Set<string>>;
  readonly keysOf: Map<string, readonly string[]>;
}

/** Which files of a scope name what. It is brought up to date for the files that name something else than before. */
const referenceIndex = defineSlowFact<ReferenceIndex | undefined>(
  'index of references',
  (scope, { get }, previous) => {
    const files = get(referenceFiles, scope) ?? [];
    const index: ReferenceIndex = previous ?? {
      holders: new Map(),
      entries: new Map(),
      keysOf: new Map(),
    };
    const current = new Map(files.map(file => [file, get(savedNames, file).keys]));
    let isSame = previous !== undefined;
    for (const file of new Set([...index.keysOf.keys(), ...files])) {
      const keys = current.get(file);
      if (keys !== index.keysOf.get(file)) {
        isSame = false;
        replaceKeys(index, file, keys);
      }
    }
    return isSame ? previous : { ...index };
  },
);

function replaceKeys(index: ReferenceIndex, file: string, keys: readonly string[] | undefined): void {
  const { holders, keysOf } = index;
  for (const key of keysOf.get(file) ?? []) {
    const files = holders.get(key);
    files?.delete(file);
    if (files?.size === 0) {
      holders.delete(key);
      dropEntry(index, key);
    }
  }
  if (keys === undefined) {
    keysOf.delete(file);
    return;
  }
  keysOf.set(file, keys);
  for (const key of keys) {
    const files = holders.get(key);
    if (files === undefined) {
      holders.set(key, new Set([file]));
      addEntry(index, key);
    } else {
      files.add(file);
    }
  }
}

const leadOfPaths = keyOf({ kind: 'file', name: '' });
/** UTF-16 units of the longest path on Linux. A longer one leads to nothing, and may have so many folders that listing each would take long. */
const maxPathLength = 4096;

/** The key of the folder that a path is in; undefined for a key that isn't a path, and for a path at the top. */
function folderOf(key: string): string | undefined {
  const isPath = key.startsWith(leadOfPaths) && key.length <= leadOfPaths.length + maxPathLength;
  const slash = isPath ? key.lastIndexOf('/') : -1;
  return slash < 0 ? undefined : key.slice(0, slash);
}

function addEntry({ entries }: ReferenceIndex, key: string): void {
  let entry = key;
  for (let folder = folderOf(entry); folder !== undefined; folder = folderOf(entry)) {
    const known = entries.get(folder);
    if (known !== undefined) {
      known.add(entry);
      return;
    }
    entries.set(folder, new Set([entry]));
    entry = folder;
  }
}

/** Forgets a path that nobody names any more, and the folders around it, as far as nothing else in them is named. */
function dropEntry({ holders, entries }: ReferenceIndex, key: string): void {
  let entry = key;
  for (let folder = folderOf(entry); folder !== undefined; folder = folderOf(entry)) {
    if (holders.has(entry) || entries.has(entry)) {
      return;
    }
    const others = entries.get(folder);
    others?.delete(entry);
    if (others?.size === 0) {
      entries.delete(folder);
    }
    entry = folder;
  }
}

/** The keys of a path and of all below it that is named. */
function keysBelow({ entries }: ReferenceIndex, key: string): Set<string> {
  const keys = new Set([key]);
  for (const each of keys) {
    entries.get(each)?.forEach(entry => keys.add(entry));
  }
  return keys;
}

/** Brings the index of a scope up to date, for questions that do not wait. What every file names has to be read before, or takes long. */
export function updateReferences(store: SkillStore, scope: string): void {
  store.get(referenceIndex, scope);
}

/** Where keys appear in all files of a scope: key by key, in open files first. */
export function findReferences(store: SkillStore, scope: string, keys: readonly string[]): FoundReference[] {
  const open = new Map(store.openFiles.map(file => [file, store.peek(openReferences, file)]));
  const holders = store.peek(referenceIndex, scope)?.holders;
  return [...new Set(keys)].flatMap(key => {
    const inOpen = [...open.values()].flatMap(byKey => byKey.get(key) ?? []);
    const closed = Array.from(holders?.get(key) ?? []).filter(file => !open.has(file));
    return inOpen.concat(closed.toSorted().flatMap(file => findSaved(store, file, key)));
  });
}

/** Where keys appear in some files, however many others have them. */
export function findReferencesIn(
  store: SkillStore,
  files: Iterable<string>,
  keys: readonly string[],
): FoundReference[] {
  return Array.from(files).flatMap(file =>
    store.isOpen(file)
      ? keys.flatMap(key => store.peek(openReferences, file).get(key) ?? [])
      : keys.flatMap(key => findSaved(store, file, key)),
  );
}

function findSaved(store: SkillStore, file: string, key: string): FoundReference[] {
  const { keys, places } = store.peek<SavedNames | undefined>(savedNames, file) ?? noNames;
  const found: FoundReference[] = [];
  for (let index = keys.indexOf(key); index >= 0; index = keys.indexOf(key, index + 1)) {
    found.push(unpack(file, places, index * width));
  }
  return found;
}

/** Names stand on one line; of one that does not, in a folded text of YAML, the end is told as if it did. */
function unpack(file: string, places: Int32Array, at: number): FoundReference {
  const [line = 0, character = 0, last = 0] = places.subarray(at, at + width);
  const form = last >>> lengthBits;
  return {
    file,
    range: { start: { line, character }, end: { line, character: character + (last & longest) } },
    form: forms[form >> 1] ?? 'value',
    isDefinition: form % 2 === 1,
  };
}

/** The files of a scope that name something by one of some keys, or lead to a folder or below it. */
export function findHolders(
  store: SkillStore,
  scope: string,
  keys: readonly string[],
  folder?: string,
): Set<string> {
  const place = folder && keyOf({ kind: 'file', name: toSlashes(folder) });
  const isBelow = (key: string) => place !== undefined && (key === place || key.startsWith(`${place}/`));
  const index = store.peek(referenceIndex, scope);
  const leading = place === undefined || index === undefined ? [] : [...keysBelow(index, place)];
  const closed = [...keys, ...leading].flatMap(key => Array.from(index?.holders.get(key) ?? []));
  const open = store.openFiles.filter(file =>
    [...store.peek(openReferences, file).keys()].some(key => keys.includes(key) || isBelow(key)),
  );
  return new Set([...closed.filter(file => !store.isOpen(file)), ...open]);
}

/** The files of a scope that lead to a file or folder, or to something in it. */
export function findLeadingTo(store: SkillStore, scope: string, place: string): Set<string> {
  return findHolders(store, scope, [], place);
}

/** The files of a scope at a path, or below it. */
export function findAtOrBelow(store: SkillStore, scope: string, place: string): string[] {
  const { sep } = store.ports.files.path;
  const files = store.peek(referenceFiles, scope) ?? [];
  return files.filter(file => file === place || file.startsWith(place + sep));
}
