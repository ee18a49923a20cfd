import { listEvalTests, listEvaluatedSkills, runEvalTests } from '../../../protocol/evals.ts';
import type { Guard } from '../../editor/guard.ts';
import { EvalService } from '../../services/evals/evalService.ts';
import type { RoutingService } from '../../services/routing/routingService.ts';
import type { Server } from '../../session/context.ts';

/** Serves the requests about trigger cases and structural criteria. */
export function registerEvals(server: Server, guard: Guard, routing: RoutingService): void {
  const { connection } = server;
  const service = new EvalService(server, routing);
  connection.onRequest(
    listEvaluatedSkills,
    guard('listEvaluatedSkills', null, (_params, token) => service.list(token)),
  );
  connection.onRequest(
    listEvalTests,
    guard('listEvalTests', null, (params, token) => service.tests(params, token)),
  );
  connection.onRequest(
    runEvalTests,
    guard('runEvalTests', null, (params, token) => service.run(params, token)),
  );
}
