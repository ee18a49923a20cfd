import path from 'node:path';
import type {
  CompletionItem,
  CompletionList,
  CompletionParams,
  Hover,
  Position,
  TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { CompletionTriggerKind } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { parseWorkspaceDescription } from '../../../core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import { hoverJson } from '../../../core/features/hover/hoverJson.ts';
import { schemaOf } from '../../../core/model/related/jsonFile.ts';
import type { JsonText } from '../../../core/model/names/jsonNames.ts';
import { completeJson, isCompletionRequested } from '../../../core/features/completion/completeJson.ts';
import type { CompletionContext } from '../../../core/features/completion/items/completion.ts';
import { toCompletionItem } from '../../convert/completionItem.ts';
import type { Server } from '../../session/context.ts';
import { toRange } from '../../convert/diagnostic.ts';
import { createCompletionContext } from '../../session/createCompletionContext.ts';
import { filePathOf } from '../../convert/uris.ts';
import { findJsonFile } from './findJsonFile.ts';
import type { JsonSchemas } from './jsonSchemas.ts';
import { createSchemaLoader } from './loadSchemas.ts';
import { toSchemaItem, toSchemaText } from './schemaAnswers.ts';

/** Completion and hover in JSON files; both answer with nothing in a file that is none of ours. */
export interface JsonHelp {
  readonly complete: (params: CompletionParams) => Promise<CompletionList | undefined>;
  readonly hover: (params: TextDocumentPositionParams) => Promise<Hover | undefined>;
}

/** Names come from the workspace, all else from the schemas, unless the editor has read those itself. */
export function createJsonHelp(server: Server): JsonHelp {
  const load = createSchemaLoader();
  return {
    complete: async params => {
      const opened = findOpened(server, params.textDocument.uri);
      return opened && complete(server, load, opened, params);
    },
    hover: async ({ textDocument, position }) => {
      const opened = findOpened(server, textDocument.uri);
      return opened && hover(server, load, opened, position);
    },
  };
}

/** The characters at which a schema is asked: a text or a value begins there. */
const schemaTriggers: ReadonlySet<string | undefined> = new Set([undefined, '"', ':']);

async function complete(
  { client }: Server,
  load: () => Promise<JsonSchemas>,
  { document, json, known }: OpenedJson,
  { textDocument: { uri }, position, context }: CompletionParams,
): Promise<CompletionList> {
  const isTriggered = context?.triggerKind === CompletionTriggerKind.TriggerCharacter;
  const trigger = isTriggered ? context?.triggerCharacter : undefined;
  const completionContext = { ...known, ...(trigger !== undefined && { trigger }) };
  const offset = document.offsetAt(position);
  const positions = createPositionMap(json.text);
  const { items, isIncomplete, hasNames } = completeJson(json, offset, completionContext);
  const names = items.map(name => toCompletionItem(name, { uri, positions }, client()));
  const isSchemaRequested =
    schemaTriggers.has(trigger) && isCompletionRequested(json.text, offset, completionContext);
  if (client().editorServes.jsonSchemas || !isSchemaRequested) {
    return { isIncomplete, items: names };
  }
  const schemas = await load();
  const suggested = await schemas.complete(schemaOf(json.file), document, position);
  const further = suggested.flatMap(item => toSchemaItem(item, client().insertsSnippets) ?? []);
  // Where names are known, the texts of a schema are mere examples.
  const isText = ({ textEdit }: CompletionItem) => textEdit?.newText.startsWith('"') === true;
  return { isIncomplete, items: [...names, ...further.filter(item => !hasNames || !isText(item))] };
}

async function hover(
  { client }: Server,
  load: () => Promise<JsonSchemas>,
  { document, json, known }: OpenedJson,
  position: Position,
): Promise<Hover | undefined> {
  const name = hoverJson(json, document.offsetAt(position), known);
  const range = name && toRange(createPositionMap(json.text), name.span);
  const isLeft = client().editorServes.jsonSchemas;
  const described = isLeft ? null : await (await load()).hover(schemaOf(json.file), document, position);
  const texts = [name?.markdown ?? '', described === null ? '' : toSchemaText(described)];
  const value = texts.filter(text => text !== '').join('\n\n---\n\n');
  const shown = range ?? described?.range;
  return value === '' ? undefined : { contents: { kind: 'markdown', value }, ...(shown && { range: shown }) };
}

interface OpenedJson {
  readonly document: TextDocument;
  readonly json: JsonText;
  readonly known: CompletionContext;
}

function findOpened(server: Server, uri: string): OpenedJson | undefined {
  const { documents, workspace } = server;
  const document = documents.get(uri);
  const absolute = filePathOf(uri);
  if (document === undefined || absolute === undefined) {
    return undefined;
  }
  const text = document.getText();
  const file = findJsonFile(server, uri, text);
  if (file === undefined) {
    return undefined;
  }
  const { catalog } = workspace.index;
  const folder = path.posix.dirname(workspace.shownPath(absolute));
  // The description that is being written knows more than the one on disk.
  const description =
    file === 'workspace' ? parseWorkspaceDescription(text).description : workspace.describe(absolute);
  const known = createCompletionContext(server, { workspace: description, ...(catalog && { catalog }) });
  return { document, json: { file, text, folder }, known };
}
