import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ASTNode, JSONSchema, LanguageService } from 'vscode-json-languageservice';
import { getLanguageService } from 'vscode-json-languageservice';
import type { CompletionItem, Hover, Position } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** What our schemas have to say of a place in a JSON file. */
export interface JsonSchemas {
  /** `schema` is the path of one below the folder of schemas, without its ending. */
  readonly complete: (schema: string, document: TextDocument, at: Position) => Promise<CompletionItem[]>;
  readonly hover: (schema: string, document: TextDocument, at: Position) => Promise<Hover | null>;
}

/** Each schema has a service of its own, since a file is read by the schema that we say and by no other. */
interface SchemaService {
  readonly service: LanguageService;
  readonly schema: JSONSchema;
  /** The address under which the schema is known now: the one that the last file gave for it. */
  uri: string;
}

const ownUri = 'skillwright:schema';

/** Reads schemas from a folder when they are first needed. Nothing is ever fetched. */
export function createJsonSchemas(folder: string): JsonSchemas {
  const services = new Map<string, SchemaService>();
  const serviceOf = (schema: string) => {
    const known = services.get(schema) ?? createService(path.join(folder, `${schema}.schema.json`));
    services.set(schema, known);
    return known;
  };
  return {
    complete: async (schema, document, at) => {
      const known = serviceOf(schema);
      const parsed = known.service.parseJSONDocument(document);
      useFor(known, findSchemaAddress(parsed.root));
      const list = await known.service.doComplete(document, at, parsed);
      return list?.items ?? [];
    },
    hover: async (schema, document, at) => {
      const known = serviceOf(schema);
      const parsed = known.service.parseJSONDocument(document);
      useFor(known, findSchemaAddress(parsed.root));
      return known.service.doHover(document, at, parsed);
    },
  };
}

function createService(file: string): SchemaService {
  const service = getLanguageService({
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown', 'plaintext'] } } },
    },
  });
  const schema: JSONSchema = JSON.parse(readFileSync(file, 'utf8'));
  const known = { service, schema, uri: '' };
  useFor(known, ownUri);
  return known;
}

/** A file may name a schema itself, as some hosts demand; what is found under that address is ours all the same. */
function useFor(known: SchemaService, uri: string): void {
  if (known.uri !== uri) {
    known.uri = uri;
    known.service.configure({ schemas: [{ uri, fileMatch: ['*'], schema: known.schema }] });
  }
}

function findSchemaAddress(root: ASTNode | undefined): string {
  const properties = root?.type === 'object' ? root.properties : [];
  const address = properties.find(({ keyNode }) => keyNode.value === '$schema')?.valueNode?.value;
  return typeof address === 'string' && address !== '' ? address : ownUri;
}
