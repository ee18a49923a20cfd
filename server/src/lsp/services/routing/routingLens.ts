import type { CodeLens } from 'vscode-languageserver/node';
import type { OwnMessages } from '../../../core/analysis/routing/diff/ownMessages.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';

/**
 * For how many of its own messages a skill is first; no lens when it is for all of them. It opens the preview with a message that it loses, and why.
 *
 * @param path of the skill, as the preview calls it
 */
export function toRoutingLens(
  { uri, path }: { readonly uri: string; readonly path: string },
  { count, first, rivals }: OwnMessages,
  bundle: MessageBundle = {},
): CodeLens[] {
  const start = { line: 0, character: 0 };
  const range = { start, end: start };
  const command = 'skillwright.previewRouting';
  if (count === 0) {
    const title = formatMessage('Add a trigger example', {}, bundle);
    const tooltip = formatMessage(
      'This skill names no message that it is for. Select to try one, and keep it as a trigger case.',
      {},
      bundle,
    );
    return [{ range, command: { title, tooltip, command, arguments: [{ uri }] } }];
  }
  const [rival] = rivals;
  const [message] = rival?.messages ?? [];
  if (rival === undefined || message === undefined) {
    return [];
  }
  const title = formatMessage('Routing: first for {first} of {count}', { first, count }, bundle);
  const tooltip = formatMessage(
    "The skill '{rival}' ranks higher for “{message}”. Select to preview that message.",
    { rival: rival.id, message },
    bundle,
  );
  return [{ range, command: { title, tooltip, command, arguments: [{ uri, path, message }] } }];
}
