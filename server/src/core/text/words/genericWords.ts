/** English words that join others and say nothing by themselves. */
const functionWords =
  'a about after all also am an and any are as at be been before by can could do does doing each for from had ' +
  'has have how i if in into is it its just may me might more most my no not of on only or our out over own per ' +
  'please should so some such than that the their them then there these they this those through to too up us ' +
  'use used user users uses using very via was we were what when where whether which while who whom whose why ' +
  'will with within without would you your yours';

/** English words that fit any skill, so that none is chosen by them. */
const fillerWords =
  'advanced agent agents amazing anything assist assistance assistant assists awesome basic best better bunch ' +
  'bundle capabilities capability collection common complete convenient cool custom demo description different ' +
  'diverse easy effective efficient essential etc every everything example excellent expert fancy feature ' +
  'features few functionality functions general generic good great handle handles handy help helper helpers ' +
  'helpful helping helps important interesting job jobs kind kinds lot lots main make makes many misc ' +
  'miscellaneous multiple neat nice operation operations other perform performs placeholder powerful practical ' +
  'professional provide provides random sample set several simple skill skillful skills smart solution solutions ' +
  'something sort special specialized stuff suite super support supports task tasks tbd test thing things tool ' +
  'toolbox toolkit tools ultimate untitled useful util utilities utility utils varied various whatever wonderful work works';

const generic: ReadonlySet<string> = new Set(`${functionWords} ${fillerWords}`.split(' '));

/** The words of an English text that would not fit any other text as well; numbers are no words. */
export function findSpecificWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+(?:['\u2019][a-z]+)*/g) ?? [];
  return words.filter(word => !generic.has(word.replace(/['\u2019].*/, '')));
}

/** Whether all letters of a text are those of English. */
export function hasEnglishLetters(text: string): boolean {
  return !/[^\P{L}a-z]/iu.test(text);
}

/** Words that nearly every English sentence has one of, and hardly any sentence of another language. */
const englishWords = /\b(?:the|and|of|for|with|from|when|this|that|your|using|to)\b/i;

/** Whether a text of a sentence or more is English for certain. */
export function isEnglish(text: string): boolean {
  return hasEnglishLetters(text) && englishWords.test(text);
}
