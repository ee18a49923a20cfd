import { MessageType, ShowMessageNotification } from 'vscode-languageserver/node';
import { listTraces, readTrace, tracesChanged } from '../../../protocol/audit.ts';
import { AuditService } from '../../services/audit/auditService.ts';
import type { Server } from '../../session/context.ts';
import { debounce } from '../../editor/debounce.ts';
import type { Guard } from '../../editor/guard.ts';
import { failed, logFailure } from '../../editor/guard.ts';

/** Milliseconds in which rows are gathered into one word to the client. */
const pause = 300;

/**
 * Serves what was recorded of turns; answers with what records them. The client is told of new ones once it has asked.
 * @param onRecorded called some time after rows were written
 */
export function registerAudit(
  { connection, workspace }: Server,
  guard: Guard,
  onRecorded: () => void,
): AuditService {
  let isSubscribed = false;
  const announceTraces = () => {
    onRecorded();
    if (isSubscribed) {
      logFailure(connection, 'tracesChanged', connection.sendNotification(tracesChanged, {}));
    }
  };
  const announce = debounce(connection, 'tracesChanged', announceTraces, pause);
  const service = new AuditService({
    folders: () => workspace.folderUris,
    // A message that nobody has to answer.
    onProblem: message =>
      logFailure(
        connection,
        'audit',
        connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message }),
      ),
    onWritten: announce,
  });
  connection.onRequest(
    listTraces,
    guard('listTraces', failed, params => {
      isSubscribed = true;
      return service.list(params);
    }),
  );
  connection.onRequest(
    readTrace,
    guard('readTrace', failed, params => {
      isSubscribed = true;
      return service.read(params);
    }),
  );
  return service;
}
