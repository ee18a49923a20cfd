import path from 'node:path';
import type { CancellationToken, CodeAction } from 'vscode-languageserver/node';
import { CodeActionKind } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { parseWorkspaceDescription } from '../../../core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { findListed } from '../../../core/model/workspace/workspaceSystem.ts';
import type { Finding } from '../../../core/model/findings/finding.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import type { Declaration } from '../../../core/operations/workspace/declare.ts';
import { describeDeclaration, planDeclaration } from '../../../core/operations/workspace/declare.ts';
import { findDeclaration } from '../../../core/operations/workspace/findDeclaration.ts';
import { descriptionFileName } from '../../../node/files/readWorkspace.ts';
import type { Server } from '../../session/context.ts';
import type { FileState } from '../../session/fileEdits.ts';
import { stateOf, toFileChanges } from '../../session/fileEdits.ts';
import type { RoutingService } from '../../services/routing/routingService.ts';
import { filePathOf } from '../../convert/uris.ts';

/** Offers to list in the workspace description what a file names and what is not there. */
export async function provideDeclarations(
  server: Server,
  routing: RoutingService,
  { uri, findings }: { readonly uri: string; readonly findings: readonly Finding[] },
  token: CancellationToken,
): Promise<CodeAction[]> {
  const file = filePathOf(uri);
  const folderUri = file === undefined ? undefined : server.workspace.folderUriOf(file);
  const declarations = findings.flatMap(finding => findDeclaration(finding) ?? []);
  if (folderUri === undefined || declarations.length === 0) {
    return [];
  }
  const state = stateOf(server, path.join(URI.parse(folderUri).fsPath, descriptionFileName));
  if (state.obstacle !== undefined) {
    return [];
  }
  const { description } = parseWorkspaceDescription(state.text ?? '{}');
  const actions: CodeAction[] = [];
  for (const { what, name, of } of declarations) {
    const topic = { what, ...(of !== undefined && { of }) };
    // Once a kind is listed, all that is not listed counts as missing, so that what other skills need goes along.
    const isListed = findListed(description, what, of) !== undefined;
    const known = isListed ? [] : await routing.namesNeeded(folderUri, topic, token);
    actions.push(...toAction(server, state, { ...topic, name }, known));
  }
  return actions;
}

function toAction(
  { client }: Server,
  state: FileState,
  declaration: Declaration,
  known: readonly string[],
): CodeAction[] {
  const planned = planDeclaration(state.text, declaration, known);
  const isPossible = !('problem' in planned) && (!('create' in planned) || client().createsFiles);
  if (!isPossible) {
    return [];
  }
  const { template, args } = describeDeclaration(declaration);
  return [
    {
      title: formatMessage(template, args, client().messages),
      kind: CodeActionKind.QuickFix,
      edit: { documentChanges: toFileChanges(state, planned) },
    },
  ];
}
