import path from 'node:path';
import { readProfileSchemas, relatedFileSchemas } from './schemas.mjs';

const notice = '// Generated from the names in schemas/ by npm run generate. Do not edit.';
const profileFolder = 'server/src/core/model/profiles/record';
const relatedFolder = 'server/src/core/model/related/schema';

/**
 * The modules through which core reads the schemas. They are JavaScript with declarations, so that TypeScript knows all
 * schemas by one type and compiles nothing outside of the folder of core.
 */
export function generateSchemaImports() {
  const single = [
    ['portableSchema', 'schemas/frontmatter/portable.schema.json'],
    ['manifestSchema', 'schemas/manifest.schema.json'],
  ];
  const ids = [...readProfileSchemas().profiles.keys()];
  const profiles = ids.map(id => [id, `schemas/frontmatter/${id}.schema.json`]);
  const related = relatedFileSchemas();
  return {
    [`${profileFolder}/schemas.generated.js`]: `${notice}
${toImports(profileFolder, [...single, ...profiles])}
export { ${single.map(([name]) => name).join(', ')} };
${toTable('profileSchemas', profiles)}`,
    [`${profileFolder}/schemas.generated.d.ts`]: `${notice}
import type { Schema } from './schema.ts';

${single.map(([name]) => `export declare const ${name}: Schema;\n`).join('')}\
export declare const profileSchemas: Readonly<Record<string, Schema>>;
`,
    [`${relatedFolder}/schemas.generated.js`]: `${notice}
${toImports(relatedFolder, related)}
${toTable('relatedFileSchemas', related)}`,
    [`${relatedFolder}/schemas.generated.d.ts`]: `${notice}
import type { Schema } from '../../profiles/record/schema.ts';
import type { RelatedFileKind } from '../relatedFileKind.ts';

export declare const relatedFileSchemas: Readonly<Record<RelatedFileKind, Schema>>;
`,
  };
}

function toImports(folder, files) {
  const lines = files.map(([id, file]) => {
    const specifier = path.posix.relative(folder, file);
    return `import ${toName(id)} from '${specifier}' with { type: 'json' };\n`;
  });
  return lines.join('');
}

function toTable(name, files) {
  const lines = files.map(([id]) => `  '${id}': ${toName(id)},\n`);
  return `export const ${name} = {\n${lines.join('')}};\n`;
}

function toName(id) {
  return id.replaceAll('-', '_');
}
