import { fieldOf } from './fields.mjs';
import { closeMappings, readEmbedded, readHostSchemas, readJson } from './schemas.mjs';
import { readSidecarSchema } from './sidecar.mjs';
import { bundleValidators, createAjv, exportNameOf } from './validators.mjs';

const notice = '// Generated from schemas/ by npm run generate. Do not edit.';
const folder = 'server/src/core/companions';

/** Schemas of our own files, which are not only for the check of these. */
function readOwnSchemas() {
  return [
    ['skill-manifest', readJson('schemas/manifest.schema.json')],
    ['skill-sidecar', readSidecarSchema()],
    ['skill-variables', readJson('schemas/vars.schema.json')],
    ['shared-variables', readJson('schemas/variables.schema.json')],
  ];
}

/** Validators of the files beside skills, and what their schemas say of each key. */
export async function generateCompanions() {
  const all = [...readHostSchemas(), ...readOwnSchemas()];
  const schemas = new Map(all.map(([kind, schema]) => [kind, closeMappings(schema)]));
  const ajv = createAjv();
  const names = {};
  for (const [kind, schema] of schemas) {
    ajv.addSchema(withoutTexts(withoutEmbedded(schema)));
    names[exportNameOf(kind)] = schema.$id;
  }
  const kinds = [...schemas.keys()];
  return {
    [`${folder}/validators.generated.js`]: await bundleValidators(ajv, names),
    [`${folder}/validators.generated.d.ts`]: declarationsOf(kinds),
    [`${folder}/fields.generated.ts`]: fieldsOf(schemas),
  };
}

function declarationsOf(kinds) {
  return `${notice}
import type { Validate } from '../profiles/validators.generated.js';

${kinds.map(kind => `export declare const ${exportNameOf(kind)}: Validate;`).join('\n')}
`;
}

function fieldsOf(schemas) {
  const kinds = [...schemas.keys()];
  const fields = [...schemas].map(([kind, schema]) => [kind, fieldOf('', withDefaults(schema, {}))]);
  const manifestKeys = fieldOf(
    '',
    withDefaults(closeMappings(readEmbedded('manifest.schema.json')), {}),
  ).properties;
  return `${notice}
import type { Validate } from '../profiles/validators.generated.js';
import type { CompanionField } from './companionField.ts';
import type { CompanionKind } from './companionKind.ts';
import { ${kinds.map(exportNameOf).join(', ')} } from './validators.generated.js';

const manifestKeys: readonly CompanionField[] = ${JSON.stringify(manifestKeys, undefined, 1)};

export const companionFields: Readonly<Record<CompanionKind, CompanionField>> = ${toCode(fields, manifestKeys)};

export const companionValidators: Readonly<Record<CompanionKind, Validate>> = {
${kinds.map(kind => `  '${kind}': ${exportNameOf(kind)},`).join('\n')}
};
`;
}

/** The keys of a manifest stand in several places and are written once. */
function toCode(fields, manifestKeys) {
  const [{ key: first }] = manifestKeys;
  const mark = '@manifestKeys';
  const shorten = (name, value) => {
    const from = name === 'properties' ? value.findIndex(({ key }) => key === first) : -1;
    const isManifest = from >= 0 && value.length === from + manifestKeys.length;
    return isManifest ? [...value.slice(0, from), mark] : value;
  };
  const code = JSON.stringify(Object.fromEntries(fields), shorten, 1);
  return code.replaceAll(JSON.stringify(mark), '...manifestKeys');
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

/** What a schema says of enforcement and unknown keys holds for all that is below it. */
function withDefaults(schema, outer) {
  const inherited = {
    'x-enforcement': schema['x-enforcement'] ?? outer['x-enforcement'],
    'x-unknown': schema['x-unknown'] ?? outer['x-unknown'],
  };
  const own = schema.properties === undefined ? { 'x-unknown': undefined } : {};
  const nested = child =>
    child !== null && typeof child === 'object' ? withDefaults(child, inherited) : child;
  return {
    ...schema,
    ...inherited,
    ...own,
    'x-closed': schema.additionalProperties === false,
    'x-source': undefined,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, child]) => [key, nested(child)]),
      ),
    }),
    items: nested(schema.items),
    additionalProperties: nested(schema.additionalProperties),
  };
}
