import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { readJson, readProfileSchemas, root } from './schemas.mjs';

/** Annotations of which only some values mean something to core, as its type Field has them. */
const wordedAnnotations = {
  'x-enforcement': ['refused', 'warned', 'cut', 'ignored', 'advised', 'accepted'],
  'x-missing': ['refused', 'warned', 'hidden', 'advised'],
  'x-unknown': ['refused', 'warned', 'ignored', 'unverified'],
  'x-names': [
    'skill',
    'env',
    'tool',
    'tool-group',
    'integration',
    'resource',
    'action',
    'agent',
    'criteria-set',
    'target',
    'file',
    'glob',
    'license',
    'binary',
  ],
};

/** Further annotations that our schemas carry beside the standard keywords. */
const annotations = [
  'x-read',
  'x-insert',
  'x-source',
  'x-since',
  'x-portablePattern',
  'x-countsToward',
  'x-unverified',
  'x-advisedLength',
  'x-forbidden',
  'x-reserved',
  'x-deprecated',
  'x-aliases',
  'x-requires',
  'x-stripsTags',
  'x-forbiddenKeys',
  'x-refusedBy',
  'x-beyondSpecification',
  'x-needs',
  'x-form',
  'x-embed',
  'x-page',
  'patternErrorMessage',
  'defaultSnippets',
];

/** The profile schemas and our own JSON files as validator functions: schemas are compiled here, never at run time. */
export async function generateValidators() {
  const ajv = createAjv();
  const { portable, profiles } = readProfileSchemas();
  ajv.addSchema(portable);
  const names = {};
  for (const [id, schema] of profiles) {
    ajv.addSchema(schema);
    names[exportNameOf(id)] = schema.$id;
  }
  ajv.addSchema(withoutNames(readJson('schemas/skillwright.schema.json')));
  names.validateWorkspace = 'skillwright.schema.json';
  const folder = 'server/src/core/model/profiles/record';
  const code = await bundleValidators(ajv, names, 'profileValidators', [...profiles.keys()]);
  return {
    [`${folder}/validators.generated.js`]: code,
    [`${folder}/validators.generated.d.ts`]: declarations,
  };
}

/** A compiler of schemas that knows our annotations. */
export function createAjv() {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  for (const keyword of annotations) {
    ajv.addKeyword({ keyword, valid: true });
  }
  for (const [keyword, words] of Object.entries(wordedAnnotations)) {
    ajv.addKeyword({ keyword, valid: true, metaSchema: { enum: words } });
  }
  return ajv;
}

/** Names of profiles and rules are generated into the schema for editors; our own reader knows them itself. */
function withoutNames(schema) {
  delete schema.properties.profile.enum;
  delete schema.properties.targets.items.enum;
  schema.properties.rules.additionalProperties = { enum: ['off', 'error', 'warning', 'info', 'hint'] };
  delete schema.properties.rules.properties;
  return schema;
}

/** Ajv leaves calls of require in its output; bundling takes its small runtime in. The table has each validator by its id. */
export async function bundleValidators(ajv, names, table, ids) {
  const entries = ids.map(id => `'${id}': ${exportNameOf(id)}`);
  const contents = `${standaloneCode.default(ajv, names)}\nexport const ${table} = { ${entries.join(', ')} };`;
  const result = await build({
    stdin: { contents, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['main'],
    minifySyntax: true,
    minifyWhitespace: true,
    banner: { js: '// Generated from schemas/ by npm run generate. Do not edit.' },
  });
  return result.outputFiles[0].text;
}

const declarations = `// Generated from schemas/ by npm run generate. Do not edit.
export interface SchemaError {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Record<string, unknown>;
}

/** Answers whether the value is valid; the errors of the last call stand on the function itself. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

export declare const profileValidators: Readonly<Record<string, Validate>>;
export declare const validateWorkspace: Validate;
`;

/** What the validator of a schema is called in the generated module. */
export function exportNameOf(id) {
  return `validate_${id.replaceAll('-', '_')}`;
}
