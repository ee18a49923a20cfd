import type { CodeLens } from 'vscode-languageserver/node';
import type { OwnMessages } from '../../../core/analysis/routing/diff/ownMessages.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import { defaultBodyBudget } from '../../../core/model/workspace/routingSettings.ts';
import type { OpenSkill } from '../../files/openSkills.ts';

/** What stands above a skill: how it does with its own messages, and what its body takes of the budget. */
export function toRoutingLenses(
  { uri, file: { document } }: OpenSkill,
  own: OwnMessages,
  limit: number = defaultBodyBudget,
  bundle: MessageBundle = {},
): CodeLens[] {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const length = document.text.length - document.body.span.start;
  const size = { length: length.toLocaleString('en'), limit: limit.toLocaleString('en') };
  const isOver = length > limit;
  const titles = [
    describeOwn(own, bundle),
    formatMessage(
      isOver ? 'Body {length} characters, over the budget of {limit}' : 'Body {length} of {limit} characters',
      size,
      bundle,
    ),
  ];
  return titles.map(title => ({
    range,
    command: { title, command: 'skillwright.previewRouting', arguments: [{ uri }] },
  }));
}

function describeOwn({ count, first, rivals }: OwnMessages, bundle: MessageBundle): string {
  if (count === 0) {
    return formatMessage('Routing: it names no message that should fire it', {}, bundle);
  }
  const [rival] = rivals;
  if (rival === undefined) {
    if (count === 1) {
      return formatMessage('Routing: first for its only message', {}, bundle);
    }
    return formatMessage('Routing: first for all {count} of its messages', { count }, bundle);
  }
  const args = { count, first, lost: rival.messages.length, rival: rival.id };
  return formatMessage('Routing: first for {first} of its {count} messages, {lost} to {rival}', args, bundle);
}
