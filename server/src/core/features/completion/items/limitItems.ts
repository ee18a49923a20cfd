/**
 * Items that are handed out at once: more than a person looks through, and few enough to be sent while a letter is typed. As they are not
 * all, an editor asks again with every letter.
 */
const maxItemCount = 200;

/** A part of a list. */
interface Limited<Item> {
  readonly shown: readonly Item[];
  /** There are more. */
  readonly isIncomplete: boolean;
}

/**
 * As many items as an editor is handed at once: where there are more, those that the typed text fits best.
 * @param toWords what the typed text is compared with
 */
export function limitItems<Item>(
  items: readonly Item[],
  typed: string,
  toWords: (item: Item) => string,
): Limited<Item> {
  return items.length > maxItemCount
    ? { shown: takeBest(items, typed.toLowerCase(), toWords), isIncomplete: true }
    : { shown: items, isIncomplete: false };
}

/** The same for mere names. */
export function limitNames(names: readonly string[], typed: string): Limited<string> {
  return limitItems(names, typed, name => name);
}

/**
 * What is typed itself, then names that begin with it, then those that have it in them, then those that have its characters in their
 * order.
 */
function takeBest<Item>(items: readonly Item[], wanted: string, toWords: (item: Item) => string): Item[] {
  const groups: readonly Item[][] = [[], [], [], []];
  for (const item of items) {
    const group = groups[fitOf(toWords(item).toLowerCase(), wanted)];
    if (group !== undefined && group.length < maxItemCount) {
      group.push(item);
    }
  }
  return groups.flat().slice(0, maxItemCount);
}

/** Less is better; -1 where the words do not fit what is typed. */
function fitOf(words: string, wanted: string): -1 | 0 | 1 | 2 | 3 {
  if (words.startsWith(wanted)) {
    return words.length === wanted.length ? 0 : 1;
  }
  if (words.includes(wanted)) {
    return 2;
  }
  return isLike(words, wanted) ? 3 : -1;
}

function isLike(name: string, wanted: string): boolean {
  let at = 0;
  for (const character of wanted) {
    at = name.indexOf(character, at) + 1;
    if (at === 0) {
      return false;
    }
  }
  return true;
}
