import { resolveBelow } from '../../../text/values/relativePath.ts';
import type { PathPlace } from '../place/bodyPlace.ts';
import type { Completion, Completions } from './completion.ts';
import { limitItems } from './limitItems.ts';
import { escapeSnippet } from './slot.ts';

/** A file or folder in a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** What stands in a folder that paths are completed in. */
export interface FolderListing {
  readonly entries: readonly FolderEntry[];
  /** The folder above may be named as well. */
  readonly hasParent: boolean;
}

/** The folders and files that can be named, folders first; the file itself, by its path from the skill's folder, is left out. */
export function listPathItems(place: PathPlace, listing: FolderListing, own: string): Completions {
  const { folder, typed, of, form } = place;
  const ownName = resolveBelow(folder) === '' ? own : undefined;
  const parent: FolderEntry = { name: '..', isFolder: true };
  const isUp = listing.hasParent && typed.startsWith('.') && /^(?:\.\.?\/)*$/.test(folder);
  const listed = listing.entries
    .filter(({ name }) => name !== ownName && (form !== 'plain' || isOneWord(name)))
    // Among the words of a command a path is only one thing that may follow.
    .filter(({ name }) => of !== 'words' || name.toLowerCase().startsWith(typed.toLowerCase()));
  const entries = [...listed.filter(isFolder), ...(isUp ? [parent] : []), ...listed.filter(isFile)];
  const { shown, isIncomplete } = limitItems(entries, typed, ({ name }) => toAddress(name, form));
  return { items: shown.map((entry, rank) => toItem(entry, place, rank)), isIncomplete };
}

function isFolder(entry: FolderEntry): boolean {
  return entry.isFolder;
}

function isFile(entry: FolderEntry): boolean {
  return !entry.isFolder;
}

/** Whether a name can stand in code and behind a placeholder without quotes around it. */
function isOneWord(name: string): boolean {
  return !/[\s"'`()<>|&;]/.test(name);
}

function toItem(entry: FolderEntry, { span, form, isFolder: hasSlash }: PathPlace, rank: number): Completion {
  const label = entry.isFolder ? `${entry.name}/` : entry.name;
  const written = toAddress(entry.isFolder && hasSlash ? entry.name : label, form);
  return {
    kind: entry.isFolder ? 'folder' : 'file',
    path: [],
    name: entry.name,
    label,
    detail: entry.isFolder ? 'folder' : 'file',
    replace: span,
    snippet: escapeSnippet(written),
    plain: written,
    rank,
    filter: written,
    isDeprecated: false,
  };
}

/** A name as the target of a link has it: what would end the target, or stands for something else in it, is encoded. */
function toAddress(name: string, form: PathPlace['form']): string {
  switch (form) {
    case 'link':
      return name.replace(/[\s%#?()<>"[\]\\^`{|}]/g, encode);
    case 'bracketed':
      return name.replace(/[%#?<>\\]/g, encode);
    case 'plain':
      return name;
  }
}

/** Parentheses too, which addresses may have and links end with. */
function encode(character: string): string {
  return encodeURIComponent(character).replace('(', '%28').replace(')', '%29');
}
