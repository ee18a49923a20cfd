import { register } from 'tsx/esm/api';

register();
const { readSessions } = await import('../../server/src/node/usage/readSessions.ts');

/**
 * What our reader finds in the logs that a host wrote of its sessions: the messages with the skills that were loaded for them. Undefined for a host that
 * wrote none where we look.
 */
export async function describeSession(host, { home, workspace }) {
  const choice = { hosts: [host], since: 0, folders: [workspace] };
  const { sessions } = await readSessions(choice, { home, env: {} });
  const messages = sessions.flatMap(session => session.messages);
  const toShown = ({ id, file }) =>
    id === undefined ? { file: file.replace(workspace, '<workspace>') } : { id };
  return messages.length === 0
    ? undefined
    : messages.map(({ text, loaded }) => ({ text, loaded: loaded.map(toShown) }));
}
