import { fieldOf } from './fields.mjs';
import { readCompanionSchemas } from './schemas.mjs';
import { bundleValidators, createAjv, exportNameOf } from './validators.mjs';

const notice = '// Generated from schemas/companions by npm run generate. Do not edit.';
const folder = 'server/src/core/companions';

/** Validators of the files beside skills, and what their schemas say of each key. */
export async function generateCompanions() {
  const schemas = readCompanionSchemas();
  const ajv = createAjv();
  const names = {};
  for (const [kind, schema] of schemas) {
    ajv.addSchema(withoutTexts(schema));
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
  return `${notice}
import type { Validate } from '../profiles/validators.generated.js';
import type { CompanionField } from './companionField.ts';
import type { CompanionKind } from './companionKind.ts';
import { ${kinds.map(exportNameOf).join(', ')} } from './validators.generated.js';

export const companionFields: Readonly<Record<CompanionKind, CompanionField>> = ${JSON.stringify(Object.fromEntries(fields), undefined, 1)};

export const companionValidators: Readonly<Record<CompanionKind, Validate>> = {
${kinds.map(kind => `  '${kind}': ${exportNameOf(kind)},`).join('\n')}
};
`;
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
