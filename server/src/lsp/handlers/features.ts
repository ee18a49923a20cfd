import type { TextDocument } from 'vscode-languageserver-textdocument';
import { DiagnosticSeverity } from 'vscode-languageserver/node';
import { parseWorkspaceDescription } from '../../core/catalog/workspaceDescription.ts';
import { createPositionMap } from '../../core/document/positions.ts';
import { createSuppression } from '../../core/write/suppress.ts';
import { descriptionFileName } from '../../node/readWorkspace.ts';
import type { WorkspaceSummary } from '../../protocol/messages.ts';
import { checkWorkspace, listSkillFolders, planNewSkill, planSuppression } from '../../protocol/messages.ts';
import type { CheckedCompanion } from '../companionFiles.ts';
import { toLspEdit } from '../convert.ts';
import type { Guard } from '../guard.ts';
import type { Server } from '../context.ts';
import { fileNameOf } from '../uris.ts';
import { provideCodeActions, provideCompanionActions } from './codeActions.ts';
import { registerFrontmatterHelp } from './completion.ts';
import { listFolders, planSkill } from './newSkill.ts';
import type { Routing } from './routing.ts';

/** The features that are asked for rather than pushed: help while typing, fixes, and our own requests. */
export function registerFeatures(server: Server, guard: Guard, { service }: Routing): void {
  const { connection, open, documents, workspace, client } = server;
  registerFrontmatterHelp(server, guard, service);
  connection.onCodeAction(
    guard('code actions', [], params => {
      const { uri } = params.textDocument;
      const { messages, hasCommands } = client();
      const skill = open.get(uri);
      if (skill !== undefined) {
        return provideCodeActions(skill, params, messages, hasCommands);
      }
      const document = documents.get(uri);
      const checked = document && checkBeside(server, document);
      if (document === undefined || checked === undefined) {
        return [];
      }
      const { version } = document;
      return provideCompanionActions({ ...checked, uri, version }, params, messages, hasCommands);
    }),
  );
  connection.onRequest(
    listSkillFolders,
    guard('listSkillFolders', [], ({ limit }, token) => listFolders(workspace, limit, token)),
  );
  connection.onRequest(
    planNewSkill,
    guard('planNewSkill', {}, params => planSkill(params, client().messages)),
  );
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
}

/** What is found in an open file that is no skill; undefined in one that is not ours. */
function checkBeside({ companions }: Server, document: TextDocument): CheckedCompanion | undefined {
  const text = document.getText();
  if (fileNameOf(document.uri) !== descriptionFileName) {
    return companions.check(document.uri, text);
  }
  const { findings } = parseWorkspaceDescription(text);
  return { findings, positions: createPositionMap(text) };
}

function registerCheckWorkspace({ connection, diagnostics, client }: Server, guard: Guard): void {
  const empty: WorkspaceSummary = { skills: 0, errors: 0, warnings: 0, notes: 0 };
  connection.onRequest(
    checkWorkspace,
    guard('checkWorkspace', empty, async ({ workDoneToken }, token) => {
      diagnostics.invalidate();
      const progress =
        workDoneToken === undefined ? undefined : connection.window.attachWorkDoneProgress(workDoneToken);
      progress?.begin('', 0, undefined, true);
      const { skills, items } = await diagnostics.checkAll(token, (done, of) =>
        progress?.report((done / of) * 100, `${done} / ${of}`),
      );
      progress?.done();
      if (client().refreshesDiagnostics) {
        void connection.languages.diagnostics.refresh();
      }
      const count = (severity: DiagnosticSeverity) =>
        items.filter(found => found.severity === severity).length;
      return {
        skills,
        errors: count(DiagnosticSeverity.Error),
        warnings: count(DiagnosticSeverity.Warning),
        notes: count(DiagnosticSeverity.Information),
      };
    }),
  );
}
