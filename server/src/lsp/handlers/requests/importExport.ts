import {
  listExportTargets,
  planExport,
  planImport,
  runExport,
  runImport,
  undoWrite,
} from '../../../protocol/importExport.ts';
import type { UndoLog } from '../../../node/undo/undoLog.ts';
import type { Server } from '../../session/context.ts';
import { ImportExportService } from '../../services/importExport/importExportService.ts';
import type { Guard } from '../../editor/guard.ts';
import { failed } from '../../editor/guard.ts';

/** Serves the requests about exports and imports, and the one that undoes what was written. */
export function registerImportExport(server: Server, guard: Guard, undoLog: UndoLog): void {
  const { connection } = server;
  const service = new ImportExportService(server, undoLog);
  connection.onRequest(
    listExportTargets,
    guard('listExportTargets', [], ({ uris }) => service.listTargets(uris)),
  );
  connection.onRequest(
    planExport,
    guard('planExport', null, (params, token) => service.planExport(params, token)),
  );
  connection.onRequest(
    runExport,
    guard('runExport', failed, (params, token) => service.runExport(params, token)),
  );
  connection.onRequest(
    planImport,
    guard('planImport', null, (params, token) => service.planImport(params, token)),
  );
  connection.onRequest(
    runImport,
    guard('runImport', failed, (params, token) => service.runImport(params, token)),
  );
  connection.onRequest(
    undoWrite,
    guard('undoWrite', failed, ({ undoId }, token) => service.undo(undoId, token)),
  );
}
