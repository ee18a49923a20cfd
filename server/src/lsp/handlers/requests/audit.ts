import { MessageType, ShowMessageNotification } from 'vscode-languageserver/node';
import { listTraces, readTrace, tracesChanged } from '../../../protocol/audit.ts';
import { AuditService } from './auditService.ts';
import type { Server } from '../../session/context.ts';
import { createTeller } from '../../session/createProgressReporter.ts';
import type { Guard } from '../../session/guard.ts';
import { failed, tell } from '../../session/guard.ts';

/** Milliseconds in which rows are gathered into one word to the client. */
const pause = 300;

/** Serves what was recorded of turns; answers with what records them. The client is told of new ones once it has asked. */
export function registerAudit({ connection, workspace }: Server, guard: Guard): AuditService {
  let isAsked = false;
  const tellOfTraces = () => {
    if (isAsked) {
      tell(connection, 'tracesChanged', connection.sendNotification(tracesChanged, {}));
    }
  };
  const announce = createTeller(connection, 'tracesChanged', tellOfTraces, pause);
  const skillSet = new AuditService({
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
      return skillSet.list(params);
    }),
  );
  connection.onRequest(
    readTrace,
    guard('readTrace', failed, params => {
      isAsked = true;
      return skillSet.read(params);
    }),
  );
  return skillSet;
}
