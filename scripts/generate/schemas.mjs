import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Reads a JSON file of the project. */
export function readJson(relative) {
  return JSON.parse(readFileSync(path.join(root, relative), 'utf8'));
}

/** The schema of every profile by its id, the portable one apart. */
export function readProfileSchemas() {
  const folder = 'schemas/frontmatter';
  const names = readdirSync(path.join(root, folder)).toSorted();
  const profiles = names.filter(name => name.endsWith('.schema.json') && !name.startsWith('portable.'));
  return {
    portable: readJson(`${folder}/portable.schema.json`),
    profiles: new Map(
      profiles.map(name => [name.replace('.schema.json', ''), readJson(`${folder}/${name}`)]),
    ),
  };
}

/** A schema that stands within another one, which is marked as such: what breaks it is told by rules of its own. */
export function readEmbedded(name) {
  const {
    $schema: _dialect,
    $id: _id,
    title: _title,
    'x-read': _read,
    ...schema
  } = readJson(`schemas/${name}`);
  const { $schema: _schema, ...properties } = schema.properties;
  return { 'x-embed': name, ...schema, properties };
}

/** Every kind of file beside skills with the path of its schema: those of hosts, then our own. */
export function relatedFileSchemas() {
  const folder = 'schemas/related';
  const names = readdirSync(path.join(root, folder)).toSorted();
  return [
    ...names.map(name => [name.replace('.schema.json', ''), `${folder}/${name}`]),
    ['skill-manifest', 'schemas/manifest.schema.json'],
    ['skill-sidecar', 'schemas/sidecar.schema.json'],
    ['skill-variables', 'schemas/vars.schema.json'],
    ['shared-variables', 'schemas/variables.schema.json'],
  ];
}
