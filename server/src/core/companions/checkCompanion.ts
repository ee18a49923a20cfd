import type { Finding, SeveritySettings } from '../rules/finding.ts';
import { limitPerCode } from '../rules/limitPerCode.ts';
import type { Report, Rule } from '../rules/rule.ts';
import type { Severity } from '../rules/severity.ts';
import { severityOf } from '../rules/severity.ts';
import type { TextObstacle } from '../skill/skillFile.ts';
import { findObstacle, largestFile } from '../skill/skillFile.ts';
import type { Companion } from './companionFile.ts';
import type { CompanionHost } from './companionHosts.ts';
import { companionHosts } from './companionHosts.ts';
import { isOurs } from './companionKind.ts';
import { readCompanion } from './readCompanion.ts';

/** Checks one file beside skills. Findings come in the order of the text. */
export function checkCompanion(companion: Companion, settings: SeveritySettings): Finding[] {
  const host = companionHosts[companion.kind];
  if (host.rules.every(({ rule }) => settings[rule.code] === 'off')) {
    return [];
  }
  const findings = findReports(companion, host).flatMap(([rule, report]) => {
    const severity = settings[rule.code];
    return severity === 'off' ? [] : [toFinding(host, rule, report, severity)];
  });
  return limitPerCode(
    findings.toSorted((one, other) => one.span.start - other.span.start || one.span.end - other.span.end),
  );
}

function findReports(companion: Companion, { rules }: CompanionHost): (readonly [Rule, Report])[] {
  const { kind, text } = companion;
  const obstacle =
    companion.obstacle ?? (text.length > largestFile ? findObstacle({ tooLarge: text.length }) : undefined);
  if (obstacle !== undefined) {
    return isOurs(kind) ? [[rules[0].rule, describeObstacle(obstacle, text)]] : [];
  }
  const { root, reports } = readCompanion(companion);
  const found = reports.map(report => [rules[0].rule, report] as const);
  return root === undefined
    ? found
    : found.concat(
        rules.flatMap(({ rule, report }) =>
          Array.from(report({ ...companion, root }), each => [rule, each] as const),
        ),
      );
}

function describeObstacle({ reason, at }: TextObstacle, text: string): Report {
  const span = { start: at, end: Math.min(at + 1, text.length) };
  return { message: 'unreadable', args: { reason }, span, ...severityOf('refused') };
}

function toFinding(
  { title }: CompanionHost,
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
    ...(report.hostSays === true && { hostSays: true }),
  };
}

function templateOf({ code, messages }: Rule, id: string): string {
  const template = messages[id];
  if (template === undefined) {
    throw new Error(`The rule '${code}' has no message '${id}'.`);
  }
  return template;
}
