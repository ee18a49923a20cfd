import type { MessageBundle } from '../../core/model/findings/messages.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';

/** A sentence in the language of the editor. */
export function say({ template, args }: Sentence, bundle: MessageBundle): string {
  return formatMessage(template, args, bundle);
}
