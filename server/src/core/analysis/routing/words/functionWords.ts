import { foldLetters } from './letters.ts';
import { requestWords } from './stopWords.ts';
import type { MessageTerm } from './terms.ts';
import { normalize } from './terms.ts';

/** Words that join others, or ask for anything at all, by language; English ones are request words. Serbian ones stand for both scripts. */
const languages: readonly ReadonlySet<string>[] = [
  // Spanish
  'el la lo los las un una unos unas de del al y e o u en con sin por para que qué se su sus es son está están hay este esta ' +
    'esto estos estas ese esa eso mi mis tu tus me te le les nos ya no si sí más muy pero como cómo cuando qué quién donde ' +
    'también todo toda todos hace hacer haz hazme quiero necesito puedes puede tengo tiene ser antes',
  // German
  'der die das den dem des ein eine einen einem einer eines und oder aber in im ins am an auf aus bei mit nach von vom zu zum ' +
    'zur für über um ist sind war hat haben habe wird werden wurde muss kann kannst können ich du er sie es wir ihr mir mich dir ' +
    'dich uns unser unsere mein meine meinen dein deine sein seine ihre diese dieser dieses diesen wie was wer wo welche ' +
    'welcher welches nicht kein keine noch mal bitte auch so dass wenn hier gibt gleich ob sich mach brauche brauchen',
  // Russian
  'и в во на с со к ко о об от до по из за для у не ни но а или что чтобы как это этот эта эту эти этого этой этом мой моя моё ' +
    'мою мои наш наша нашу я ты он она мы вы они мне меня нам нас вам его её их ли бы же там тут здесь вот так то та тот те той том ' +
    'есть был была были если при под над уже ещё все всё нужен нужна нужно нужны надо можно хочу можешь пожалуйста тоже',
  // Serbian
  'i u na za sa s k o od do iz po pri da ne ni li je su sam si smo ste će ću se mi ti on ona mu me te nam vam ga ' +
    'ih to taj ta tu ovo ovaj ova ove ovu ovom ovog ove moj moja moje moju mog naš naša što šta kako kad kada gde koji koja koje a ali ' +
    'ili pa ako jer nego evo ima imam treba hoću mogu možeš molim daj neka sve već još',
].map(words => new Set(words.split(' ').map(foldLetters)));

/** From so many different ones on, they tell the language of a message; one alone may be a word of English. */
const enoughWords = 2;

/**
 * The stems of the words of a message that say nothing of what is asked for in its language.
 * @param terms those of the message
 */
export function findFunctionWords(message: string, terms: readonly MessageTerm[]): ReadonlySet<string> {
  const normal = normalize(message);
  const written = terms
    .filter(({ isPair }) => !isPair)
    .map(({ text, start, end }) => ({ stem: text, word: foldLetters(normal.slice(start, end)) }));
  const found = languages.flatMap(words => {
    const own = written.filter(({ word }) => words.has(word));
    const telling = new Set(own.filter(isTelling).map(({ word }) => word));
    return telling.size < enoughWords ? [] : own.map(({ stem }) => stem);
  });
  return new Set(found);
}

/** Neither a single letter, such as what an apostrophe parts from an English word, nor a word of English requests. */
function isTelling({ stem, word }: { readonly stem: string; readonly word: string }): boolean {
  return word.length > 1 && !requestWords.has(stem);
}
