/** Words of a tool's name by which it only looks, wherever they come before what it looks at. */
const lookingWords = wordsOf(
  'analyze analyse calculate can check compare compute count describe detect estimate explain fetch find get has ' +
    'history inspect is list lookup monitor parse preview price query quote read search show simulate status suggest ' +
    'summarize test track validate verify view watch',
);

/** Words at the end of a name that say the same: `swap_quote`, `trade_history`. */
const lookedAtWords = wordsOf(
  'address addresses balance estimate estimates fee fees history info limits list preview price prices quote quotes ' +
    'report simulation statistics stats status summary',
);

/** Verbs that move money by themselves. */
const movingWords = wordsOf(
  'borrow buy deposit lend liquidate pay payout purchase redeem refund remit repay sell stake swap trade transfer ' +
    'unstake withdraw',
);

/** What those verbs are called when they are done: the object of `execute`, `place` and the like. */
const moves = wordsOf(
  'bet buy deposit order payment payout purchase redemption refund sell swap trade transaction transfer withdrawal',
);

const doingWords = wordsOf('do execute initiate make perform place sign submit');

/** What is money when it is sent or bridged, and what is a right to it when it is approved. */
const money = wordsOf(
  'allowance asset btc coin crypto dai erc20 eth fund money payment sol spend spending token usdc usdt',
);

const positions = wordsOf('position positions long short');

/** What else can be transferred, swapped or traded; then it is no money. */
const otherThings = wordsOf(
  'agent branch call chat context control conversation data dns domain element face file image item knowledge ' +
    'language layout learning line message ownership panel repo repository role session state style tab task ticket ' +
    'variable view window word',
);

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Whether a tool moves money, as far as its name and the start of its description tell. */
export function movesMoney(name: string, description: string): boolean {
  const words = splitWords(name);
  const start = findMove(words);
  const looks = words.slice(0, start ?? words.length).some(word => lookingWords.has(word));
  if (looks || endsWithLookedAt(words)) {
    return false;
  }
  return start !== undefined || findMove(splitWords(description).slice(0, 8).map(toStem)) === 0;
}

/** `swap_quote` looks at a quote, and `buy_at_price` does not look at a price. */
function endsWithLookedAt(words: readonly string[]): boolean {
  return lookedAtWords.has(words.at(-1) ?? '') && !/^(?:at|by|for|to|with)$/.test(words.at(-2) ?? '');
}

/** Where the words begin to say that money moves; in a description that has to be at its very start. */
function findMove(words: readonly string[]): number | undefined {
  const isAbout = (set: ReadonlySet<string>, from: number) =>
    words.slice(from, from + 4).some(word => set.has(word) || set.has(word.replace(/s$/, '')));
  const at = words.findIndex((word, index) => {
    const next = index + 1;
    return (
      (movingWords.has(word) && !isAbout(otherThings, next) && !otherThings.has(words[index - 1] ?? '')) ||
      (doingWords.has(word) && isAbout(moves, next)) ||
      (/^(?:send|bridge)$/.test(word) && isAbout(money, next)) ||
      (word === 'approve' && isAbout(money, next)) ||
      (/^(?:open|close)$/.test(word) && isAbout(positions, next))
    );
  });
  return at < 0 ? undefined : at;
}

/** Snake, kebab, dotted and camel case come apart alike. */
function splitWords(text: string): string[] {
  const apart = text.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ');
  return apart.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** A verb of a description as names have it: "Swaps one token" and "Transferring funds". */
function toStem(word: string): string {
  const stems = [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ing$/, ''),
    word.replace(/(.)\1ing$/, '$1'),
  ];
  return (
    stems.find(
      stem =>
        movingWords.has(stem) || doingWords.has(stem) || /^(?:send|bridge|approve|open|close)$/.test(stem),
    ) ?? word
  );
}
