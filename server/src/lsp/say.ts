import type { MessageBundle } from '../core/rules/messages.ts';
import { formatMessage } from '../core/rules/messages.ts';
import type { Sentence } from '../core/text/sentence.ts';

/** A sentence in the language of the editor. */
export function say({ template, args }: Sentence, bundle: MessageBundle): string {
  return formatMessage(template, args, bundle);
}
