import { showControls, showRunnerCommands } from '../../core/text/format/visibleText.ts';
import { pushTo } from '../../core/text/lists/pushTo.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import type { Consequence, Severity } from '../../core/model/findings/severity.ts';
import { consequenceFor } from '../../core/model/findings/severity.ts';
import type { CheckedDiagnostic, CheckedFile } from '../check/checkFiles.ts';
import type { Output, Paint } from '../terminal/output.ts';
import { commandTo, plural, toOneLine } from '../terminal/output.ts';

export interface Summary {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly hints: number;
}

/** Counts the findings, those that are only counted and not listed included. */
export function summarize(files: readonly CheckedFile[], others: readonly CheckedFile[] = []): Summary {
  const counts = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const { diagnostics } of [...files, ...others]) {
    for (const { severity, more } of diagnostics) {
      counts[severity] += 1 + (more ?? 0);
    }
  }
  const { error: errors, warning: warnings, info: infos, hint: hints } = counts;
  return { files: files.length, errors, warnings, infos, hints };
}

/** One skill in the shape of `--format json`. */
export function toJsonFile({ path, skill, targets, diagnostics, fixed, refusal }: CheckedFile) {
  return {
    path,
    skill,
    profile: targets.join(','),
    diagnostics: diagnostics.map(toJsonDiagnostic),
    ...toJsonFixes(fixed, refusal),
  };
}

/** A file that is not a skill in the shape of `--format json`. */
export function toJsonOther({ path, diagnostics, fixed, refusal }: CheckedFile) {
  return { path, diagnostics: diagnostics.map(toJsonDiagnostic), ...toJsonFixes(fixed, refusal) };
}

function toJsonFixes(fixed: number, refusal: string | undefined) {
  return { ...(fixed > 0 && { fixed }), ...(refusal !== undefined && { notFixed: refusal }) };
}

function toJsonDiagnostic(diagnostic: CheckedDiagnostic) {
  const { code, severity, message, range, fix, consequence, targets, more, related } = diagnostic;
  return {
    code,
    severity,
    message,
    range,
    fixable: fix !== 'none',
    consequence,
    ...(targets && { targets }),
    ...(more !== undefined && { more }),
    ...(related && { related }),
  };
}

/** Annotations of a GitHub workflow, one line a finding. */
export function toGithubLines({ path, diagnostics }: CheckedFile, output: Output): string[] {
  return diagnostics.map(({ code, severity, message, range: { start, end } }) => {
    const place = [
      `file=${escapeProperty(path)}`,
      `line=${start.line + 1}`,
      `endLine=${end.line + 1}`,
      // GitHub refuses columns that span lines.
      ...(start.line === end.line ? [`col=${start.character + 1}`, `endColumn=${end.character + 1}`] : []),
      `title=${code}`,
    ];
    const command = commandTo(output, `::${githubCommands[severity]} `);
    return `${command}${place.join(',')}::${escapeData(message)}`;
  });
}

const githubCommands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

function escapeData(text: string): string {
  return showRunnerCommands(showControls(text)).replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const groupOrder: readonly Consequence[] = ['harms', 'breaks', 'hidden', 'style'];

/** A file for people: what may harm first, then what breaks, then what the model does not see, then style. */
export function toPrettyLines(
  { path, targets, diagnostics, refusal, patch }: CheckedFile,
  paint: Paint,
): string[] {
  const hosts = targets.map(titleOf).join(', ');
  const lines = [`${paint('underline', toOneLine(path))}${hosts === '' ? '' : `  ${paint('dim', hosts)}`}`];
  const width = Math.max(0, ...diagnostics.map(({ code }) => code.length));
  for (const consequence of groupOrder) {
    const group = diagnostics.filter(each => consequenceFor(each.severity, each.consequence) === consequence);
    if (group.length === 0) {
      continue;
    }
    for (const [heading, part] of groupByTargets(consequence, group, hosts)) {
      lines.push(`  ${paint('bold', heading)}`);
      for (const { code, severity, words, range, fix } of part) {
        const place = `${range.start.line + 1}:${range.start.character + 1}`.padStart(7);
        const label = paintSeverity(paint, severity);
        const fixable = fix === 'safe' ? paint('green', ' (--fix)') : '';
        lines.push(
          `  ${paint('dim', place)}  ${label}  ${paint('dim', code.padEnd(width))}  ${toOneLine(words)}${fixable}`,
        );
      }
    }
  }
  if (refusal !== undefined) {
    lines.push(`  ${paint('yellow', `Not fixed: ${refusal}.`)}`);
  }
  return [...lines, ...(patch === '' ? [] : ['', patch.trimEnd()]), ''];
}

function titleOf(id: string): string {
  return findProfile(id)?.title ?? id;
}

function groupByTargets(
  consequence: Consequence,
  findings: readonly CheckedDiagnostic[],
  hosts: string,
): Map<string, CheckedDiagnostic[]> {
  const groups = new Map<string, CheckedDiagnostic[]>();
  for (const finding of findings) {
    const heading = headingOf(consequence, finding, hosts);
    pushTo(groups, heading, finding);
  }
  return groups;
}

/** What does not depend on the host holds for all that were checked. */
function headingOf(
  consequence: Consequence,
  { targets, consequences }: CheckedDiagnostic,
  hosts: string,
): string {
  const affected = targets?.filter(id => (consequences?.[id] ?? consequence) === consequence);
  const titles = affected?.map(titleOf).join(', ') ?? hosts;
  const where = titles === '' ? '' : ` on ${titles}`;
  switch (consequence) {
    case 'harms':
      return 'may harm whoever uses the skill';
    case 'breaks':
      return `breaks${where}`;
    case 'hidden':
      return `does not reach the model${where}`;
    case 'style':
      return 'style';
  }
}

function paintSeverity(paint: Paint, severity: Severity): string {
  const label = severity.padEnd(7);
  switch (severity) {
    case 'error':
      return paint('red', label);
    case 'warning':
      return paint('yellow', label);
    case 'info':
      return paint('blue', label);
    case 'hint':
      return paint('dim', label);
  }
}

/** The last line for people. */
export function describeSummary(summary: Summary, fixed: number, wouldFix: boolean, paint: Paint): string {
  const { files, errors, warnings, infos, hints } = summary;
  const parts = [
    plural(files, 'skill'),
    paint(errors > 0 ? 'red' : 'green', plural(errors, 'error')),
    paint(warnings > 0 ? 'yellow' : 'green', plural(warnings, 'warning')),
    ...(infos > 0 ? [plural(infos, 'note')] : []),
    ...(hints > 0 ? [paint('dim', plural(hints, 'hint'))] : []),
    ...(fixed > 0 ? [`${plural(fixed, 'problem')} ${wouldFix ? 'would be fixed' : 'fixed'}`] : []),
  ];
  return parts.join(', ');
}
