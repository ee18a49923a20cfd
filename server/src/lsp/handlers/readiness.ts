import type { RoutingThread } from '../../node/routingPort.ts';
import {
  listReadiness,
  listStandings,
  listVariables,
  locateNeed,
  locateStanding,
  planAssignment,
  planMcpServer,
  planReadinessFix,
  planRemoval,
  planVariable,
  readEvals,
  readReadiness,
} from '../../protocol/readiness.ts';
import type { Server } from '../context.ts';
import type { Guard } from '../guard.ts';
import { ReadinessService } from '../readiness/readinessService.ts';
import { VariableAuthor } from '../readiness/variableAuthor.ts';
import { WorkspaceAuthor } from '../readiness/workspaceAuthor.ts';
import type { RoutingService } from '../routing/routingService.ts';
import { unplanned } from '../guard.ts';

/** Serves the requests about what skills need; answers with what the lenses above skills ask. */
export function registerReadiness(
  server: Server,
  guard: Guard,
  thread: RoutingThread,
  routing: RoutingService,
): ReadinessService {
  const { connection, workspace, client } = server;
  const service = new ReadinessService(workspace, thread, routing, () => client().messages);
  connection.onRequest(
    listReadiness,
    guard('listReadiness', [], (_params, token) => service.list(token)),
  );
  connection.onRequest(
    listStandings,
    guard('listStandings', [], (params, token) => service.standings(params, token)),
  );
  connection.onRequest(
    locateStanding,
    guard('locateStanding', null, (params, token) => service.locateStanding(params, token)),
  );
  connection.onRequest(
    readReadiness,
    guard('readReadiness', null, (params, token) => service.read(params, token)),
  );
  connection.onRequest(
    readEvals,
    guard('readEvals', null, (params, token) => service.evals(params, token)),
  );
  connection.onRequest(
    locateNeed,
    guard('locateNeed', null, (params, token) => service.locate(params, token)),
  );
  registerAuthors(server, guard, thread, routing);
  return service;
}

function registerAuthors(server: Server, guard: Guard, thread: RoutingThread, routing: RoutingService): void {
  const { connection } = server;
  const author = new WorkspaceAuthor(server, thread, routing);
  const variables = new VariableAuthor(server, thread, routing);
  connection.onRequest(
    planReadinessFix,
    guard('planReadinessFix', unplanned, (params, token) => author.fix(params, token)),
  );
  connection.onRequest(
    planAssignment,
    guard('planAssignment', unplanned, params => author.assign(params)),
  );
  connection.onRequest(
    planRemoval,
    guard('planRemoval', unplanned, params => author.remove(params)),
  );
  connection.onRequest(
    planMcpServer,
    guard('planMcpServer', unplanned, params => author.addServer(params)),
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
