import {
  estimateModelEvals,
  listListingHosts,
  modelEvalProgress,
  runModelEvals,
} from '../../../protocol/evals/modelEvals.ts';
import type { Guard } from '../../editor/guard.ts';
import { failed, logFailure } from '../../editor/guard.ts';
import type { EvalRecords } from '../../services/evals/evalRecords.ts';
import { ModelEvalService } from '../../services/evals/modelEvalService.ts';
import type { RoutingService } from '../../services/routing/routingService.ts';
import type { Server } from '../../session/context.ts';

/** Serves the requests about evals that a model of the client judges. */
export function registerModelEvals(
  server: Server,
  guard: Guard,
  parts: { readonly routing: RoutingService; readonly records: EvalRecords },
): void {
  const { connection } = server;
  const service = new ModelEvalService(server, parts);
  connection.onRequest(
    listListingHosts,
    guard('listListingHosts', [], () => service.hosts()),
  );
  connection.onRequest(
    estimateModelEvals,
    guard('estimateModelEvals', failed, (params, token) => service.estimate(params, token)),
  );
  connection.onRequest(
    runModelEvals,
    guard('runModelEvals', failed, ({ progress, ...params }, token) =>
      service.run(
        params,
        event => logFailure(connection, 'evals', connection.sendProgress(modelEvalProgress, progress, event)),
        token,
      ),
    ),
  );
}
