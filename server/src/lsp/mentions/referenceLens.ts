import type { CodeLens } from 'vscode-languageserver/node';
import type { MessageBundle } from '../../core/rules/messages.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import type { Server } from '../context.ts';
import { toRange } from '../convert.ts';
import type { OpenSkill } from '../openSkills.ts';
import { findMeaning } from './meaning.ts';
import { findPlaces } from './mentionFinder.ts';

/** How often the skill and its variables are named elsewhere; a lens leads to these places, and stands where the name does. */
export function toReferenceLenses(server: Server, { uri }: OpenSkill): CodeLens[] {
  const source = server.mentions.open.get(uri);
  const bundle = server.client().messages;
  return (source?.mentions ?? []).flatMap(mention => {
    const isCounted = mention.kind === 'skill' || mention.kind === 'variable';
    const meaning =
      source !== undefined && mention.isDefinition && isCounted
        ? findMeaning(server, source.file, mention)
        : undefined;
    if (source === undefined || meaning === undefined) {
      return [];
    }
    const places = findPlaces(server, server.mentions, meaning);
    const count = places.filter(({ isDefinition }) => !isDefinition).length;
    const range = toRange(source.positions, mention.span);
    const command = 'skillwright.showReferences';
    return [
      {
        range,
        command: {
          title: describeCount(count, bundle),
          command,
          arguments: [{ uri, position: range.start }],
        },
      },
    ];
  });
}

/** Opens the chat with the skill. */
export function toRunLens({ uri }: OpenSkill, bundle: MessageBundle): CodeLens {
  const start = { line: 0, character: 0 };
  const command = {
    title: formatMessage('Run', {}, bundle),
    command: 'skillwright.runSkill',
    arguments: [{ uri }],
  };
  return { range: { start, end: start }, command };
}

function describeCount(count: number, bundle: MessageBundle): string {
  return count === 1
    ? formatMessage('1 reference', {}, bundle)
    : formatMessage('{count} references', { count }, bundle);
}
