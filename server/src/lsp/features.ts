import type { TextDocument } from 'vscode-languageserver-textdocument';
import { createSuppression } from '../core/operations/fixes/suppress.ts';
import { descriptionFileName } from '../node/files/readWorkspace.ts';
import type { WorkspaceScan, WorkspaceSummary } from '../protocol/messages.ts';
import { checkWorkspace, planSuppression, scanWorkspace as scanRequest } from '../protocol/messages.ts';
import { countProblems } from './indexing/problemCounts.ts';
import { scanWorkspace } from './indexing/scanWorkspace.ts';
import type { CheckedText } from '../workspace/checks/openFiles.ts';
import { toLspEdit } from './convert/diagnostic.ts';
import type { Guard } from './editor/guard.ts';
import { logFailure } from './editor/guard.ts';
import type { Server } from './session/context.ts';
import type { RoutingService } from './services/routing/routingService.ts';
import { fileNameOf } from './convert/uris.ts';
import { registerCallHierarchy } from './handlers/language/callHierarchy.ts';
import {
  findHit,
  provideCodeActions,
  provideRelatedFileActions,
  wantsQuickFixes,
} from './handlers/language/codeActions.ts';
import { findEditorHost, registerFrontmatterHelp } from './handlers/language/completion.ts';
import { provideFileCreations } from './handlers/language/createFileActions.ts';
import { provideDeclarations } from './handlers/language/declareActions.ts';
import { registerInlayHints } from './handlers/language/inlayHints.ts';
import { registerTokens } from './handlers/language/semanticTokens.ts';
import { registerDocumentLinks } from './handlers/language/documentLinks.ts';
import { registerDocumentSymbols } from './handlers/language/documentSymbols.ts';
import { registerFolding } from './handlers/language/folding.ts';
import { registerFormatting } from './handlers/language/formatting.ts';
import { registerSelection } from './handlers/language/selection.ts';
import { registerWorkspaceSymbols } from './handlers/language/workspaceSymbols.ts';
import { offerSetVariable } from './handlers/language/variableActions.ts';
import { provideMoves } from './handlers/language/moveActions.ts';
import { registerNavigation } from './handlers/language/definitionAndReferences.ts';
import { registerNewSkill } from './handlers/requests/newSkill.ts';
import type { Routing } from './handlers/requests/routing.ts';

/** The features that are asked for rather than pushed: help while typing, fixes, and our own requests. */
export function registerFeatures(server: Server, guard: Guard, { service }: Routing): void {
  const { connection, open, documents } = server;
  registerFrontmatterHelp(server, guard, service);
  registerCodeActions(server, guard, service);
  registerCallHierarchy(server, guard);
  registerNewSkill(server, guard);
  registerNavigation(server, guard);
  registerInlayHints(server, guard);
  registerTokens(server, guard);
  registerDocumentLinks(server, guard);
  registerDocumentSymbols(server, guard);
  registerFolding(server, guard);
  registerFormatting(server, guard);
  registerSelection(server, guard);
  registerWorkspaceSymbols(server, guard);
  connection.onRequest(
    planSuppression,
    guard('planSuppression', null, ({ uri, code, position, reason }) => {
      const skill = open.get(uri);
      const offset = documents.get(uri)?.offsetAt(position);
      const finding = skill?.findings.find(found => found.code === code && found.span.start === offset);
      return skill === undefined || finding === undefined
        ? null
        : toLspEdit(skill.positions, createSuppression(skill.file.document, finding, reason));
    }),
  );
  registerCheckWorkspace(server, guard);
  registerScanWorkspace(server, guard);
}

function registerCodeActions(server: Server, guard: Guard, routing: RoutingService): void {
  const { connection, open, documents, client } = server;
  connection.onCodeAction(
    guard('code actions', [], async (params, token) => {
      const { uri } = params.textDocument;
      const document = documents.get(uri);
      const skill = open.get(uri);
      const checked = skill === undefined && document ? checkRelatedText(server, document) : undefined;
      const own = skill ?? (document && checked && { ...checked, uri, version: document.version });
      if (own === undefined) {
        return [];
      }
      const { messages, hasCommands } = client();
      const hit = wantsQuickFixes(params) ? findHit(own, params) : [];
      const moves = skill === undefined ? [] : provideMoves(server, skill, hit);
      const creations = skill === undefined ? [] : provideFileCreations(server, skill, hit);
      const declarations = await provideDeclarations(server, routing, { uri, findings: hit }, token);
      const settings =
        skill && hasCommands && wantsQuickFixes(params) ? offerSetVariable(server, skill, params) : [];
      const further = { actions: [...moves, ...creations, ...declarations, ...settings], hasCommands };
      return skill === undefined
        ? provideRelatedFileActions(own, params, messages, further)
        : provideCodeActions(skill, params, messages, { ...further, editor: findEditorHost(server, skill) });
    }),
  );
}

/** What is found in an open file that is not a skill; undefined in one that is not ours. */
function checkRelatedText({ relatedFiles }: Server, { uri }: TextDocument): CheckedText | undefined {
  return fileNameOf(uri) === descriptionFileName
    ? relatedFiles.checkDescription(uri)
    : relatedFiles.check(uri);
}

function registerCheckWorkspace({ connection, diagnostics, workspace, client }: Server, guard: Guard): void {
  const empty: WorkspaceSummary = { skills: 0, errors: 0, warnings: 0, notes: 0 };
  connection.onRequest(
    checkWorkspace,
    guard('checkWorkspace', empty, async ({ workDoneToken }, token) => {
      workspace.lookAgain();
      diagnostics.invalidate();
      const progress =
        workDoneToken === undefined ? undefined : connection.window.attachWorkDoneProgress(workDoneToken);
      progress?.begin('', 0, undefined, true);
      const report = (done: number, of: number) => progress?.report((done / of) * 100, `${done} / ${of}`);
      const { skills, items } = await diagnostics.checkAll(token, report);
      progress?.done();
      if (client().refreshesDiagnostics) {
        logFailure(connection, 'diagnostics refresh', connection.languages.diagnostics.refresh());
      }
      return { skills, ...countProblems(items) };
    }),
  );
}

function registerScanWorkspace(server: Server, guard: Guard): void {
  const { connection, store, workspace, client } = server;
  const empty: WorkspaceScan = { skills: 0, errors: 0, warnings: 0, notes: 0, files: [] };
  connection.onRequest(
    scanRequest,
    guard('scanWorkspace', empty, async ({ workDoneToken }, token) => {
      workspace.lookAgain();
      const progress =
        workDoneToken === undefined ? undefined : connection.window.attachWorkDoneProgress(workDoneToken);
      progress?.begin('', 0, undefined, true);
      const report = (done: number, of: number) => progress?.report((done / of) * 100, `${done} / ${of}`);
      const scan = await scanWorkspace({ store, workspace, bundle: client().messages }, report, token);
      progress?.done();
      return scan;
    }),
  );
}
