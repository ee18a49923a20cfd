import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { register } from 'tsx/esm/api';

register();
const { isRefusal } = await import('../server/src/core/model/findings/transferNote.ts');
const { exportAmble } = await import('../server/src/core/operations/export/exportAmble.ts');
const { exportMarkdown } = await import('../server/src/core/operations/export/exportMarkdown.ts');
const { importFile } = await import('../server/src/core/operations/import/importFiles.ts');
const { readPortableSkill } = await import('../server/src/core/operations/portable/portableSkill.ts');
const { toSkillFolder } = await import('../server/src/core/model/folder/skillFolder.ts');

const formats = { amble: exportAmble, markdown: exportMarkdown };

/** Files that hold keys of a skill beside its SKILL.md. */
const besides = ['skill.skillwright.json', 'skill.manifest.json'];

/** Exports every skill below a folder, imports what came of it, and counts what is not the same afterwards. */
function main() {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    throw new Error('Usage: node bench/importExport.mjs FOLDER');
  }
  const files = findSkills(path.resolve(folder));
  const counts = Object.fromEntries(
    Object.keys(formats).map(name => [name, { exported: 0, refused: new Map(), mismatches: [] }]),
  );
  const start = Date.now();
  for (const file of files) {
    for (const [name, run] of Object.entries(formats)) {
      checkOne(file, run, counts[name]);
    }
  }
  console.log(`${files.length} skills in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  Object.entries(counts).forEach(print);
  process.exitCode = Object.values(counts).some(({ mismatches }) => mismatches.length > 0) ? 1 : 0;
}

function findSkills(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /^skill\.md$/i.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
    .toSorted();
}

function checkOne(file, run, count) {
  const skill = readSkill(file);
  const result = isRefusal(skill) ? skill : run(skill, []);
  if (isRefusal(result)) {
    const { template } = result.refusal;
    count.refused.set(template, (count.refused.get(template) ?? 0) + 1);
    return;
  }
  count.exported++;
  const again = readAgain(result.files);
  const isSame = !isRefusal(again) && isDeepStrictEqual(essenceOf(again), essenceOf(skill));
  if (!isSame || !isDeepStrictEqual(run(again, []), result)) {
    count.mismatches.push(`${file}: ${isRefusal(again) ? again.refusal.template : 'not the same'}`);
  }
}

/** The skill as it lies on disk, or why it cannot leave. */
function readSkill(file) {
  const folder = path.dirname(file);
  const names = [path.basename(file), ...besides];
  const files = names.flatMap(name => {
    const content = readText(path.join(folder, name));
    return content === undefined ? [] : [{ path: name, content }];
  });
  const skill = toSkillFolder(files, path.basename(folder));
  return skill === undefined
    ? { refusal: { template: 'It is not text.', args: {} } }
    : readPortableSkill(skill.parts);
}

function readText(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return undefined;
    }
    throw error;
  }
}

function readAgain([file]) {
  const [outcome] = importFile(file);
  if (isRefusal(outcome)) {
    return outcome;
  }
  const { parts } = toSkillFolder(outcome.files, outcome.slug);
  return readPortableSkill(parts);
}

/** What has to come back, as plain data. */
function essenceOf({ id, title, description, category, instructions, manifest, manifestValue, others }) {
  const essence = { id, title, description, category, instructions, manifest, manifestValue, others };
  return JSON.parse(JSON.stringify(essence));
}

function print([name, { exported, refused, mismatches }]) {
  const total = [...refused.values()].reduce((sum, count) => sum + count, 0);
  console.log(`\n${name}: ${exported} exported, ${total} refused, ${mismatches.length} not the same again`);
  const rows = [...refused].toSorted(([, one], [, other]) => other - one);
  rows.forEach(([reason, count]) => console.log(`${String(count).padStart(7)}  ${reason}`));
  mismatches.slice(0, 20).forEach(line => console.log(`  ${line}`));
}

main();
