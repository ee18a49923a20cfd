import type { InlayHint } from '../../server/src/core/features/inlayHints/inlayHint.ts';
import { formatMessage } from '../../server/src/core/model/findings/messages.ts';

/** The text as an editor shows it: each hint between ‹ and › where it stands. */
export function showHints(text: string, hints: readonly InlayHint[]): string {
  let shown = '';
  let at = 0;
  for (const { offset, label } of hints.toSorted((one, other) => one.offset - other.offset)) {
    shown += `${text.slice(at, offset)}‹${formatMessage(label.template, label.args)}›`;
    at = offset;
  }
  return shown + text.slice(at);
}
