import { yamlQuirks } from '../../../analysis/loading/quirks.ts';
import type { Quirk } from '../../../model/profiles/record/quirk.ts';
import type { Report } from '../../../model/findings/report.ts';
import type { YamlCause, YamlProblem } from '../../../syntax/yaml/yamlProblem.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';

/** What an open bracket leaves of a name or a description was not measured. */
function quirkOf({ document }: SkillFile, { cause, span }: YamlProblem): Quirk | undefined {
  const before = document.text.slice(document.frontmatter?.yaml.start, span.end).split(/\r?\n/);
  const key = before.findLast(line => /^[\w-]+:/.test(line))?.replace(/:[\s\S]*/, '');
  return cause.startsWith('flow') && (key === 'name' || key === 'description')
    ? undefined
    : yamlQuirks[cause];
}

/** One report for each YAML problem of these causes, with the problem's own edits as a safe fix. */
export function* reportYaml(
  file: SkillFile,
  causes: readonly YamlCause[],
  toMessage: (problem: YamlProblem) => string = () => 'found',
  toTitle: (problem: YamlProblem) => string = () => 'fix',
): Generator<Report> {
  for (const problem of file.document.frontmatter?.problems ?? []) {
    if (!causes.includes(problem.cause)) {
      continue;
    }
    yield {
      message: toMessage(problem),
      args: { detail: problem.detail },
      span: problem.span,
      quirk: quirkOf(file, problem),
      ...(problem.edits && { fix: { title: toTitle(problem), edits: problem.edits, safe: true } }),
    };
  }
}
