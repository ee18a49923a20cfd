import type { Finding, SeveritySettings } from '../model/findings/finding.ts';
import type { Report } from '../model/findings/report.ts';
import { limitPerCode } from './engine/limitPerCode.ts';
import type { Rule } from './engine/rule.ts';
import type { Severity } from '../model/findings/severity.ts';
import { severityOf } from '../model/findings/severity.ts';
import type { TextObstacle } from '../model/skill/skillFile.ts';
import { findObstacle, largestFile } from '../model/skill/skillFile.ts';
import type { RelatedFile } from '../model/related/relatedFile.ts';
import type { RelatedFileHost } from './relatedFileHosts.ts';
import { relatedFileHosts } from './relatedFileHosts.ts';
import { isOurs } from '../model/related/relatedFileKind.ts';
import { readRelatedFile } from '../model/related/readRelatedFile.ts';

/** Checks one file beside skills. Findings come in the order of the text. */
export function checkRelatedFile(relatedFile: RelatedFile, settings: SeveritySettings): Finding[] {
  const host = relatedFileHosts[relatedFile.kind];
  if (host.rules.every(({ rule }) => settings[rule.code] === 'off')) {
    return [];
  }
  const findings = findReports(relatedFile, host).flatMap(([rule, report]) => {
    const severity = settings[rule.code];
    return severity === 'off' ? [] : [toFinding(host, rule, report, severity)];
  });
  return limitPerCode(
    findings.toSorted((one, other) => one.span.start - other.span.start || one.span.end - other.span.end),
  );
}

function findReports(relatedFile: RelatedFile, { rules }: RelatedFileHost): (readonly [Rule, Report])[] {
  const { kind, text } = relatedFile;
  const obstacle =
    relatedFile.obstacle ?? (text.length > largestFile ? findObstacle({ tooLarge: text.length }) : undefined);
  if (obstacle !== undefined) {
    return isOurs(kind) ? [[rules[0].rule, describeObstacle(obstacle, text)]] : [];
  }
  const { root, reports } = readRelatedFile(relatedFile);
  const found = reports.map(report => [rules[0].rule, report] as const);
  return root === undefined
    ? found
    : found.concat(
        rules.flatMap(({ rule, report }) =>
          Array.from(report({ ...relatedFile, root }), each => [rule, each] as const),
        ),
      );
}

function describeObstacle({ reason, at }: TextObstacle, text: string): Report {
  const span = { start: at, end: Math.min(at + 1, text.length) };
  return { message: 'unreadable', args: { reason }, span, ...severityOf('refused') };
}

function toFinding(
  { title }: RelatedFileHost,
  rule: Rule,
  report: Report,
  severity: Severity | undefined,
): Finding {
  return {
    code: rule.code,
    severity: severity ?? report.severity ?? rule.severity,
    consequence: report.consequence ?? rule.consequence,
    template: templateOf(rule, report.message),
    args: { ...report.args, host: title },
    span: report.span,
    ...(report.fix && { fix: { ...report.fix, title: templateOf(rule, report.fix.title) } }),
    ...(report.isReportedByEditor === true && { isReportedByEditor: true }),
  };
}

function templateOf({ code, messages }: Rule, id: string): string {
  const template = messages[id];
  if (template === undefined) {
    throw new Error(`The rule '${code}' has no message '${id}'.`);
  }
  return template;
}
