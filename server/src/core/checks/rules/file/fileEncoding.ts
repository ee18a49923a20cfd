import { none } from '../../../model/findings/report.ts';
import type { FileRule } from '../../engine/rule.ts';
import { referenceLibrary } from '../../engine/sources.ts';

export const fileEncoding: FileRule = {
  code: 'file-encoding',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The file is not text in UTF-8.',
  documentation: `Every host reads SKILL.md as UTF-8. Bytes that are not valid there come out as replacement characters, or the file is
refused; a NUL character makes tools take it for a binary file. Save the file as UTF-8.`,
  bad: { text: '---\nname: example\ndescription: Fills in\u0000 forms.\n---\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [referenceLibrary],
  messages: {
    invalid: 'The file is not valid UTF-8; this is the first place that cannot be read.',
    nul: 'The file holds a NUL character here, so tools take it for a binary file.',
  },
  check({ facts, document: { text } }) {
    const nulAt = 'nulAt' in facts ? facts.nulAt : indexOfNul(text);
    if (facts.invalidAt !== undefined) {
      const span = { start: facts.invalidAt, end: Math.min(facts.invalidAt + 1, text.length) };
      return [{ message: 'invalid', span }];
    }
    return nulAt === undefined ? none : [{ message: 'nul', span: { start: nulAt, end: nulAt + 1 } }];
  },
};

function indexOfNul(text: string): number | undefined {
  const at = text.indexOf('\0');
  return at < 0 ? undefined : at;
}
