import { listsQuirk, measuredHost } from '../analysis/loading/measuredQuirks.ts';
import type { Related, Report } from '../model/findings/report.ts';
import { none } from '../model/findings/report.ts';
import type { Profile, Target } from '../model/profiles/record/profile.ts';
import type { SkillFile } from '../model/skill/skillFile.ts';
import { mayHaveCommands } from '../model/tools/shellCommands.ts';
import { hasSoundYaml, isReadable } from '../model/skill/skillFile.ts';
import type { Finding, RelatedPlace, SeveritySettings } from '../model/findings/finding.ts';
import { limitPerCode } from './engine/limitPerCode.ts';
import { findRule, rules } from './registry.ts';
import { isSecurityCode } from '../model/findings/ruleCodes.ts';
import type { FileRule, Rule, RuleSubject, TargetRule } from './engine/rule.ts';
import type { RuleCode } from '../model/findings/ruleCodes.ts';
import type { Consequence, Severity } from '../model/findings/severity.ts';
import { applySuppressions, mayHaveComments } from './engine/suppressions.ts';
import { createTargetView } from './engine/targetView.ts';

/** How a skill is looked through for attacks. */
export interface ScanOptions {
  /** Comments that switch rules off count; they do not in a skill of somebody else, who wrote them too. */
  readonly trustsComments: boolean;
}

/** Looks one skill through for attacks, for those too that honest skills look like. Findings come in the order of the text. */
export function scanSkill(
  file: SkillFile,
  settings: SeveritySettings,
  { trustsComments }: ScanOptions,
): Finding[] {
  const collector = new FindingCollector();
  for (const { rule } of isReadable(file) ? scanRules : []) {
    if (settings[rule.code] !== 'off') {
      collector.add(rule, rule.check(file), undefined);
    }
  }
  const found = collector.findings();
  const findings = trustsComments ? applySuppressions(file.document, found) : found;
  return limitPerCode(findings.map(withSettings(settings)).toSorted(inOrder));
}

/** Checks one skill against its targets. Findings come in the order of the text. */
export function checkSkill(
  file: SkillFile,
  targets: readonly Target[],
  settings: SeveritySettings,
): Finding[] {
  const collector = new FindingCollector();
  const isOff = (code: RuleCode) => settings[code] === 'off';
  const parts = partsOf(file);
  const keys = keysOf(file);
  for (const { rule, needs, about } of fileRules) {
    if (hasAll(parts, needs) && hasOneOf(keys, about) && !isOff(rule.code)) {
      const reports = rule.check(file);
      const isYaml = rule.about === 'yaml-problems';
      collector.add(rule, isYaml ? withTolerance(reports, targets) : reports, undefined);
    }
  }
  const views = isReadable(file) ? targets.map(target => createTargetView(file, target, targets)) : [];
  for (const view of views) {
    const { profile } = view.target;
    const partsHere =
      view.schemaProblems.length === 0 ? parts : new Set([...parts, 'schema-problems'] as const);
    for (const { rule, needs, about } of rulesOf(profile)) {
      if (hasAll(partsHere, needs) && hasOneOf(keys, about) && !isOff(rule.code)) {
        collector.add(rule, asMeasured(rule.check(file, view), profile), profile.id);
      }
    }
  }
  const found = collector.findings();
  if (found.length === 0) {
    return found;
  }
  const certain = found.filter(({ isUncertain }) => isUncertain !== true);
  const findings = applySuppressions(file.document, certain).map(withSettings(settings));
  return limitPerCode(findings.filter(isWanted(file, settings)).toSorted(inOrder));
}

/** A mistake that some hosts were seen to forgive is an error for the others only, and a warning where all do. */
function* withTolerance(reports: Iterable<Report>, targets: readonly Target[]): Generator<Report> {
  for (const report of reports) {
    const { quirk } = report;
    const refusing = targets.filter(
      ({ profile }) => quirk === undefined || listsQuirk(profile, quirk) !== true,
    );
    if (quirk === undefined || refusing.length === targets.length) {
      yield report;
    } else if (refusing.length === 0) {
      yield { ...report, severity: 'warning', consequence: 'style' };
    } else {
      yield { ...report, targets: refusing.map(({ profile }) => profile.id) };
    }
  }
}

