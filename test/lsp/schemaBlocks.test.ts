import assert from 'node:assert/strict';
import path from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkRelatedFile } from '../../server/src/core/checks/checkRelatedFile.ts';
import type { RelatedFileKind } from '../../server/src/core/model/related/relatedFileKind.ts';
import { withoutStops } from '../../server/src/core/features/completion/items/snippetText.ts';
import { createJsonSchemas } from '../../server/src/lsp/services/json/jsonSchemas.ts';

const schemas = createJsonSchemas(path.resolve('schemas'));

const files: readonly { schema: string; kind: RelatedFileKind; name: string; keys: readonly string[] }[] = [
  {
    schema: 'manifest',
    kind: 'skill-manifest',
    name: 'skill.manifest.json',
    keys: [
      'requiredIntegrations',
      'actions',
      'deterministicSteps',
      'delegation',
      'humanGates',
      'goalLoop',
      'evals',
      'bindings',
      'interop',
    ],
  },
  {
    schema: 'sidecar',
    kind: 'skill-sidecar',
    name: 'skill.skillwright.json',
    keys: ['routing', 'vars', 'mcp', 'conditional_next_skills'],
  },
];

describe('blocks of a JSON file beside a skill', () => {
  for (const { schema, kind, name, keys } of files) {
    it(`come with the keys of ${name} and are valid as they come`, async () => {
      const start = schema === 'manifest' ? '{ "version": 1, ' : '{ ';
      const document = TextDocument.create(`file:///skills/a/${name}`, 'json', 1, `${start}"" }`);
      const items = await schemas.complete(schema, document, document.positionAt(start.length + 1));
      for (const key of keys) {
        const edit = items.find(({ label }) => label === key)?.textEdit;
        const written = withoutStops(edit?.newText ?? '');
        assert.match(written, /\n/, key);
        const text = `${start}${written} }`;
        const at = `skills/a/${name}`;
        assert.deepEqual(checkRelatedFile({ path: at, text, kind }, {}), [], text);
      }
    });
  }
});
