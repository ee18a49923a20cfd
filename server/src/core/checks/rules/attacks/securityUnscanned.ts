import { findUnscanned } from '../../../analysis/security/textKind.ts';
import { none } from '../../../model/findings/report.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ownConvention } from '../../engine/sources.ts';
import { openingFenceOf } from '../../engine/targetView.ts';

/** Files that are named; more of them are counted. */
const maxNamed = 3;

export const securityUnscanned: FileRule = {
  code: 'security-unscanned',
  scope: 'file',
  severity: 'info',
  consequence: 'style',
  profiles: 'all',
  summary: 'Files of the skill were not scanned for attacks.',
  documentation: `A scan reads text. Programs in machine code and archives may hold anything, and a skill folder with some hundred files is not read as a whole. Look at where such files come from, or leave
them out of the skill.

It is reported by \`skillwright check --security\` and by a scan of the workspace, and nowhere else. A file of a skill that is too large to be scanned is reported in that file.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRun `bin/fill.exe`.\n',
    files: { 'bin/fill.exe': '' },
    isListed: true,
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRun `scripts/fill.sh`.\n',
    files: { 'scripts/fill.sh': '' },
    isListed: true,
  },
  sources: [ownConvention],
  messages: {
    files: 'Not scanned for attacks, since they are not text: {paths}.',
    many: 'The skill folder has too many files to scan them for attacks.',
    large: 'This file is too large to be scanned for attacks.',
  },
  check(file) {
    const { context } = file;
    if (context?.resources === undefined) {
      return none;
    }
    const span = openingFenceOf(file);
    const weight = { severity: 'info', isUncertain: true } as const;
    const list = context.resources();
    if (list === undefined) {
      return [{ message: 'many', span, ...weight }];
    }
    const unscanned = findUnscanned(list.map(({ path }) => path));
    const more = unscanned.length - maxNamed;
    const paths = [...unscanned.slice(0, maxNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
    return unscanned.length === 0 ? none : [{ message: 'files', args: { paths }, span, ...weight }];
  },
};
