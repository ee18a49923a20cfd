import {
  listReadiness,
  listSkillStatuses,
  listVariables,
  locateNeed,
  locateSkillStatus,
  planAssignment,
  planMcpServer,
  planReadinessFix,
  planRemoval,
  planVariable,
  readEvals,
  readReadiness,
} from '../../../protocol/readiness.ts';
import type { Server } from '../../session/context.ts';
import type { Guard } from '../../editor/guard.ts';
import type { EvalRecords } from '../../services/evals/evalRecords.ts';
import { ReadinessService } from '../../services/readiness/readinessService.ts';
import { VariableEditPlanner } from '../../services/readiness/variableEditPlanner.ts';
import { WorkspaceEditPlanner } from '../../services/readiness/workspaceEditPlanner.ts';
import type { RoutingService } from '../../services/routing/routingService.ts';
import { unplanned } from '../../editor/guard.ts';

/** Serves the requests about what skills need; answers with what the lenses above skills ask. */
export function registerReadiness(
  server: Server,
  guard: Guard,
  routing: RoutingService,
  records: EvalRecords,
): ReadinessService {
  const { connection, workspace, client } = server;
  const service = new ReadinessService({ workspace, routing, records, bundle: () => client().messages });
  connection.onRequest(
    listReadiness,
    guard('listReadiness', [], (_params, token) => service.list(token)),
  );
  connection.onRequest(
    listSkillStatuses,
    guard('listSkillStatuses', [], (params, token) => service.statuses(params, token)),
  );
  connection.onRequest(
    locateSkillStatus,
    guard('locateSkillStatus', null, (params, token) => service.locateSkillStatus(params, token)),
  );
  connection.onRequest(
    readReadiness,
    guard('readReadiness', null, (params, token) => service.read(params, token)),
  );
  connection.onRequest(
    readEvals,
    guard('readEvals', null, (params, token) => service.observeEvals(params, token)),
  );
  connection.onRequest(
    locateNeed,
    guard('locateNeed', null, (params, token) => service.locate(params, token)),
  );
  registerReadinessEdits(server, guard, routing);
  return service;
}

function registerReadinessEdits(server: Server, guard: Guard, routing: RoutingService): void {
  const { connection } = server;
  const planner = new WorkspaceEditPlanner(server, routing);
  const variables = new VariableEditPlanner(server, routing);
  connection.onRequest(
    planReadinessFix,
    guard('planReadinessFix', unplanned, (params, token) => planner.fix(params, token)),
  );
  connection.onRequest(
    planAssignment,
    guard('planAssignment', unplanned, params => planner.assign(params)),
  );
  connection.onRequest(
    planRemoval,
    guard('planRemoval', unplanned, params => planner.remove(params)),
  );
  connection.onRequest(
    planMcpServer,
    guard('planMcpServer', unplanned, params => planner.addServer(params)),
  );
  connection.onRequest(
    listVariables,
    guard('listVariables', null, (params, token) => variables.list(params, token)),
  );
  connection.onRequest(
    planVariable,
    guard('planVariable', unplanned, (params, token) => variables.plan(params, token)),
  );
}
