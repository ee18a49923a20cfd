import type { Fix, Report } from '../../../model/findings/report.ts';
import type { FenceProblem } from '../../../syntax/document/fences.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { clientGuide, referenceLibrary } from '../../engine/sources.ts';

export const frontmatterMissing: TargetRule = {
  code: 'frontmatter-missing',
  scope: 'target',
  needsSoundYaml: false,
  speaksWithoutFrontmatter: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'fence-problems',
  summary: 'The file does not start with a frontmatter between two lines of `---`.',
  documentation: `Name and description are in the frontmatter, and a host knows a skill by nothing else. Without one the file is
ordinary Markdown that no host loads as a skill. Only the dialect \`knowledge\` takes plain Markdown, with its first heading as
the title and its first paragraph as the description.

Where the keys are there and only a fence is missing, or the whole file is in a code fence, the fix adds or removes just
that.`,
  bad: { text: '# Example\n\nFills in forms.\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n' },
  sources: [referenceLibrary, clientGuide],
  messages: {
    missing: 'The skill has no frontmatter; it needs one with a name and a description.',
    unopened: "The frontmatter is not opened; a line '---' is missing above it.",
    wrapped: 'The whole skill is in a code fence, so hosts see no frontmatter.',
    fixUnopened: "Insert '---' above",
    fixWrapped: 'Remove the code fence around the skill',
  },
  *check(file, { target: { profile } }) {
    for (const problem of file.document.fenceProblems) {
      const isAccepted = problem.kind === 'missing' && profile.readsPlainMarkdown === true;
      const report = isAccepted ? undefined : toReport(file, problem);
      if (report !== undefined) {
        yield report;
      }
    }
  },
};

function toReport({ document, facts }: SkillFile, problem: FenceProblem): Report | undefined {
  switch (problem.kind) {
    case 'missing':
      // A binary file has no frontmatter either, and one finding says enough.
      return facts.nulAt === undefined ? { message: 'missing', span: problem.span } : undefined;
    case 'unopened': {
      const at = { start: problem.span.start, end: problem.span.start };
      const edits = [{ span: at, newText: `---${document.lineEnd}` }];
      return { message: 'unopened', span: problem.span, fix: { title: 'fixUnopened', edits, safe: true } };
    }
    case 'wrapped': {
      const fix = unwrap(document.text, problem.span, problem.closing);
      return { message: 'wrapped', span: problem.span, ...(fix && { fix }) };
    }
    default:
      return undefined;
  }
}

function unwrap(text: string, opening: { end: number }, closing: { start: number; end: number } | undefined) {
  if (closing === undefined) {
    return undefined;
  }
  const lineEnd = /^\r?\n|^\r/.exec(text.slice(opening.end))?.[0] ?? '';
  const edits = [
    { span: { start: 0, end: opening.end + lineEnd.length }, newText: '' },
    { span: closing, newText: '' },
  ];
  return { title: 'fixWrapped', edits, safe: true } satisfies Fix;
}
