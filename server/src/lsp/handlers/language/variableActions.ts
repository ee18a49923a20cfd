import type { CodeAction, CodeActionParams } from 'vscode-languageserver/node';
import { CodeActionKind } from 'vscode-languageserver/node';
import { findDeclaredVariable } from '../../../core/features/hover/describeVariable.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import type { Server } from '../../session/context.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import { filePathOf } from '../../convert/uris.ts';

/** Offers to give the variable under the caret a value; the client asks for it. */
export function offerSetVariable(
  { documents, workspace, client }: Server,
  { uri, file }: OpenSkill,
  { range }: CodeActionParams,
): CodeAction[] {
  const offset = documents.get(uri)?.offsetAt(range.start);
  const name = offset === undefined ? undefined : findDeclaredVariable(file, offset);
  const path = filePathOf(uri);
  const folderUri = path === undefined ? undefined : workspace.folderUriOf(path);
  if (name === undefined || path === undefined || folderUri === undefined) {
    return [];
  }
  const title = formatMessage("Set the variable '{name}'…", { name }, client().messages);
  const target = { folderUri, path: workspace.shownPath(path), name };
  const command = { title, command: 'skillwright.setVariable', arguments: [target] };
  return [{ title, kind: CodeActionKind.QuickFix, command }];
}