/** What a host was seen to drop a skill for is an error, whatever its documents say. */
function asMeasured(reports: Iterable<Report>, profile: Profile): Iterable<Report> {
  return reports === none || measuredHost(profile) === undefined ? reports : weighAgain(reports, profile);
}

function* weighAgain(reports: Iterable<Report>, profile: Profile): Generator<Report> {
  for (const report of reports) {
    const { quirk } = report;
    const isDropped = quirk !== undefined && listsQuirk(profile, quirk) === false;
    yield isDropped ? { ...report, severity: 'error', consequence: 'breaks' } : report;
  }
}

/** What a rule may need of a skill, since its own contract says that it has nothing to say without. */
type Need = RuleSubject | 'readable' | 'frontmatter' | 'soundYaml' | 'catalog';

interface EnabledRule<Kind extends Rule> {
  readonly rule: Kind;
  readonly needs: readonly Need[];
  /** Keys of which one has to be there. */
  readonly about: readonly string[] | undefined;
}

/** The keys at the top of the frontmatter; undefined where others may be merged in. */
function keysOf({ document }: SkillFile): ReadonlySet<string> | undefined {
  const keys = new Set<string>();
  for (const { key } of document.frontmatter?.root?.entries ?? []) {
    keys.add(key);
  }
  return keys.has('<<') ? undefined : keys;
}

function hasOneOf(keys: ReadonlySet<string> | undefined, about: readonly string[] | undefined): boolean {
  return about === undefined || keys === undefined || about.some(key => keys.has(key));
}

function hasAll(parts: ReadonlySet<Need>, needs: readonly Need[]): boolean {
  return needs.every(part => parts.has(part));
}

/** The parts of a skill that rules may need; each target adds its own. */
function partsOf(file: SkillFile): ReadonlySet<Need> {
  const { document, context } = file;
  const { frontmatter, fenceProblems, body } = document;
  const parts: readonly (readonly [Need, boolean])[] = [
    ['yaml-problems', (frontmatter?.problems.length ?? 0) > 0],
    ['fence-problems', fenceProblems.length > 0],
    ['placeholders', body.placeholders.length > 0],
    ['commands', mayHaveCommands(document)],
    ['links', body.links.length > 0],
    ['comments', mayHaveComments(document)],
    [isReadable(file) ? 'readable' : 'unreadable', true],
    ['frontmatter', frontmatter !== undefined],
    ['soundYaml', hasSoundYaml(file)],
    ['catalog', context?.catalog !== undefined],
  ];
  return new Set(parts.flatMap(([part, isThere]) => (isThere ? [part] : [])));
}

function needsOf(rule: Rule): Need[] {
  const isOfTarget = rule.scope === 'target';
  return [
    ...(rule.about === undefined ? [] : [rule.about]),
    ...(rule.about === 'unreadable' ? [] : ['readable' as const]),
    ...(rule.needsCatalog === true ? ['catalog' as const] : []),
    ...(isOfTarget && rule.speaksWithoutFrontmatter !== true ? ['frontmatter' as const] : []),
    ...(isOfTarget && rule.needsSoundYaml ? ['soundYaml' as const] : []),
  ];
}

const fileRules: readonly EnabledRule<FileRule>[] = rules.flatMap(rule =>
  rule.scope === 'file' ? [{ rule, needs: needsOf(rule), about: rule.keys }] : [],
);

/** Of these, those that look for attacks. */
const scanRules = fileRules.filter(({ rule }) => isSecurityCode(rule.code));

const rulesByProfile = new WeakMap<Profile, readonly EnabledRule<TargetRule>[]>();

/** The rules that can speak for a profile. */
function rulesOf(profile: Profile): readonly EnabledRule<TargetRule>[] {
  const known = rulesByProfile.get(profile);
  if (known !== undefined) {
    return known;
  }
  const found = rules
    .filter(rule => rule.scope === 'target')
    .filter(rule => canSpeak(rule, profile))
    .map(rule => ({ rule, needs: needsOf(rule), about: rule.keysOf?.(profile) ?? rule.keys }));
  rulesByProfile.set(profile, found);
  return found;
}

