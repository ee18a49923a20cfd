import { listExportTargets, planExport, planImport, runExport, runImport } from '../../protocol/exchange.ts';
import type { Server } from '../context.ts';
import { ExchangeService } from '../exchange/exchangeService.ts';
import type { Guard } from '../guard.ts';
import { failed } from '../guard.ts';

/** Serves the requests about skills that leave and come in. */
export function registerExchange(server: Server, guard: Guard): void {
  const { connection } = server;
  const service = new ExchangeService(server);
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
