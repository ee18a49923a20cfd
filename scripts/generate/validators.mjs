import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { readJson, readProfileSchemas, root } from './schemas.mjs';

/** Annotations that our schemas carry beside the standard keywords. */
const annotations = [
  'x-read',
  'x-insert',
  'x-missing',
  'x-enforcement',
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
  'x-names',
  'x-stripsTags',
  'x-forbiddenKeys',
  'x-refusedBy',
  'x-needs',
  'x-unknown',
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
  const code = await bundleValidators(ajv, names);
  return {
    'server/src/core/profiles/validators.generated.js': code,
    'server/src/core/profiles/validators.generated.d.ts': declarationsOf([...profiles.keys()]),
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

/** Ajv leaves calls of require in its output; bundling takes its small runtime in. */
export async function bundleValidators(ajv, names) {
  const contents = standaloneCode.default(ajv, names);
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

function declarationsOf(ids) {
  const lines = ids.map(id => `  readonly '${id}': Validate;`);
  return `// Generated from schemas/ by npm run generate. Do not edit.
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

${ids.map(id => `export declare const ${exportNameOf(id)}: Validate;`).join('\n')}
export declare const validateWorkspace: Validate;
export interface ProfileValidators {
${lines.join('\n')}
}
`;
}

/** What the validator of a schema is called in the generated module. */
export function exportNameOf(id) {
  return `validate_${id.replaceAll('-', '_')}`;
}
