import { MessageType, ShowMessageNotification } from 'vscode-languageserver/node';
import { listTraces, readTrace, tracesChanged } from '../../protocol/audit.ts';
import { AuditDesk } from '../audit/auditDesk.ts';
import type { Server } from '../context.ts';
import { createTeller } from '../createTeller.ts';
import type { Guard } from '../guard.ts';
import { failed, tell } from '../guard.ts';

/** Milliseconds in which rows are gathered into one word to the client. */
const pause = 300;

/** Serves what was recorded of turns; answers with what records them. The client is told of new ones once it has asked. */
export function registerAudit({ connection, workspace }: Server, guard: Guard): AuditDesk {
  let isAsked = false;
  const announce = createTeller(() => {
    if (isAsked) {
      tell(connection, 'tracesChanged', connection.sendNotification(tracesChanged, {}));
    }
  }, pause);
  const desk = new AuditDesk({
    folders: () => workspace.folderUris,
    // A message that nobody has to answer.
    onProblem: message =>
      tell(
        connection,
        'audit',
        connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message }),
      ),
    onWritten: announce,
  });
  connection.onRequest(
    listTraces,
    guard('listTraces', failed, params => {
      isAsked = true;
      return desk.list(params);
    }),
  );
  connection.onRequest(
    readTrace,
    guard('readTrace', failed, params => {
      isAsked = true;
      return desk.read(params);
    }),
  );
  return desk;
}
