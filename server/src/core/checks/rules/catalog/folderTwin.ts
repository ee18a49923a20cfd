import { findRecord } from '../../../analysis/catalog/toSkillRecord.ts';
import { none } from '../../../model/findings/report.ts';
import type { FileRule } from '../../engine/rule.ts';
import { gitCaseFolding } from '../../engine/sources.ts';
import { openingFenceOf } from '../../engine/targetView.ts';

/** Folders that are named; there are hardly ever more than two. */
const maxNamed = 3;

export const folderTwin: FileRule = {
  code: 'folder-twin',
  scope: 'file',
  needsCatalog: true,
  severity: 'warning',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'Another skill lies in a folder that many file systems take for the same one.',
  documentation: `macOS and Windows do not tell upper case from lower case, and macOS takes \`ß\` for \`ss\`, \`ﬁ\` for \`fi\` and \`ς\` for \`σ\` too. Where such folders are
checked out there, the files of one skill are written over those of the other, and git shows changes that no one made.

Give one of the folders another name.`,
  bad: {
    place: 'skills/straße',
    folder: 'straße',
    text: '---\nname: example\ndescription: Finds streets.\n---\n',
    others: { 'skills/strasse/SKILL.md': '---\nname: strasse\ndescription: Finds streets.\n---\n' },
  },
  good: {
    place: 'skills/streets',
    folder: 'streets',
    text: '---\nname: streets\ndescription: Finds streets.\n---\n',
    others: { 'skills/strasse/SKILL.md': '---\nname: strasse\ndescription: Finds streets.\n---\n' },
  },
  sources: [gitCaseFolding],
  messages: { found: 'On macOS or Windows, the folder of this skill is the same as that of {paths}.' },
  check(file) {
    const catalog = file.context?.catalog;
    const record = catalog && findRecord(catalog, file);
    const twins = (record && catalog?.twinsOf(record)) ?? [];
    if (twins.length === 0) {
      return none;
    }
    const named = twins.slice(0, maxNamed).map(({ path }) => `'${path}'`);
    const more = twins.length - named.length;
    const paths = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
    return [{ message: 'found', args: { paths }, span: openingFenceOf(file) }];
  },
};
