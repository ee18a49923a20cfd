import type { CodeLens } from 'vscode-languageserver/node';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import type { Server } from '../../session/context.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import { findReferenceTarget } from './referenceTarget.ts';
import { findPlaces } from './referenceFinder.ts';

/** How often the skill is named elsewhere; the lens leads to these places. It stands in the row of the others, since lines between lines disturb. */
export function toReferenceLens(server: Server, { uri }: OpenSkill): CodeLens[] {
  const source = server.references.open(uri);
  const named = source?.references.find(
    ({ kind, isDefinition }) => kind === 'skill' && isDefinition === true,
  );
  const target = source && named && findReferenceTarget(server, source.file, named);
  if (source === undefined || named === undefined || target === undefined) {
    return [];
  }
  const places = findPlaces(server, server.references, target);
  const count = places.filter(({ isDefinition }) => !isDefinition).length;
  const position = source.positions.toPosition(named.span.start);
  const title = describeCount(count, server.client().messages);
  return [
    { range: top, command: { title, command: 'skillwright.showReferences', arguments: [{ uri, position }] } },
  ];
}

const start = { line: 0, character: 0 };
const top = { start, end: start };

/** Opens the chat with the skill. */
export function toRunLens({ uri }: OpenSkill, bundle: MessageBundle): CodeLens {
  const command = {
    title: formatMessage('Run', {}, bundle),
    command: 'skillwright.runSkill',
    arguments: [{ uri }],
  };
  return { range: top, command };
}

function describeCount(count: number, bundle: MessageBundle): string {
  return count === 1
    ? formatMessage('1 reference', {}, bundle)
    : formatMessage('{count} references', { count }, bundle);
}
