/** The folders that the specification names for material. */
export const resourceFolders = ['references', 'scripts', 'assets'] as const;

/** Places where a name may stand inside of other words before it counts as named. */
const maxPlaces = 1000;

const inWord = /[\p{L}\p{N}_]/u;
/** What shows that a folder is meant as a whole, behind its name. */
const wholeFolder = /^(?:\/(?![\p{L}\p{N}_.-])|[`'"*]*\s{1,3}(?:folder|directory|dir)\b)/iu;

/** Answers whether a text names a file: by its name, with or without its ending, or by a folder that it is in, in capitals or not. */
export function createNameFinder(text: string): (path: string) => boolean {
  const isNamed = createExactFinder(text);
  let isNamedSomehow: ((path: string) => boolean) | undefined;
  return path => {
    if (isNamed(path)) {
      return true;
    }
    isNamedSomehow ??= createExactFinder(text.toLowerCase());
    return isNamedSomehow(path.toLowerCase());
  };
}

function createExactFinder(text: string): (path: string) => boolean {
  const folders = new Map<string, boolean>();
  const namesFolder = (folder: string) => {
    const known = folders.get(folder) ?? isFolderNamed(text, folder);
    folders.set(folder, known);
    return known;
  };
  return path => {
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    const stem = name.replace(/\.[^.]*$/, '');
    return isFileNamed(text, stem, name.slice(stem.length)) || parts.some(namesFolder);
  };
}

/** Whether a name stands in a text, or a word that is the name without its ending. One search is for both. */
function isFileNamed(text: string, stem: string, ending: string): boolean {
  return hasPlace(
    text,
    stem,
    (start, end) => text.startsWith(ending, end) || (!isInWord(text, start - 1) && !isInWord(text, end)),
  );
}

function isFolderNamed(text: string, folder: string): boolean {
  return hasPlace(text, folder, (start, end) => {
    const isQuoted = text[start - 1] === '`' && text[end] === '`';
    return isQuoted || (!isInWord(text, start - 1) && wholeFolder.test(text.slice(end, end + 16)));
  });
}

function isInWord(text: string, at: number): boolean {
  return inWord.test(text.charAt(at));
}

/** Whether a word stands in a text at a place that fits; what stands there too often is taken to do so. */
function hasPlace(text: string, word: string, fits: (start: number, end: number) => boolean): boolean {
  let left = maxPlaces;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (left-- === 0 || fits(at, at + word.length)) {
      return true;
    }
  }
  return false;
}
