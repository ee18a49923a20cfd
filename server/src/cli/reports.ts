import { createPositionMap } from '../core/document/positions.ts';
import { findProfile } from '../core/profiles/registry.ts';
import { describeFinding } from '../core/rules/describeFinding.ts';
import type { Finding } from '../core/rules/finding.ts';
import type { Consequence, Severity } from '../core/rules/severity.ts';
import { toSkill } from '../core/skill/skill.ts';
import type { CheckedFile } from './checkFiles.ts';
import type { Paint } from './output.ts';
import { plural } from './output.ts';

export interface Summary {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly hints: number;
}

/** Counts the findings, those that are only counted and not listed included. */
export function summarize(files: readonly CheckedFile[], others: readonly Finding[] = []): Summary {
  const counts = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const { severity, more } of [...files.flatMap(({ findings }) => findings), ...others]) {
    counts[severity] += 1 + (more ?? 0);
  }
  const { error: errors, warning: warnings, info: infos, hint: hints } = counts;
  return { files: files.length, errors, warnings, infos, hints };
}

/** One file in the shape of `--format json`. */
export function toJsonFile({ file, targets, findings, fixed, refusal }: CheckedFile) {
  const positions = createPositionMap(file.document.text);
  return {
    path: file.path,
    skill: toSkill(file).id,
    profile: targets.map(({ profile }) => profile.id).join(','),
    diagnostics: findings.map(finding => ({
      code: finding.code,
      severity: finding.severity,
      message: describeFinding(finding, targets.length),
      range: { start: positions.toPosition(finding.span.start), end: positions.toPosition(finding.span.end) },
      fixable: finding.fix !== undefined,
      consequence: finding.consequence,
      ...(finding.targets && { targets: finding.targets }),
      ...(finding.more !== undefined && { more: finding.more }),
    })),
    ...(fixed > 0 && { fixed }),
    ...(refusal !== undefined && { notFixed: refusal }),
  };
}

/** Annotations of a GitHub workflow, one line a finding. */
export function toGithubLines({ file, targets, findings }: CheckedFile): string[] {
  const positions = createPositionMap(file.document.text);
  return findings.map(finding => {
    const start = positions.toPosition(finding.span.start);
    const end = positions.toPosition(finding.span.end);
    const place = [
      `file=${escapeProperty(file.path)}`,
      `line=${start.line + 1}`,
      `endLine=${end.line + 1}`,
      // GitHub refuses columns that span lines.
      ...(start.line === end.line ? [`col=${start.character + 1}`, `endColumn=${end.character + 1}`] : []),
      `title=${finding.code}`,
    ];
    const message = escapeData(describeFinding(finding, targets.length));
    return `::${githubCommands[finding.severity]} ${place.join(',')}::${message}`;
  });
}

const githubCommands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const consequences: readonly Consequence[] = ['breaks', 'hidden', 'style'];

/** A file for people: what breaks first, then what the model does not see, then style. */
export function toPrettyLines(
  { file, targets, findings, refusal, patch }: CheckedFile,
  paint: Paint,
): string[] {
  const positions = createPositionMap(file.document.text);
  const hosts = targets.map(({ profile }) => profile.title).join(', ');
  const lines = [`${paint('underline', file.path)}  ${paint('dim', hosts)}`];
  const width = Math.max(0, ...findings.map(({ code }) => code.length));
  for (const consequence of consequences) {
    const group = findings.filter(finding => finding.consequence === consequence);
    for (const [heading, part] of groupByTargets(consequence, group, hosts)) {
      lines.push(`  ${paint('bold', heading)}`);
      for (const finding of part) {
        const { line, character } = positions.toPosition(finding.span.start);
        const place = `${line + 1}:${character + 1}`.padStart(7);
        const label = paintSeverity(paint, finding.severity);
        const code = paint('dim', finding.code.padEnd(width));
        const fixable = finding.fix?.safe === true ? paint('green', ' (--fix)') : '';
        lines.push(`  ${paint('dim', place)}  ${label}  ${code}  ${describeFinding(finding, 0)}${fixable}`);
      }
    }
  }
  if (refusal !== undefined) {
    lines.push(`  ${paint('yellow', `Not fixed: ${refusal}.`)}`);
  }
  return [...lines, ...(patch === '' ? [] : ['', patch.trimEnd()]), ''];
}

function groupByTargets(
  consequence: Consequence,
  findings: readonly Finding[],
  hosts: string,
): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const heading = headingOf(consequence, finding, hosts);
    groups.set(heading, [...(groups.get(heading) ?? []), finding]);
  }
  return groups;
}

/** What does not depend on the host holds for all that were checked. */
function headingOf(consequence: Consequence, { targets }: Finding, hosts: string): string {
  const titles = targets?.map(id => findProfile(id)?.title ?? id).join(', ') ?? hosts;
  switch (consequence) {
    case 'breaks':
      return `breaks on ${titles}`;
    case 'hidden':
      return `hidden from the model on ${titles}`;
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
