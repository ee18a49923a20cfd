import {
  listEntities,
  planAttach,
  planDetach,
  planFieldChange,
  readCommit,
  readDocument,
  readDocumentFacts,
} from '../../../protocol/document.ts';
import type { Server } from '../../session/context.ts';
import { DocumentEditPlanner } from '../../services/document/documentEditPlanner.ts';
import { DocumentFactsService } from '../../services/document/documentFacts.ts';
import { DocumentReader } from '../../services/document/documentReader.ts';
import type { EvalRecords } from '../../services/evals/evalRecords.ts';
import type { Guard } from '../../editor/guard.ts';
import type { ReadinessService } from '../../services/readiness/readinessService.ts';
import type { RoutingService } from '../../services/routing/routingService.ts';
import { unplanned } from '../../editor/guard.ts';

/** What is asked of the other skills. */
interface DocumentServices {
  readonly routing: RoutingService;
  readonly readiness: ReadinessService;
  readonly records: EvalRecords;
}

/** Serves the requests of the document view. */
export function registerDocument(server: Server, guard: Guard, services: DocumentServices): void {
  const { connection } = server;
  const reader = new DocumentReader(server);
  const facts = new DocumentFactsService({ server, ...services });
  connection.onRequest(
    readDocument,
    guard('readDocument', null, ({ uri }) => reader.read(uri)),
  );
  connection.onRequest(
    readDocumentFacts,
    guard('readDocumentFacts', null, ({ uri }, token) => facts.read(uri, token)),
  );
  connection.onRequest(
    readCommit,
    guard('readCommit', null, ({ uri, hash }, token) => facts.commit(uri, hash, token)),
  );
  connection.onRequest(
    listEntities,
    guard('listEntities', [], ({ uri }) => reader.entities(uri)),
  );
  registerDocumentEdits(server, guard);
}

function registerDocumentEdits(server: Server, guard: Guard): void {
  const { connection } = server;
  const planner = new DocumentEditPlanner(server);
  connection.onRequest(
    planFieldChange,
    guard('planFieldChange', unplanned, params => planner.change(params)),
  );
  connection.onRequest(
    planAttach,
    guard('planAttach', unplanned, params => planner.attach(params)),
  );
  connection.onRequest(
    planDetach,
    guard('planDetach', unplanned, params => planner.detach(params)),
  );
}
