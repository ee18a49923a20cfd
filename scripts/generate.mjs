import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateGates } from './generate/gates.mjs';
import { generateLicenses } from './generate/licenses.mjs';
import { generateLicenseTexts } from './generate/licenseTexts.mjs';
import { generateMeasuredHosts } from './generate/measuredHosts.mjs';
import { generateSchemaImports } from './generate/schemaImports.mjs';
import { root } from './generate/schemas.mjs';
import { generateSidecar } from './generate/sidecar.mjs';
import { generateWalkthroughPictures } from './generate/walkthroughPictures.mjs';
import { generateWorkspaceSchema } from './generate/workspaceSchema.mjs';

/**
 * Writes everything in the project that is made from something else. With --check nothing is
 * written; the command fails and names the files that no longer match their source.
 */
async function main() {
  const check = process.argv.includes('--check');
  const drifted = [];
  const write = files =>
    drifted.push(...Object.entries(files).filter(([file, text]) => update(file, text, check)));
  write(generateSidecar());
  // These read the file above.
  write({
    ...generateSchemaImports(),
    ...generateWorkspaceSchema(),
    ...generateLicenses(),
    ...generateLicenseTexts(),
    ...generateMeasuredHosts(),
    ...generateWalkthroughPictures(),
  });
  write(await generateGates());
  // These import core, which needs the files above to exist.
  const { generateDocuments, generatedFolders } = await import('./generate/documents.mjs');
  const documents = generateDocuments();
  write(documents);
  drifted.push(...generatedFolders.flatMap(folder => removeStale(folder, documents, check)));
  const names = drifted.map(([file]) => file);
  if (names.length > 0 && check) {
    console.error(`Generated files are out of date, run npm run generate:\n  ${names.join('\n  ')}`);
    process.exitCode = 1;
  } else if (names.length > 0) {
    console.log(`Wrote ${names.join(', ')}`);
  }
}

function update(file, text, check) {
  const target = path.join(root, file);
  if (readIfThere(target) === text) {
    return false;
  }
  if (!check) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return true;
}

function removeStale(folder, documents, check) {
  const stale = readdirSync(path.join(root, folder))
    .map(name => `${folder}/${name}`)
    .filter(file => documents[file] === undefined);
  if (!check) {
    stale.forEach(file => rmSync(path.join(root, file)));
  }
  return stale.map(file => [file]);
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

await main();
