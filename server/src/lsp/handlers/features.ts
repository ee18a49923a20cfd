import type { CompletionItem } from 'vscode-languageserver/node';
import { CompletionItemKind, DiagnosticSeverity, InsertTextFormat } from 'vscode-languageserver/node';
import { hoverKey } from '../../core/navigate/hover.ts';
import { findProfile, profiles } from '../../core/profiles/registry.ts';
import { completeKeys } from '../../core/write/completeKeys.ts';
import { createSuppression } from '../../core/write/suppress.ts';
import type { WorkspaceSummary } from '../../protocol/messages.ts';
import { checkWorkspace, listSkillFolders, planNewSkill, planSuppression } from '../../protocol/messages.ts';
import { toLspEdit, toRange } from '../convert.ts';
import type { Guard } from '../guard.ts';
import type { OpenSkill } from '../openSkills.ts';
import type { Server } from '../context.ts';
import { provideCodeActions } from './codeActions.ts';
import { listFolders, planSkill } from './newSkill.ts';

/** The features that are asked for rather than pushed: help while typing, fixes, and our own requests. */
export function registerFeatures(server: Server, guard: Guard): void {
  const { connection, open, documents, workspace, client } = server;
  connection.onCompletion(
    guard('completion', [], ({ textDocument: { uri }, position }) => {
      const skill = open.get(uri);
      const offset = documents.get(uri)?.offsetAt(position) ?? 0;
      return skill === undefined ? [] : provideCompletion(server, skill, offset);
    }),
  );
  connection.onHover(
    guard('hover', undefined, ({ textDocument: { uri }, position }) => {
      const skill = open.get(uri);
      const offset = documents.get(uri)?.offsetAt(position) ?? 0;
      const hover = skill && hoverKey(skill.file.document, offset, profiles);
      return (
        hover && {
          contents: { kind: 'markdown', value: hover.markdown },
          range: toRange(skill.positions, hover.span),
        }
      );
    }),
  );
  connection.onCodeAction(
    guard('code actions', [], params => {
      const skill = open.get(params.textDocument.uri);
      const { messages, hasCommands } = client();
      return skill === undefined ? [] : provideCodeActions(skill, params, messages, hasCommands);
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

function provideCompletion({ client }: Server, skill: OpenSkill, offset: number): CompletionItem[] {
  const { hostServes, insertsSnippets } = client();
  const isHosted = hostServes.skillKeys && skill.languageId === 'skill';
  const hidden = new Set(isHosted ? findProfile('vscode')?.fields.map(({ key }) => key) : []);
  return completeKeys(skill.file.document, offset, skill.targets, hidden).map(item => ({
    label: item.key,
    kind: CompletionItemKind.Property,
    detail: item.detail,
    documentation: { kind: 'markdown', value: item.documentation },
    sortText: String(item.rank).padStart(4, '0'),
    insertTextFormat: insertsSnippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: {
      range: toRange(skill.positions, item.replace),
      newText: insertsSnippets ? item.snippet : item.plain,
    },
  }));
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
      const checked = await diagnostics.checkAll(token, (done, of) =>
        progress?.report((done / of) * 100, `${done} / ${of}`),
      );
      progress?.done();
      if (client().refreshesDiagnostics) {
        void connection.languages.diagnostics.refresh();
      }
      const count = (severity: DiagnosticSeverity) =>
        checked.flat().filter(found => found.severity === severity).length;
      return {
        skills: checked.length,
        errors: count(DiagnosticSeverity.Error),
        warnings: count(DiagnosticSeverity.Warning),
        notes: count(DiagnosticSeverity.Information),
      };
    }),
  );
}
