/** Places where a name may stand inside of other words before it counts as named. */
const mostPlaces = 1000;

const inWord = /[\p{L}\p{N}_]/u;
/** What shows that a folder is meant as a whole, behind its name. */
const wholeFolder = /^(?:\/(?![\p{L}\p{N}_.-])|[`'"*]*\s{1,3}(?:folder|directory|dir)\b)/iu;

/** Answers whether a text names a file: by its name, with or without its ending, or by a folder that it is in. */
export function createNameFinder(text: string): (path: string) => boolean {
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
    return text.includes(name) || isWordOf(text, stem) || parts.some(namesFolder);
  };
}

function isWordOf(text: string, word: string): boolean {
  return hasPlace(text, word, (before, behind) => !inWord.test(before) && !inWord.test(behind.charAt(0)));
}

function isFolderNamed(text: string, folder: string): boolean {
  return hasPlace(
    text,
    folder,
    (before, behind) =>
      !inWord.test(before) && (wholeFolder.test(behind) || (before === '`' && behind.startsWith('`'))),
  );
}

/** Whether a word stands in a text so that what is around it fits; what stands there too often is taken to do so. */
function hasPlace(text: string, word: string, fits: (before: string, behind: string) => boolean): boolean {
  let left = mostPlaces;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (left-- === 0 || fits(text.charAt(at - 1), text.slice(end, end + 16))) {
      return true;
    }
  }
  return false;
}
