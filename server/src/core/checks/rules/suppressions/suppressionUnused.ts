import type { FileRule } from '../../engine/rule.ts';
import { ruleCodes } from '../../../model/findings/ruleCodes.ts';
import { ownConvention } from '../../engine/sources.ts';
import { findSuppressions, isEffective } from '../../engine/suppressions.ts';

export const suppressionUnused: FileRule = {
  code: 'suppression-unused',
  scope: 'file',
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  about: 'comments',
  summary: 'A comment switches off a rule that reports nothing there.',
  documentation: `What the comment was written for is gone, or is on another line. Left in place it would hide the next finding of that
rule. Remove the comment, or move it above the line it is about.`,
  bad: {
    text: '---\nname: example\n# skillwright-ignore key-unknown: our registry reads it\ndescription: Fills in forms.\n---\n',
  },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [ownConvention],
  messages: { found: "Nothing here is reported by '{code}'." },
  *check({ document }) {
    // The engine drops the reports of comments that turn out to be of use.
    for (const { codes } of findSuppressions(document).filter(isEffective)) {
      for (const { code, span } of codes.filter(named => ruleCodes.has(named.code))) {
        yield { message: 'found', args: { code }, span };
      }
    }
  },
};
