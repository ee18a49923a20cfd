import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { profiles } = await import('../server/src/core/model/profiles/registry.ts');
const { chooseTargets } = await import('../server/src/core/model/profiles/chooseTargets.ts');
const { checkSkill } = await import('../server/src/core/checks/checkSkill.ts');
const { formatMessage } = await import('../server/src/core/model/findings/messages.ts');
const { checkRelatedFile } = await import('../server/src/core/checks/checkRelatedFile.ts');
const { toSkillFolder } = await import('../server/src/core/model/folder/skillFolder.ts');
const { isSkillName } = await import('../server/src/core/model/folder/packedPaths.ts');
const { readPortableSkill } = await import('../server/src/core/operations/portable/portableSkill.ts');
const { toHostName } = await import('../server/src/core/operations/export/draft/hostName.ts');
const { exportToHost } = await import('../server/src/core/operations/export/hosts/exportToHost.ts');

/** Files of a skill's folder that are read at most, and the largest of them; the rest of a folder tells nothing new. */
const maxFiles = 200;
const largestFile = 1024 * 1024;

/**
 * Exports every skill below a folder to every host, and counts what came of it. A skill without errors of its own has to go to
 * every confirmed host but where its body is too large for one, or nothing is left of its name.
 */
function main() {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    throw new Error('Usage: node bench/exportToHosts.mjs FOLDER');
  }
  const counts = new Map();
  const count = reason => counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const failures = [];
  const start = performance.now();
  for (const file of findSkills(path.resolve(folder))) {
    exportEverywhere(file, path.relative(folder, file), count, failures);
  }
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
  for (const [reason, times] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    console.log(`${String(times).padStart(8)}  ${reason}`);
  }
  console.log(`refused to confirmed hosts, without errors of their own: ${failures.length}`);
  for (const line of failures) {
    console.log(`  ${toPrintable(line)}`);
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function exportEverywhere(file, shown, count, failures) {
  const folder = readFolder(file, shown);
  if (folder === undefined) {
    count('not read: no text');
    return;
  }
  const skill = readPortableSkill(folder.parts);
  if ('refusal' in skill) {
    count(`not read: ${skill.refusal.template}`);
    return;
  }
  const hasErrors = findErrors(folder).length > 0;
  count(hasErrors ? 'skills with errors of their own' : 'skills without errors of their own');
  for (const profile of profiles) {
    const result = exportToHost(folder, skill, profile);
    if (!('refusal' in result)) {
      count('exported');
      continue;
    }
    const message = formatMessage(result.refusal.template, result.refusal.args);
    const code = /\(([a-z-]+)\)$/.exec(message)?.[1] ?? result.refusal.template;
    count(`refused: ${code}${hasErrors ? ', with errors of its own' : ''}`);
    const isExpected = code === 'file-size' || toHostName(skill.id, profile) === undefined;
    if (!hasErrors && !isExpected && profile.evidence !== 'secondary') {
      failures.push(`${shown}: ${message}`);
    }
  }
}

function findErrors({ parts }) {
  const { file, sidecar, manifest } = parts;
  const targets = chooseTargets({ path: file.path }, file.document.frontmatter?.root, {});
  const beside = [
    ['skill-sidecar', 'skill.skillwright.json', sidecar],
    ['skill-manifest', 'skill.manifest.json', manifest],
  ].flatMap(([kind, name, text]) =>
    text === undefined ? [] : checkRelatedFile({ path: name, text, kind, skill: file }, {}),
  );
  return [...checkSkill(file, targets, {}), ...beside].filter(({ severity }) => severity === 'error');
}

function findSkills(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && isSkillName(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted();
}

function readFolder(file, shown) {
  const folder = path.dirname(file);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter(each => each === file || statSync(each).size <= largestFile)
    .toSorted();
  const files = [file, ...names.filter(each => each !== file).slice(0, maxFiles)].map(each => ({
    path: path.relative(folder, each).replaceAll('\\', '/'),
    content: readContent(each),
  }));
  return toSkillFolder(files, path.basename(folder), shown);
}

function readContent(file) {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

/** What skills are called and hold may not reach the terminal as it is. */
function toPrintable(text) {
  return text.replace(/\p{C}/gu, character => `\\u{${character.codePointAt(0).toString(16)}}`);
}

main();
