import { CodeLensRefreshRequest } from 'vscode-languageserver/node';
import {
  diffRouting,
  embedTexts,
  explainSkill,
  listHost,
  listRoutingChoices,
  locateReason,
  planTriggerCase,
  previewPrompt,
  previewRouting,
  routingChanged,
} from '../../../protocol/routing.ts';
import { readinessChanged } from '../../../protocol/readiness.ts';
import type { Server } from '../../session/context.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { LensKind } from '../../files/settings.ts';
import { debounce } from '../../editor/debounce.ts';
import type { Guard } from '../../editor/guard.ts';
import { logFailure, unplanned } from '../../editor/guard.ts';
import type { EvalRecords } from '../../services/evals/evalRecords.ts';
import type { ReadinessService } from '../../services/readiness/readinessService.ts';
import { OverlapWatch } from '../../services/routing/overlapWatch.ts';
import { RoutingEditPlanner } from '../../services/routing/routingEditPlanner.ts';
import { RoutingService } from '../../services/routing/routingService.ts';
import { FolderSkills } from '../../services/routing/folderSkills.ts';
import type { CatalogEvents } from './catalog.ts';
import { registerCatalog } from './catalog.ts';
import { registerDocument } from './document.ts';
import { registerReadiness } from './readiness.ts';

/** Milliseconds without a change after which a preview is told that it may be out of date. */
const pause = 150;

/** What other handlers ask of routing, and what has to be called when the disk or the settings changed. */
export interface Routing {
  readonly service: RoutingService;
  readonly onFilesChanged: (files: readonly string[]) => void;
  readonly onSettingsChanged: () => void;
  /** Lets the client ask anew, after a pause, for what it shows of skills. */
  readonly announceSoon: () => void;
}

interface RoutingParts {
  readonly changed: (uris: readonly string[]) => void;
  readonly records: EvalRecords;
}

/** Serves the requests about routing; skills are read for the first one. */
export function registerRouting(server: Server, guard: Guard, { changed, records }: RoutingParts): Routing {
  const { connection, store, workspace, client } = server;
  const skills = new FolderSkills(store, workspace);
  const service = new RoutingService(server, skills, () =>
    client().embedsTexts ? (texts, token) => connection.sendRequest(embedTexts, { texts }, token) : undefined,
  );
  registerQuestions(server, guard, service);
  const readiness = registerReadiness(server, guard, service, records);
  registerLenses(server, guard, service, readiness);
  registerDocument(server, guard, { routing: service, readiness, records });
  registerRoutingEdits(server, guard, new RoutingEditPlanner(server, service));
  const catalogEvents = registerCatalog(server, guard, skills, records);
  const overlaps = new OverlapWatch(server, service, changed);
  return { service, ...registerChanges(server, skills, overlaps, catalogEvents) };
}

function registerQuestions({ connection }: Server, guard: Guard, service: RoutingService): void {
  connection.onRequest(
    previewRouting,
    guard('previewRouting', null, (params, token) => service.preview(params, token)),
  );
  connection.onRequest(
    previewPrompt,
    guard('previewPrompt', null, (params, token) => service.prompt(params, token)),
  );
  connection.onRequest(
    listHost,
    guard('listHost', null, (params, token) => service.host(params, token)),
  );
  const none = {
    folders: [],
    mode: 'auto',
    promptStyle: 'catalog',
    agents: [],
    env: [],
    hosts: [],
    byRouter: [],
    byModel: [],
    skills: 0,
  } as const;
  connection.onRequest(
    listRoutingChoices,
    guard('listRoutingChoices', none, ({ folderUri }, token) => service.choices(folderUri, token)),
  );
}

/** At most two above a skill, each with its own setting. Whether it can run here comes first: without that nothing else matters. */
function registerLenses(
  server: Server,
  guard: Guard,
  routing: RoutingService,
  readiness: ReadinessService,
): void {
  const { connection, open, client, workspace } = server;
  connection.onCodeLens(
    guard('code lenses', [], async ({ textDocument: { uri } }, token) => {
      const skill = open.get(uri);
      if (skill === undefined) {
        return [];
      }
      const { messages } = client();
      const shown = workspace.settingsOf(filePathOf(uri))?.lenses;
      const isShown = (kind: LensKind) => shown?.has(kind) ?? true;
      return [
        ...(isShown('nextStep') ? await readiness.lenses(skill, token) : []),
        ...(isShown('routing') ? await routing.lenses(skill, messages, token) : []),
      ];
    }),
  );
}

function registerRoutingEdits({ connection }: Server, guard: Guard, planner: RoutingEditPlanner): void {
  connection.onRequest(
    explainSkill,
    guard('explainSkill', null, (params, token) => planner.explain(params, token)),
  );
  connection.onRequest(
    locateReason,
    guard('locateReason', null, (params, token) => planner.locate(params, token)),
  );
  connection.onRequest(
    planTriggerCase,
    guard('planTriggerCase', unplanned, (params, token) => planner.keep(params, token)),
  );
  const uncompared = { problem: 'The comparison failed; the log says why.' };
  connection.onRequest(
    diffRouting,
    guard('diffRouting', uncompared, (params, token) => planner.diff(params, token)),
  );
}

function registerChanges(
  { connection, documents, client }: Server,
  skills: FolderSkills,
  overlaps: OverlapWatch,
  catalogEvents: CatalogEvents,
): Omit<Routing, 'service'> {
  const announce = (folderUris: readonly string[]) => {
    catalogEvents.announce();
    if (folderUris.length > 0) {
      logFailure(connection, 'routingChanged', connection.sendNotification(routingChanged, { folderUris }));
      logFailure(connection, 'readinessChanged', connection.sendNotification(readinessChanged, {}));
      if (client().refreshesLenses) {
        logFailure(connection, 'code lens refresh', connection.sendRequest(CodeLensRefreshRequest.type));
      }
    }
  };
  const announceAll = () => announce([...skills.folderUris]);
  const announceSoon = debounce(connection, 'routingChanged', announceAll, pause);
  documents.onDidChangeContent(({ document: { uri } }) => {
    announceSoon();
    overlaps.lookAgain(uri);
  });
  documents.onDidClose(({ document: { uri } }) => {
    announceSoon();
    overlaps.forget(uri);
  });
  return {
    announceSoon,
    onFilesChanged: files => {
      skills.onFilesChanged(files);
      catalogEvents.onFilesChanged(files);
      announceSoon();
      overlaps.lookAtAll();
    },
    onSettingsChanged: () => {
      const uris = [...skills.folderUris];
      skills.onSettingsChanged();
      catalogEvents.onSettingsChanged();
      announce(uris);
      overlaps.lookAtAll();
    },
  };
}
