import path from 'node:path';
import type { CancellationToken, CodeAction } from 'vscode-languageserver/node';
import { CodeActionKind } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { parseWorkspaceDescription } from '../../core/catalog/workspaceDescription.ts';
import { findListed } from '../../core/catalog/workspaceSystem.ts';
import type { Finding } from '../../core/rules/finding.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import type { Declaration } from '../../core/write/declare.ts';
import { describeDeclaration, planDeclaration } from '../../core/write/declare.ts';
import { findDeclaration } from '../../core/write/findDeclaration.ts';
import { descriptionFileName } from '../../node/readWorkspace.ts';
import type { Server } from '../context.ts';
import type { FileState } from '../fileChange.ts';
import { stateOf, toFileChanges } from '../fileChange.ts';
import type { RoutingService } from '../routing/routingService.ts';
import { filePathOf } from '../uris.ts';

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
