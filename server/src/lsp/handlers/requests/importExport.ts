import {
  listExportTargets,
  planExport,
  planImport,
  runExport,
  runImport,
} from '../../../protocol/importExport.ts';
import type { Server } from '../../session/context.ts';
import { ImportExportService } from '../../services/importExport/importExportService.ts';
import type { Guard } from '../../editor/guard.ts';
import { failed } from '../../editor/guard.ts';

/** Serves the requests about skills that leave and come in. */
export function registerImportExport(server: Server, guard: Guard): void {
  const { connection } = server;
  const service = new ImportExportService(server);
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
}
