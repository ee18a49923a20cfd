import type {
  PrepareRenameResult,
  RenameFile,
  ShowMessageParams,
  TextDocumentEdit,
  TextDocumentPositionParams,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import {
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
} from 'vscode-languageserver/node';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import { findRenameObstacle } from '../../../core/operations/rename/planRename.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import type { FolderPlan } from '../../../protocol/management.ts';
import type { FileEdit } from '../../../protocol/routing.ts';
import type { Server } from '../../session/context.ts';
import { toRange, unsureId } from '../../convert/diagnostic.ts';
import type { Guard } from '../../editor/guard.ts';
import { logFailure } from '../../editor/guard.ts';
import type { ManagementService } from '../../services/management/managementService.ts';
import { openWritable } from '../../services/management/openManaged.ts';
import type { ReferenceAtCaret } from '../../services/references/referenceTargetAt.ts';
import { findReferenceTargetAt } from '../../services/references/referenceTargetAt.ts';
import { isOwn, planName } from '../../services/references/planNames.ts';
import { say } from '../../editor/say.ts';
import { uriOf } from '../../convert/uris.ts';

type Refusal = ResponseError;

/** Gives skills, variables, arguments, tools and other things of the workspace another name wherever they are named. */
export function registerRename(server: Server, guard: Guard, service: ManagementService): void {
  const { connection, references } = server;
  connection.onPrepareRename(
    guard<TextDocumentPositionParams, PrepareRenameResult | Refusal | null>(
      'prepare rename',
      null,
      async (params, token) => {
        await references.ready(token);
        const word = findReferenceTargetAt(server, params);
        return word === undefined ? null : prepare(server, word);
      },
    ),
  );
  connection.onRenameRequest(
    guard<TextDocumentPositionParams & { readonly newName: string }, WorkspaceEdit | Refusal | null>(
      'rename',
      null,
      async (params, token) => {
        await references.ready(token);
        const word = findReferenceTargetAt(server, params);
        if (word === undefined || word.target.kind === 'file') {
          return null;
        }
        if (word.target.kind !== 'skill') {
          return renamePlain(server, word, params.newName);
        }
        const uri = uriOf(server.documents, word.target.file);
        const plan = await service.planRename({ uri, name: params.newName }, token);
        return toFolderEdit(server, plan);
      },
    ),
  );
}

/** The word, where it is a name that can be changed; else the editor may have an answer of its own. */
function prepare(
  server: Server,
  { source, reference, target }: ReferenceAtCaret,
): PrepareRenameResult | Refusal | null {
  if (target.kind === 'file') {
    return null;
  }
  if (target.kind === 'skill') {
    const problem = findObstacle(server, uriOf(server.documents, target.file));
    if (problem !== undefined) {
      return refuse(say(problem, server.client().messages));
    }
  } else if (!isOwn(server, target)) {
    return null;
  }
  const range = toRange(source.positions, reference.span);
  return { range, placeholder: source.text.slice(reference.span.start, reference.span.end) };
}

/** Why the skill at an address cannot get another name, whichever that would be. */
function findObstacle(server: Server, uri: string): Sentence | undefined {
  const opened = openWritable(server, uri);
  return 'problem' in opened
    ? opened.problem
    : findRenameObstacle({ ...opened.managed, file: opened.checked.file });
}

function renamePlain(
  server: Server,
  { target }: ReferenceAtCaret,
  newName: string,
): WorkspaceEdit | Refusal | null {
  if (target.kind === 'skill' || target.kind === 'file' || !isOwn(server, target)) {
    return null;
  }
  const name = newName.trim();
  const { messages } = server.client();
  const plan = target.name === name ? { edits: [], warnings: [] } : planName(server, target, name);
  if ('problem' in plan) {
    return refuse(say(plan.problem, messages));
  }
  warn(
    server,
    plan.warnings.map(warning => say(warning, messages)),
  );
  return toWorkspaceEdit(server, plan.edits);
}

function toFolderEdit(server: Server, plan: FolderPlan): WorkspaceEdit | Refusal {
  if ('problem' in plan) {
    return refuse(plan.problem);
  }
  if (plan.rivals !== undefined) {
    // Both would be called so from then on, and nobody could tell them apart again.
    return refuse(plan.rivals.join(' '));
  }
  warn(server, plan.warnings ?? []);
  return toWorkspaceEdit(server, plan.edits, plan.rename);
}

/**
 * Texts change where they are, and then the folder moves: the other way round editors stop half-way. One that cannot move folders
 * gets the texts, and is told of the folder.
 */
export function toWorkspaceEdit(
  server: Server,
  edits: readonly FileEdit[],
  move?: { readonly fromUri: string; readonly toUri: string },
): WorkspaceEdit {
  const { changesVersions, renamesFiles, supportsChangeAnnotations, messages } = server.client();
  const isMoved = move !== undefined && changesVersions && renamesFiles;
  if (move !== undefined && !isMoved) {
    const template = "The folder is not moved by this editor; rename '{from}' to '{to}' by hand.";
    const nameOf = (uri: string) => decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
    const args = { from: nameOf(move.fromUri), to: nameOf(move.toUri) };
    warn(server, [say({ template, args }, messages)]);
  }
  if (!changesVersions) {
    return { changes: Object.fromEntries(edits.map(edit => [edit.uri, edit.edits.map(withoutAnnotation)])) };
  }
  const changes = edits.map(({ uri, edits: changed }): TextDocumentEdit => {
    const version = server.documents.get(uri)?.version ?? null;
    return {
      textDocument: { uri, version },
      edits: supportsChangeAnnotations ? [...changed] : changed.map(withoutAnnotation),
    };
  });
  const needsReview = supportsChangeAnnotations && edits.some(({ edits: changed }) => changed.some(isUnsure));
  const label = formatMessage('In code; it may be another word', {}, messages);
  const annotations = needsReview && {
    changeAnnotations: { [unsureId]: { label, needsConfirmation: true } },
  };
  const rename: RenameFile[] = isMoved
    ? [{ kind: 'rename', oldUri: move.fromUri, newUri: move.toUri, options: { overwrite: false } }]
    : [];
  return { documentChanges: [...changes, ...rename], ...annotations };
}

function isUnsure(edit: TextEdit): boolean {
  return 'annotationId' in edit;
}

function withoutAnnotation({ range, newText }: TextEdit): TextEdit {
  return { range, newText };
}

/** What is left to be done. */
export function warn({ connection }: Server, warnings: readonly string[]): void {
  if (warnings.length > 0) {
    const message: ShowMessageParams = { type: MessageType.Warning, message: warnings.join(' ') };
    logFailure(connection, 'rename', connection.sendNotification(ShowMessageNotification.type, message));
  }
}

function refuse(message: string): Refusal {
  return new ResponseError<void>(LSPErrorCodes.RequestFailed, message);
}
