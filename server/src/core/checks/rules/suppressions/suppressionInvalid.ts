import { findNearest } from '../../../text/words/nearest.ts';
import type { FileRule } from '../../engine/rule.ts';
import { findSuppressions } from '../../engine/suppressions.ts';
import { ruleCodes } from '../../../model/findings/ruleCodes.ts';
import { ownConvention } from '../../engine/sources.ts';

export const suppressionInvalid: FileRule = {
  code: 'suppression-invalid',
  scope: 'file',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  about: 'comments',
  summary: 'A comment that switches a rule off names no rule that exists, or gives no reason.',
  documentation: `\`# skillwright-ignore name-folder: the vendor prefixes its folders\` switches a rule off for its own line and the next one;
\`skillwright-ignore-file\` does so for the whole file. In the body the same words go in an HTML comment. The reason is
required, since whoever reads the comment later has to decide whether it still holds; without it the comment does nothing.`,
  bad: {
    text: '---\nname: example\n# skillwright-ignore key-unknown\nowner: Ada\ndescription: Fills in forms.\n---\n',
  },
  good: {
    text: '---\nname: example\n# skillwright-ignore key-unknown: our registry reads it\nowner: Ada\ndescription: Fills in forms.\n---\n',
  },
  sources: [ownConvention],
  messages: {
    'no-code': 'Name the rules that this comment switches off.',
    'no-reason': 'Give a reason behind a colon; without one the comment does nothing.',
    unknown: "There is no rule '{code}'.",
    unknownNear: "There is no rule '{code}'. Did you mean '{nearest}'?",
    fix: "Change to '{nearest}'",
  },
  *check({ document }) {
    for (const { codes, reason, span } of findSuppressions(document)) {
      if (codes.length === 0) {
        yield { message: 'no-code', span };
      } else if (reason === '') {
        yield { message: 'no-reason', span };
      }
      for (const { code, span: codeSpan } of codes.filter(named => !ruleCodes.has(named.code))) {
        const nearest = findNearest(code, [...ruleCodes]);
        const edits = [{ span: codeSpan, newText: nearest ?? code }];
        yield nearest === undefined
          ? { message: 'unknown', args: { code }, span: codeSpan }
          : {
              message: 'unknownNear',
              args: { code, nearest },
              span: codeSpan,
              fix: { title: 'fix', edits, safe: true },
            };
      }
    }
  },
};
