import { readJson } from './schemas.mjs';

/** The schema of `skillwright.json` as our own reader checks it: without texts, and without names, which the reader knows itself. */
export function generateWorkspaceSchema() {
  const schema = JSON.parse(JSON.stringify(readJson('schemas/skillwright.schema.json'), withoutTexts));
  delete schema.properties.profile.enum;
  delete schema.properties.targets.items.enum;
  schema.properties.rules.additionalProperties = { enum: ['off', 'error', 'warning', 'info', 'hint'] };
  delete schema.properties.rules.properties;
  return {
    'server/src/core/model/profiles/record/workspaceSchema.generated.ts': `// Generated from schemas/skillwright.schema.json by npm run generate. Do not edit.
import type { Schema } from './schema.ts';

export const workspaceSchema: Schema = ${JSON.stringify(schema)};
`,
  };
}

const texts = new Set(['$schema', 'title', 'description', 'examples', 'default', 'defaultSnippets']);

/** Keys of a mapping of properties are names, even where they are called like a text. */
function withoutTexts(key, value) {
  return texts.has(key) && typeof value !== 'object'
    ? undefined
    : Array.isArray(value) && texts.has(key)
      ? undefined
      : value;
}
