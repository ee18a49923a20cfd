import type { Report } from '../../../model/findings/report.ts';
import type { FenceProblem } from '../../../syntax/document/fences.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { Target } from '../../../model/profiles/record/profile.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import { referenceLibrary } from '../../engine/sources.ts';

export const frontmatterFence: TargetRule = {
  code: 'frontmatter-fence',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'fence-problems',
  summary: 'A fence of the frontmatter is missing, indented, of the wrong length, or has text glued to it.',
  documentation: `The frontmatter is between two lines that hold three dashes and nothing else. With anything glued to a fence, or
without the closing one, a reader takes the body for YAML or sees no frontmatter at all.

The reference library alone looks for the next three dashes wherever they are, so for it some of these are only warnings.`,
  bad: { text: '---\nname: example\ndescription: Fills in forms.\n\n# Example\n\nText.\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\nText.\n' },
  sources: [referenceLibrary],
  messages: {
    unclosed: "The frontmatter is not closed; a line '---' is missing below it.",
    glued: "A fence must be alone on its line; text follows '---' here.",
    indented: 'The closing fence is indented, so it does not close the frontmatter.',
    wrong: 'A fence has exactly three dashes.',
    fixUnclosed: "Insert the closing '---'",
    fixGlued: 'Move the text to the next line',
    fixIndented: 'Remove the indentation',
    fixWrong: "Replace by '---'",
  },
  *check({ document }, { target }) {
    for (const problem of document.fenceProblems) {
      const report = toReport(document, problem);
      if (report !== undefined) {
        yield isAccepted(document, problem, target) ? { ...report, ...severityOf('warned') } : report;
      }
    }
  },
};

/** A reader that ends the frontmatter at any three dashes ends it at a fence with something around them too. */
function isAccepted({ text }: SkillDocument, problem: FenceProblem, { profile, strict }: Target): boolean {
  const { kind, span } = problem;
  const isClosing =
    kind === 'closing-with-text' ||
    kind === 'closing-indented' ||
    (kind === 'wrong-fence' && problem.where === 'closing');
  const hasDashes = text.slice(span.start, span.end).includes('---');
  return strict && profile.closesAtDashes === 'anywhere' && isClosing && hasDashes && text.startsWith('---');
}

function toReport({ text, lineEnd }: SkillDocument, problem: FenceProblem): Report | undefined {
  const { span } = problem;
  switch (problem.kind) {
    case 'unclosed': {
      const needsBreak = problem.insertAt > 0 && !/[\r\n]/.test(text[problem.insertAt - 1] ?? '');
      const at = { start: problem.insertAt, end: problem.insertAt };
      const edits = [{ span: at, newText: `${needsBreak ? lineEnd : ''}---${lineEnd}` }];
      return { message: 'unclosed', span, fix: { title: 'fixUnclosed', edits, safe: true } };
    }
    case 'opening-with-text':
    case 'closing-with-text': {
      const gap = /^[ \t]*/.exec(text.slice(problem.insertAt))?.[0].length ?? 0;
      const at = { start: problem.insertAt, end: problem.insertAt + gap };
      const fix = { title: 'fixGlued', edits: [{ span: at, newText: lineEnd }], safe: true };
      return { message: 'glued', span, fix };
    }
    case 'closing-indented': {
      const edits = [{ span: problem.indentation, newText: '' }];
      return { message: 'indented', span, fix: { title: 'fixIndented', edits, safe: true } };
    }
    case 'wrong-fence':
      return {
        message: 'wrong',
        span,
        fix: { title: 'fixWrong', edits: [{ span, newText: '---' }], safe: true },
      };
    default:
      return undefined;
  }
}
