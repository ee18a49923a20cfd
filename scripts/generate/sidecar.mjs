import { readEmbedded, readJson, readProfileSchemas } from './schemas.mjs';

const file = 'schemas/sidecar.schema.json';

/** The keys that a profile describes, by the profile; the schema of the sidecar itself describes the rest. */
const takenFrom = {
  portable: ['license', 'compatibility', 'allowed-tools'],
  agentskills: ['triggers', 'toolsets'],
  knowledge: ['title', 'tags', 'created_on', 'modified_on'],
  amble: ['category', 'source', 'enabled', 'user_invocable'],
  'claude-code': ['user-invocable', 'disable-model-invocation'],
  minara: ['summary', 'priority', 'routing', 'conditions', 'tool_names'],
  golemcore: [
    'requires',
    'vars',
    'mcp',
    'next_skill',
    'conditional_next_skills',
    'model_tier',
    'reflection_tier',
  ],
};

/** The schema of the file beside a SKILL.md that has the same keys: each is described once, where its dialect is. */
function readSidecarSchema() {
  const schema = readJson(file);
  const { portable, profiles } = readProfileSchemas();
  for (const [id, keys] of Object.entries(takenFrom)) {
    const { properties } = id === 'portable' ? portable : profiles.get(id);
    for (const key of keys) {
      // The file need not have any of them.
      const { 'x-missing': _missing, ...described } = { ...portable.properties[key], ...properties[key] };
      schema.properties[key] = toSidecarKey(described);
    }
  }
  // The host takes no number for a default; here it becomes a text.
  schema.properties.vars.additionalProperties.type = ['string', 'number', 'boolean', 'object', 'null'];
  const manifest = readEmbedded('manifest.schema.json');
  schema.properties.manifest = manifest;
  schema.properties.metadata.properties.manifest = manifest;
  return schema;
}

/** The schema as editors get it. */
export function generateSidecar() {
  return { [file]: `${JSON.stringify(readSidecarSchema(), undefined, 2)}\n` };
}

/** Hosts differ in what they make of a mistake, and none of them reads this file. */
const ofHosts = new Set([
  'x-enforcement',
  'x-source',
  'x-unverified',
  'x-advisedLength',
  'x-insert',
  'x-since',
  'x-beyondSpecification',
]);

function toSidecarKey(schema) {
  if (Array.isArray(schema)) {
    return schema.map(toSidecarKey);
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  // Where a host only passes over other words, the workspace may have words of its own.
  const isOpen = schema.enum !== undefined && ['ignored', 'advised'].includes(schema['x-enforcement']);
  const { enum: words, additionalProperties, ...rest } = schema;
  const known = Object.entries(rest).filter(([key]) => !ofHosts.has(key));
  return {
    ...(words !== undefined && (isOpen ? { type: 'string', examples: words } : { enum: words })),
    ...Object.fromEntries(known.map(([key, value]) => [key, toSidecarKey(value)])),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: toSidecarKey(additionalProperties),
    }),
    ...(additionalProperties === false && { 'x-closed': true }),
  };
}
