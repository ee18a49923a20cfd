import { closeMappings, readJson, relatedFileSchemas } from './schemas.mjs';
import { bundleValidators, createAjv, exportNameOf } from './validators.mjs';

const folder = 'server/src/core/model/related/schema';

const declarations = `// Generated from schemas/ by npm run generate. Do not edit.
import type { Validate } from '../../profiles/record/validators.generated.js';
import type { RelatedFileKind } from '../relatedFileKind.ts';

export declare const relatedFileValidators: Readonly<Record<RelatedFileKind, Validate>>;
`;

/** Validators of the files beside skills. */
export async function generateRelatedFiles() {
  const schemas = relatedFileSchemas().map(([kind, file]) => [kind, closeMappings(readJson(file))]);
  const ajv = createAjv();
  const names = {};
  for (const [kind, schema] of schemas) {
    ajv.addSchema(withoutTexts(withoutEmbedded(schema)));
    names[exportNameOf(kind)] = schema.$id;
  }
  const kinds = schemas.map(([kind]) => kind);
  return {
    [`${folder}/validators.generated.js`]: await bundleValidators(ajv, names, 'relatedFileValidators', kinds),
    [`${folder}/validators.generated.d.ts`]: declarations,
  };
}

/** What stands within a schema and has rules of its own is checked by these alone. */
function withoutEmbedded(schema) {
  const isEmbedded = value => value?.['x-embed'] !== undefined;
  return JSON.parse(JSON.stringify(schema, (_key, value) => (isEmbedded(value) ? {} : value)));
}

/** Ajv keeps a copy of what it compiles, and only people read the texts. */
function withoutTexts(schema) {
  const isText = (key, value) =>
    typeof value === 'string' && (key === 'description' || key === 'patternErrorMessage');
  return JSON.parse(JSON.stringify(schema, (key, value) => (isText(key, value) ? undefined : value)));
}
