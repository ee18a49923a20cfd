import path from 'node:path';
import type { CompletionList, CompletionParams } from 'vscode-languageserver/node';
import { CompletionTriggerKind } from 'vscode-languageserver/node';
import type { Heading } from '../../../core/syntax/markdown/bodyParts.ts';
import { isMarkdownName } from '../../../core/model/skill/fileNames.ts';
import { isReallyIn } from '../../../node/files/findInside.ts';
import { isIn } from '../../../node/files/realPath.ts';
import { parseCurrent } from '../../session/fileEdits.ts';
import { emptyDescription } from '../../../core/model/workspace/workspaceDescription.ts';
import type {
  BodyCompletionRequest,
  BodyFound,
  BodyOrder,
} from '../../../core/features/completion/completeBody.ts';
import {
  completeBody,
  mayCompleteBody,
  planBodyCompletion,
} from '../../../core/features/completion/completeBody.ts';
import type { CompletionContext } from '../../../core/features/completion/items/completion.ts';
import { toCompletionItem } from '../../convert/completionItem.ts';
import type { Server } from '../../session/context.ts';
import { createCompletionContext } from '../../session/createCompletionContext.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import { servesMarkdown } from '../../session/servesMarkdown.ts';
import { filePathOf } from '../../convert/uris.ts';

/** Completion in the body of a skill; it answers with nothing in a file that is none. */
export interface BodyHelp {
  readonly complete: (params: CompletionParams) => Promise<CompletionList | undefined>;
}

export function createBodyHelp(server: Server): BodyHelp {
  return {
    complete: async params => {
      const { uri } = params.textDocument;
      const document = server.documents.get(uri);
      const text = document?.getText() ?? '';
      const offset = document?.offsetAt(params.position) ?? 0;
      const isTriggered = params.context?.triggerKind === CompletionTriggerKind.TriggerCharacter;
      const trigger = isTriggered ? params.context?.triggerCharacter : undefined;
      const skill = mayCompleteBody(text, offset, trigger) ? server.open.get(uri) : undefined;
      return skill && complete(server, skill, offset, trigger);
    },
  };
}

async function complete(
  server: Server,
  skill: OpenSkill,
  offset: number,
  trigger: string | undefined,
): Promise<CompletionList | undefined> {
  const { file, targets, uri, version } = skill;
  const hasMarkdown = servesMarkdown(server, skill);
  const request: BodyCompletionRequest = { targets, hasMarkdown, ...(trigger !== undefined && { trigger }) };
  const order = planBodyCompletion(file, offset, request);
  if (order === undefined) {
    return undefined;
  }
  const found = await lookUp(server, uri, order);
  if (server.documents.get(uri)?.version !== version) {
    // The text went on while the disk was asked, and its places are no longer there.
    return { isIncomplete: true, items: [] };
  }
  const { items, isIncomplete } = completeBody(file, order, request, contextOf(server, skill), found);
  return { isIncomplete, items: items.map(item => toCompletionItem(item, skill, server.client())) };
}

/** What editors hold of a file goes before what is saved. */
async function lookUp(server: Server, uri: string, order: BodyOrder): Promise<BodyFound> {
  const { workspace, folderReads } = server;
  const file = filePathOf(uri);
  if (file === undefined) {
    return {};
  }
  const root = workspace.rootOf(file) ?? path.dirname(file);
  const listing =
    order.folder === undefined ? undefined : await folderReads.list({ root, file }, order.folder);
  const linked = order.file === undefined ? undefined : path.join(path.dirname(file), order.file);
  const headings = linked === undefined ? undefined : findHeadings(server, root, linked);
  return { ...(listing && { listing }), ...(headings && { headings }) };
}

/** The headings of a Markdown file; undefined for any other, and for one that is not there or leads out of `root`. */
function findHeadings(server: Server, root: string, file: string): readonly Heading[] | undefined {
  const { store } = server;
  const isThere = store.isOpen(file) || (isIn(root, file) && isReallyIn(root, file));
  return isMarkdownName(file) && isThere ? parseCurrent(server, file).body.headings : undefined;
}

/** What completion and hover know of the system around an open skill. */
export function contextOf(server: Server, { file: { context } }: OpenSkill): CompletionContext {
  const { workspace = emptyDescription, catalog } = context ?? {};
  return createCompletionContext(server, { workspace, ...(catalog && { catalog }) });
}
