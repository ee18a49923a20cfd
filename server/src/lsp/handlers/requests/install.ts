import type { Connection } from 'vscode-languageserver/node';
import {
  findInstallable,
  listThirdPartySkills,
  planAddition,
  planRemovals,
  planUpdates,
  runInstallPlan,
} from '../../../protocol/install.ts';
import type { UndoLog } from '../../../node/undo/undoLog.ts';
import type { Server } from '../../session/context.ts';
import { InstallService } from '../../services/importExport/installService.ts';
import type { Guard } from '../../editor/guard.ts';
import { failed } from '../../editor/guard.ts';

/** Serves the requests about skills that are taken from elsewhere. */
export function registerInstall(server: Server, guard: Guard, undoLog: UndoLog): void {
  const { connection } = server;
  const service = new InstallService(server, undoLog);
  connection.onRequest(
    findInstallable,
    guard('findInstallable', failed, (params, token) =>
      withProgress(connection, params, report => service.find(params, report, token)),
    ),
  );
  connection.onRequest(
    planAddition,
    guard('planAddition', failed, (params, token) =>
      withProgress(connection, params, report => service.planAddition(params, report, token)),
    ),
  );
  connection.onRequest(
    planUpdates,
    guard('planUpdates', failed, (params, token) =>
      withProgress(connection, params, report => service.planUpdates(params, report, token)),
    ),
  );
  connection.onRequest(
    listThirdPartySkills,
    guard('listThirdPartySkills', failed, (params, token) => service.list(params, token)),
  );
  connection.onRequest(
    planRemovals,
    guard('planRemovals', failed, (params, token) => service.planRemovals(params, token)),
  );
  connection.onRequest(
    runInstallPlan,
    guard('runInstallPlan', failed, (params, token) => service.run(params, token)),
  );
}

/** Shows how far the work is where the client asked for it. */
async function withProgress<Result>(
  connection: Connection,
  { workDoneToken }: { readonly workDoneToken?: string | number },
  work: (report: (words: string) => void) => Promise<Result>,
): Promise<Result> {
  if (workDoneToken === undefined) {
    return work(() => {});
  }
  const progress = connection.window.attachWorkDoneProgress(workDoneToken);
  progress.begin('', undefined, undefined, true);
  try {
    return await work(words => progress.report(words));
  } finally {
    progress.done();
  }
}
