import type { Fix, Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import type { FenceProblem } from '../../../syntax/document/fences.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { listsQuirk } from '../../../analysis/loading/measuredQuirks.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { clientGuide, referenceLibrary } from '../../engine/sources.ts';

export const frontmatterNotFirst: TargetRule = {
  code: 'frontmatter-not-first',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'warning',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'Something comes before the frontmatter: a byte order mark, blank lines, a comment or text.',
  documentation: `A strict reader looks for \`---\` in the very first characters of the file and takes anything else for a skill without
frontmatter. Blank lines and comments are invisible in most previews, a byte order mark in every editor.

The fix moves what is above to the start of the body, and drops blank lines and the mark.`,
  bad: { text: '\n---\nname: example\ndescription: Fills in forms.\n---\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [referenceLibrary, clientGuide],
  messages: {
    mark: 'The file starts with a byte order mark, so strict readers see no frontmatter.',
    blank: 'Blank space precedes the frontmatter, so strict readers do not see it.',
    comment: 'A comment precedes the frontmatter, so strict readers do not see it.',
    text: 'Text precedes the frontmatter, so most hosts do not see it.',
    fixMark: 'Remove the byte order mark',
    fixBlank: 'Remove the blank space',
    fixMove: 'Move it below the frontmatter',
  },
  check(file, { target: { profile } }) {
    const { facts, document } = file;
    return facts.hasMark || document.fenceProblems.length > 0 ? reportAll(file, profile) : none;
  },
};

function* reportAll(file: SkillFile, profile: Profile): Generator<Report> {
  const { mark, text } = profile.beforeFrontmatter;
  const [takesMark = mark !== 'refused', takesText = text !== 'refused'] = [
    listsQuirk(profile, 'byte-order-mark'),
    listsQuirk(profile, 'text-above'),
  ];
  if (file.facts.hasMark && !takesMark) {
    const fix: Fix = { title: 'fixMark', edits: [], safe: true, removesMark: true };
    yield { message: 'mark', span: { start: 0, end: 0 }, severity: 'error', fix };
  }
  for (const problem of file.document.fenceProblems) {
    if (problem.kind === 'leading-text') {
      const severity = !takesText || problem.what === 'text' ? 'error' : 'warning';
      yield { message: problem.what, span: problem.span, severity, fix: moveBelow(file, problem) };
    }
  }
}

function moveBelow(file: SkillFile, problem: Extract<FenceProblem, { kind: 'leading-text' }>): Fix {
  const { text, body, lineEnd } = file.document;
  const removal = { span: problem.span, newText: '' };
  const words = text.slice(problem.span.start, problem.span.end).trim();
  if (words === '') {
    return { title: 'fixBlank', edits: [removal], safe: true };
  }
  const at = { start: body.span.start, end: body.span.start };
  const needsBreak = at.start > 0 && !/[\r\n]/.test(text[at.start - 1] ?? '');
  const moved = `${needsBreak ? lineEnd : ''}${lineEnd}${words}${lineEnd}`;
  return { title: 'fixMove', edits: [removal, { span: at, newText: moved }], safe: true };
}
