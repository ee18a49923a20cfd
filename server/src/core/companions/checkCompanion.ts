import type { Finding, SeveritySettings } from '../rules/finding.ts';
import type { Report, WorkspaceRule } from '../rules/rule.ts';
import type { Severity } from '../rules/severity.ts';
import { largestFile } from '../skill/skillFile.ts';
import type { Companion, CompanionFile } from './companionFile.ts';
import type { CompanionHost } from './companionHosts.ts';
import { companionHosts } from './companionHosts.ts';
import { readCompanion } from './readCompanion.ts';
import { reportMarketplace } from './reportMarketplace.ts';
import { reportOpenaiYaml } from './reportOpenaiYaml.ts';
import { findOtherVersion, reportPlugin } from './reportPlugin.ts';
import { reportSchema } from './reportSchema.ts';
import { reportNearKeys } from './reportUnknownKeys.ts';

/** Findings in one file that are listed; the rest is counted on the last of them. */
const mostPerFile = 50;

/** Checks one file beside skills. Findings come in the order of the text. */
export function checkCompanion(companion: Companion, settings: SeveritySettings): Finding[] {
  const host = companionHosts[companion.kind];
  const severity = settings[host.rule.code];
  if (severity === 'off' || companion.text.length > largestFile) {
    return [];
  }
  const findings = findReports(companion)
    .map(report => toFinding(host, report, severity))
    .toSorted((one, other) => one.span.start - other.span.start || one.span.end - other.span.end);
  const more = findings.length - mostPerFile;
  const last = findings[mostPerFile - 1];
  return more > 0 && last !== undefined
    ? [...findings.slice(0, mostPerFile - 1), { ...last, more }]
    : findings;
}

function findReports(companion: Companion): Report[] {
  const { root, reports } = readCompanion(companion);
  return root === undefined ? [...reports] : [...reports, ...reportContent({ ...companion, root })];
}

function* reportContent(file: CompanionFile): Generator<Report> {
  const otherVersion = findOtherVersion(file);
  if (otherVersion !== undefined) {
    yield otherVersion;
    return;
  }
  yield* reportSchema(file);
  yield* reportNearKeys(file);
  switch (companionHosts[file.kind].rule.code) {
    case 'openai-yaml':
      yield* reportOpenaiYaml(file);
      break;
    case 'marketplace-manifest':
      yield* reportMarketplace(file);
      break;
    default:
      yield* reportPlugin(file);
  }
}

function toFinding({ title, rule }: CompanionHost, report: Report, severity: Severity | undefined): Finding {
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

function templateOf({ code, messages }: WorkspaceRule, id: string): string {
  const template = messages[id];
  if (template === undefined) {
    throw new Error(`The rule '${code}' has no message '${id}'.`);
  }
  return template;
}
