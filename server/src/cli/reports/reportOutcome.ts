import { escapeControlsInJson } from '../../core/text/format/visibleText.ts';
import type { CheckedFile, FixMode } from '../check/checkFiles.ts';
import type { Outcome } from '../check/checkPaths.ts';
import { toJson } from '../terminal/command.ts';
import { toMatrix, toMatrixLines } from './matrix.ts';
import type { Environment } from '../terminal/output.ts';
import { createPaint } from '../terminal/output.ts';
import type { Summary } from './findingsReport.ts';
import { describeSummary, toGithubLines, toJsonFile, toJsonOther, toPrettyLines } from './findingsReport.ts';
import { toSarif } from './sarif.ts';

export const reportFormats = ['pretty', 'json', 'sarif', 'github'] as const;

export type ReportFormat = (typeof reportFormats)[number];

export interface Report {
  readonly outcome: Outcome;
  readonly summary: Summary;
  readonly format: ReportFormat;
  readonly mode: FixMode;
  /** Shows errors only. */
  readonly quiet: boolean;
  /** Ids of the targets that were asked for; more than one of them make a matrix. */
  readonly targets: readonly string[];
}

/** Writes what was found in the format that was asked for. */
export function reportOutcome(report: Report, environment: Environment): void {
  const { outcome, quiet } = report;
  const shown = quiet
    ? {
        ...outcome,
        files: outcome.files.map(withErrorsOnly),
        others: outcome.others.map(withErrorsOnly),
      }
    : outcome;
  switch (report.format) {
    case 'json':
      environment.write(toJsonReport(report, shown));
      return;
    case 'sarif':
      environment.write(toSarifReport(shown));
      return;
    case 'github':
      writeLines(
        environment,
        [...shown.others, ...shown.files].flatMap(file => toGithubLines(file, environment)),
      );
      return;
    case 'pretty':
      writePretty(report, shown, environment);
  }
}

function withErrorsOnly(file: CheckedFile): CheckedFile {
  return { ...file, diagnostics: file.diagnostics.filter(({ severity }) => severity === 'error') };
}

function writeLines({ write }: Environment, lines: readonly string[]): void {
  write(lines.map(line => `${line}\n`).join(''));
}

function toJsonReport({ outcome, targets, summary }: Report, { files, others }: Outcome): string {
  return toJson({
    files: files.map(toJsonFile),
    ...(others.length > 0 && { others: others.map(toJsonOther) }),
    ...(targets.length > 1 && { matrix: toMatrix(outcome.files, targets) }),
    summary,
  });
}

function toSarifReport({ files, others }: Outcome): string {
  return `${escapeControlsInJson(JSON.stringify(toSarif([...others, ...files], { version: __VERSION__ })))}\n`;
}

function writePretty(report: Report, { files, others }: Outcome, environment: Environment): void {
  const { outcome, summary, mode, quiet, targets } = report;
  const paint = createPaint(environment);
  const shown = [...others, ...files].filter(
    ({ diagnostics, patch, refusal }) => diagnostics.length > 0 || patch !== '' || refusal !== undefined,
  );
  writeLines(
    environment,
    shown.flatMap(file => toPrettyLines(file, paint)),
  );
  if (summary.files === 0 && outcome.others.length === 0) {
    environment.write('No skills were found here. A skill is a folder with a SKILL.md in it.\n');
    return;
  }
  if (targets.length > 1 && !quiet) {
    const matrix = toMatrixLines(toMatrix(outcome.files, targets), paint, environment.width);
    writeLines(environment, [...matrix, '']);
  }
  const fixed = [...outcome.files, ...outcome.others].reduce((sum, file) => sum + file.fixed, 0);
  environment.write(`${describeSummary(summary, fixed, mode === 'preview', paint)}\n`);
}
