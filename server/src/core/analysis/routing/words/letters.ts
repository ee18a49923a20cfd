/** Cyrillic letters as Serbian writes them in its Latin script, without marks; those of other languages by their sound. */
const cyrillic = readPairs(
  'аa бb вv гg дd еe жz зz иi йj кk лl мm нn оo пp рr сs тt уu фf хh цc чc шs щsc ъ ыy ь эe юju яja ёe ' +
    'ђdj јj љlj њnj ћc џdz іi їi єe ґg ўu ѓgj ќkj ѕdz',
);

/** Latin letters that are none with a mark above or below. */
const latin = readPairs('đdj łl øo ßss æae œoe ıi þth ðd');

function readPairs(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map(pair => [pair.charAt(0), pair.slice(1)]));
}

const notAscii = /[^\u0000-\u007f]/;

/**
 * A word in lower case as people type it whose keyboard lacks its letters: without accents, and Serbian in either script
 * alike. Marks that are letters of their own, as in Hindi, stay.
 */
export function foldLetters(word: string): string {
  if (!notAscii.test(word)) {
    return word;
  }
  return word
    .replace(/\p{Script=Cyrillic}/gu, letter => cyrillic.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đłøßæœıþð]/g, letter => latin.get(letter) ?? letter)
    .normalize('NFC');
}