function canSpeak(rule: TargetRule, profile: Profile): boolean {
  const isNamed = rule.profiles === 'all' || rule.profiles.includes(profile.id);
  return isNamed && rule.speaksFor?.(profile) !== false;
}

/** A rule that did not speak at all cannot be told from one that had nothing to say, so its comment is not called unused. */
function isWanted({ context }: SkillFile, settings: SeveritySettings) {
  const isSilent = (code: string) =>
    settings[code] === 'off' ||
    (context?.catalog === undefined && findRule(code)?.needsCatalog === true) ||
    (context?.overlaps === undefined && findRule(code)?.needsOverlaps === true);
  return ({ code, args }: Finding): boolean =>
    settings[code] !== 'off' && (code !== 'suppression-unused' || !isSilent(String(args['code'])));
}

function withSettings(settings: SeveritySettings) {
  return (finding: Finding): Finding => {
    const severity = settings[finding.code];
    return severity === undefined || severity === 'off' || finding.isUncertain === true
      ? finding
      : { ...finding, severity };
  };
}

function inOrder(one: Finding, other: Finding): number {
  return (
    one.span.start - other.span.start ||
    one.span.end - other.span.end ||
    (one.code < other.code ? -1 : Number(one.code > other.code))
  );
}

const severityOrder: readonly Severity[] = ['hint', 'info', 'warning', 'error'];
const consequenceOrder: readonly Consequence[] = ['style', 'hidden', 'breaks', 'harms'];

/** Joins what several targets say alike: the same words at the same place are one finding. */
class FindingCollector {
  readonly #byKey = new Map<string, Finding>();

  add(rule: Rule, reports: Iterable<Report>, target: string | undefined): void {
    if (reports === none) {
      return;
    }
    for (const report of reports) {
      const finding = toFinding(rule, report, target);
      const { start, end } = finding.span;
      const key = [finding.code, start, end, finding.template, JSON.stringify(finding.args)].join('\0');
      const known = this.#byKey.get(key);
      this.#byKey.set(key, known === undefined ? finding : mergeFindings(known, finding));
    }
  }

  findings(): Finding[] {
    return [...this.#byKey.values()];
  }
}

function toFinding(rule: Rule, report: Report, target: string | undefined): Finding {
  return {
    code: rule.code,
    severity: report.severity ?? rule.severity,
    consequence: report.consequence ?? rule.consequence,
    template: templateOf(rule, report.message),
    args: report.args ?? {},
    span: report.span,
    ...((target !== undefined || report.targets) && { targets: report.targets ?? [target ?? ''] }),
    ...(report.fix && { fix: { ...report.fix, title: templateOf(rule, report.fix.title) } }),
    ...(report.related && { related: report.related.map(each => toPlace(rule, each)) }),
    ...(report.isReportedByEditor === true && { isReportedByEditor: true }),
    ...(report.isUncertain === true && { isUncertain: true }),
  };
}

function toPlace(rule: Rule, { message, args = {}, ...place }: Related): RelatedPlace {
  return { ...place, template: templateOf(rule, message), args };
}

function templateOf(rule: Rule, id: string): string {
  const template = rule.messages[id];
  if (template === undefined) {
    throw new Error(`The rule '${rule.code}' has no message '${id}'.`);
  }
  return template;
}

function mergeFindings(one: Finding, other: Finding): Finding {
  const isAlike = one.consequences === undefined && one.consequence === other.consequence;
  return {
    ...one,
    severity: laterOf(severityOrder, one.severity, other.severity),
    consequence: laterOf(consequenceOrder, one.consequence, other.consequence),
    ...(one.targets && { targets: [...one.targets, ...(other.targets ?? [])] }),
    ...(!isAlike && { consequences: { ...consequencesOf(one), ...consequencesOf(other) } }),
    ...((one.isReportedByEditor === true || other.isReportedByEditor === true) && {
      isReportedByEditor: true,
    }),
  };
}

function consequencesOf({ consequences, consequence, targets = [] }: Finding): Record<string, Consequence> {
  return { ...(consequences ?? Object.fromEntries(targets.map(id => [id, consequence]))) };
}

function laterOf<Value>(order: readonly Value[], one: Value, other: Value): Value {
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}
