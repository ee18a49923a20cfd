import { register } from 'tsx/esm/api';

register();
const server = '../../../server/src';
const { isRefusal } = await import(`${server}/core/model/findings/transferNote.ts`);
const { importFile, importFiles } = await import(`${server}/core/operations/import/importFiles.ts`);
const { exportAmble } = await import(`${server}/core/operations/export/exportAmble.ts`);
const { exportMarkdown } = await import(`${server}/core/operations/export/exportMarkdown.ts`);
const { readPortableSkill } = await import(`${server}/core/operations/portable/portableSkill.ts`);
const { toSkillFolder } = await import(`${server}/core/model/folder/skillFolder.ts`);
const { readZip, writeZip } = await import(`${server}/node/archive/zip.ts`);

/** A pack of a skill with the files beside it. */
export function packSkill(text, beside) {
  const files = { 'example/SKILL.md': text, ...beside };
  return writeZip(Object.entries(files).map(([path, content]) => ({ path, content })));
}

/** The texts that other programs exchange skills as, by file name. */
export function exchangeTexts(text) {
  const folder = toSkillFolder([{ path: 'SKILL.md', content: text }], 'example');
  const skill = folder && readPortableSkill(folder.parts);
  if (skill === undefined || isRefusal(skill)) {
    return [];
  }
  return [exportAmble, exportMarkdown].flatMap(run => {
    const result = run(skill, []);
    return isRefusal(result) ? [] : result.files.map(({ path, content }) => ({ path, content }));
  });
}

/** Reads a pack as import does; a pack that is broken is a sentence, never an exception. */
export async function tryPack({ bytes }, time) {
  const read = await time('unpack', () => readZip(bytes));
  return 'problem' in read ? [] : time('import', () => importFiles(read.files, 'pack').flatMap(tryOutcome));
}

/** Reads a file of another program. */
export function tryExchange({ path, text }, time) {
  return time('import', () => importFile({ path, content: text }).flatMap(tryOutcome));
}

/** What came in has to be a skill that can be read and leave again. */
function tryOutcome(outcome) {
  if (isRefusal(outcome)) {
    return [];
  }
  const folder = toSkillFolder(outcome.files, outcome.slug);
  if (folder === undefined) {
    return [`import: '${outcome.slug}' has no SKILL.md`];
  }
  const portable = readPortableSkill(folder.parts);
  if (!isRefusal(portable)) {
    exportAmble(portable, []);
    exportMarkdown(portable, []);
  }
  return [];
}
