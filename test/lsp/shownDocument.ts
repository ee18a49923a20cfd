import assert from 'node:assert/strict';
import path from 'node:path';
import { DidOpenTextDocumentNotification } from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import type { DocumentFacts, DocumentView, FormField } from '../../server/src/protocol/document.ts';
import { readDocument, readDocumentFacts } from '../../server/src/protocol/document.ts';
import type { Plan } from '../../server/src/protocol/readiness.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

export const memo = `---
name: memo # short
description: Drafts memos.
category: writing
next_skill: review
created_on: "2026-01-02"
---

# Memos

See [notes](notes.md).
`;
export const files: Files = {
  'skillwright.json': `{
  "tools": [{ "name": "search" }],
  "entities": [{ "kind": "sop", "slug": "start", "title": "Start" }],
  "references": [
    { "skill": "memo", "kind": "document", "target": "docs/a.md" }, // first
    { "skill": "memo", "kind": "document", "target": "docs/gone.md" }
  ]
}
`,
  'docs/a.md': 'A',
  'docs/b.md': 'B',
  'skills/memo/SKILL.md': memo,
  'skills/memo/notes.md': 'notes',
  'skills/memo/spare.txt': 'spare',
  'skills/memo/skill.manifest.json':
    '{ "version": 1, "requiredTools": ["search", "draft"], "evals": { "triggerCases": ["draft a memo"] }, "bindings": [{ "targetKind": "sop", "target": "start" }] }',
  'skills/review/SKILL.md': '---\nname: review\ndescription: Reviews memos.\nnext_skill: memo\n---\n',
};
export const skillFile = 'skills/memo/SKILL.md';

export interface Place {
  readonly server: ServerUnderTest;
  readonly folder: string;
  readonly uri: string;
}

export async function withServer(work: (place: Place) => Promise<void>, more: Files = {}): Promise<void> {
  await withFiles({}, async root => {
    const folder = path.join(root, 'project');
    writeFiles(folder, { ...files, ...more });
    const server = await startServer({ folder, env: { HOME: path.join(root, 'home') } });
    try {
      await work({ server, folder, uri: server.uriOf(skillFile) });
    } finally {
      await server.stop();
    }
  });
}

export async function read({ server, uri }: Pick<Place, 'server' | 'uri'>): Promise<DocumentView> {
  const view = await server.connection.sendRequest(readDocument, { uri });
  assert.notEqual(view, null);
  assert.ok(view);
  return view;
}

export async function factsOf({ server, uri }: Pick<Place, 'server' | 'uri'>): Promise<DocumentFacts> {
  const facts = await server.connection.sendRequest(readDocumentFacts, { uri });
  assert.ok(facts);
  return facts;
}

export async function open(
  { connection, uriOf }: ServerUnderTest,
  file: string,
  text: string,
): Promise<void> {
  const languageId = file.endsWith('.json') ? 'jsonc' : 'skill';
  const textDocument = { uri: uriOf(file), languageId, version: 1, text };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

/** The file and the words of a planned edit, or why there is none. */
export function told(folder: string, plan: Plan) {
  if ('problem' in plan) {
    return plan.problem;
  }
  const { uri, edits, create } = plan.edit;
  const file = path.relative(folder, URI.parse(uri).fsPath);
  return [file, create ?? edits.map(({ newText }) => newText).join('|')];
}

export function fieldIn(fields: readonly FormField[], ...keys: readonly string[]): FormField | undefined {
  const [key, ...rest] = keys;
  const field = fields.find(each => each.key === key);
  return rest.length === 0 ? field : fieldIn(field?.fields ?? [], ...rest);
}
