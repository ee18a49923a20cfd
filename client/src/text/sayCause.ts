import { textOfCause } from '../../messages/causes.ts';
import { turnTexts } from '../../messages/texts/turnTexts.ts';

/**
 * Why a skill is dropped or refused, in words; a cause that nobody knows stays as it is.
 * @param say puts words into a text, in the language of whoever reads it
 */
export function sayCause(say: (text: string, ...words: string[]) => string, cause: string): string {
  const text = textOfCause(cause);
  return text === undefined ? cause : say(turnTexts[text.key], ...text.words);
}
