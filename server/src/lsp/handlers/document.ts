import type { RoutingThread } from '../../node/routingPort.ts';
import {
  listEntities,
  planAttach,
  planDetach,
  planFieldChange,
  readCommit,
  readDocument,
  readDocumentFacts,
} from '../../protocol/document.ts';
import type { Server } from '../context.ts';
import { DocumentAuthor } from '../document/documentAuthor.ts';
import { DocumentFactsService } from '../document/documentFacts.ts';
import { DocumentReader } from '../document/documentReader.ts';
import type { Guard } from '../guard.ts';
import type { ReadinessService } from '../readiness/readinessService.ts';
import type { RoutingService } from '../routing/routingService.ts';
import { unplanned } from '../guard.ts';

/** What is asked of the other skills. */
interface DocumentServices {
  readonly thread: RoutingThread;
  readonly routing: RoutingService;
  readonly readiness: ReadinessService;
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
  registerAuthor(server, guard);
}

function registerAuthor(server: Server, guard: Guard): void {
  const { connection } = server;
  const author = new DocumentAuthor(server);
  connection.onRequest(
    planFieldChange,
    guard('planFieldChange', unplanned, params => author.change(params)),
  );
  connection.onRequest(
    planAttach,
    guard('planAttach', unplanned, params => author.attach(params)),
  );
  connection.onRequest(
    planDetach,
    guard('planDetach', unplanned, params => author.detach(params)),
  );
}
