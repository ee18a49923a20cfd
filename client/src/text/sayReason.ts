import { textOfReason } from '../../messages/reasons.ts';
import { stepTexts } from '../../messages/texts/stepTexts.ts';

/**
 * Why a skill has points, in words; a reason that nobody knows stays as it is.
 * @param say puts words into a text, in the language of whoever reads it
 */
export function sayReason(say: (text: string, ...words: string[]) => string, reason: string): string {
  const text = textOfReason(reason);
  return text === undefined ? reason : say(stepTexts[text.key], ...text.words);
}
