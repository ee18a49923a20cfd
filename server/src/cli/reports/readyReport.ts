import type {
  EntityGroup,
  GroupSkill,
  SkillGroup,
  WorkspaceGroups,
} from '../../core/analysis/readiness/groups.ts';
import type {
  CheckStatus,
  ReadinessCheck,
  ReadinessReport,
} from '../../core/analysis/readiness/world/readiness.ts';
import { countReadinessStatuses } from '../../core/analysis/readiness/readinessStatus.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { Environment, Paint } from '../terminal/output.ts';
import { createPaint, toOneLine } from '../terminal/output.ts';
import type { WordyRow } from '../terminal/table.ts';
import { toWordyLines, toWords } from '../terminal/table.ts';

/** What is told of skills, and of agents, goals and entities as far as they are asked for. */
export interface ReadyReport extends Partial<WorkspaceGroups> {
  readonly reports: readonly ReadinessReport[];
}

/** The shape of `--format json`. */
export function toJsonReady({ reports, agents, goals, entities }: ReadyReport) {
  return {
    skills: reports.map(toJsonReport),
    ...(goals && { goals: goals.map(toJsonGroup) }),
    ...(agents && { agents: agents.map(toJsonGroup) }),
    ...(entities && { entities: entities.map(toJsonGroup) }),
  };
}

function toJsonReport(report: ReadinessReport) {
  const { id, path, ready, counts, checks, blockers, isDisabled, notLoadedBy } = report;
  return {
    id,
    path,
    ready,
    ...(isDisabled && { disabled: true }),
    ...(notLoadedBy && { notLoadedBy }),
    counts,
    checks: checks.map(toJsonCheck),
    blockers,
  };
}

function toJsonCheck({ kind, name, status, detail }: ReadinessCheck) {
  return { kind, name, status, detail: formatMessage(detail.template, detail.args) };
}

function toJsonGroup<Group extends SkillGroup>({ skills, ...group }: Group) {
  return {
    ...group,
    skills: skills.map(({ report, ...skill }) => ({
      ...skill,
      ...(report && { report: toJsonReport(report) }),
    })),
  };
}

interface ReadyView {
  /** Whether what is there is shown, too. */
  readonly showsAll: boolean;
  readonly environment: Environment;
}

/** The same for people. */
export function describeReady(report: ReadyReport, view: ReadyView): string {
  const { reports, agents = [], goals = [], entities = [] } = report;
  if (reports.length === 0 && agents.length === 0 && goals.length === 0) {
    return 'No skills were found.\n';
  }
  const paint = createPaint(view.environment);
  const enabled = reports.filter(({ isDisabled }) => isDisabled !== true);
  const disabled = reports.filter(({ isDisabled }) => isDisabled === true);
  const lines = [
    ...enabled.flatMap(each => toReportLines(each, view, paint)),
    ...toDisabledLines(disabled, paint).slice(enabled.length === 0 ? 1 : 0),
    ...toGroupLines('Agents', agents, paint),
    ...toGroupLines('Goals', goals, paint),
    ...toGroupLines('Entities', entities, paint),
    ...(reports.length === 0 ? [] : ['', describeSum(reports, paint)]),
  ];
  return lines.map(line => `${line}\n`).join('');
}

const marks = { ok: '✓', missing: '✗', unknown: '?' } as const;
const colors = { ok: 'green', missing: 'red', unknown: 'yellow' } as const;

/** What they would need besides is of no use before they are enabled. */
function toDisabledLines(reports: readonly ReadinessReport[], paint: Paint): string[] {
  return reports.length === 0
    ? []
    : [
        '',
        paint('bold', 'Disabled'),
        ...reports.map(({ id, path }) => `  ${toOneLine(id)}  ${paint('dim', toOneLine(path))}`),
      ];
}

/** Something missing weighs more than something unknown. */
function toMark(report: ReadinessReport, paint: Paint): string {
  return paintMark(statusOf(report), paint);
}

function paintMark(status: CheckStatus, paint: Paint): string {
  return paint(colors[status], marks[status]);
}

function statusOf({ ready, counts }: ReadinessReport): CheckStatus {
  return ready ? (counts.unknown > 0 ? 'unknown' : 'ok') : 'missing';
}

function toReportLines(
  report: ReadinessReport,
  { showsAll, environment }: ReadyView,
  paint: Paint,
): string[] {
  const { id, path, checks } = report;
  const rows = checks.filter(({ status }) => showsAll || status !== 'ok').map(check => toRow(check, paint));
  const head = `${toMark(report, paint)} ${paint('bold', toOneLine(id))}`;
  const facts = [paint('dim', toOneLine(path)), describeCounts(report)].filter(words => words !== '');
  return [`${head}  ${facts.join('  ')}`, ...toWordyLines(['left', 'left', 'left'], rows, environment.width)];
}

/** `1 missing, 2 ok`; empty where there is nothing to be checked. */
function describeCounts({ counts, notLoadedBy = [], isDisabled }: ReadinessReport): string {
  if (isDisabled === true) {
    return 'disabled';
  }
  const missing = counts.missing - notLoadedBy.length;
  const shown = { ...counts, missing };
  const statuses = (['missing', 'unknown', 'ok'] as const).filter(status => shown[status] > 0);
  return [
    ...(notLoadedBy.length === 0 ? [] : [`not loaded by ${notLoadedBy.join(', ')}`]),
    ...statuses.map(status => `${shown[status]} ${status}`),
  ].join(', ');
}

function toRow({ kind, name, status, detail }: ReadinessCheck, paint: Paint): WordyRow {
  return {
    cells: [
      { text: ` ${marks[status]}`, paint: text => paint(colors[status], text) },
      { text: kind },
      { text: toOneLine(name) },
    ],
    words: toWords(formatMessage(detail.template, detail.args)),
    paint: text => paint('dim', text),
  };
}

function toGroupLines(title: string, groups: readonly (SkillGroup | EntityGroup)[], paint: Paint): string[] {
  return groups.length === 0
    ? []
    : ['', paint('bold', title), ...groups.flatMap(group => toMembers(group, paint))];
}

function toMembers(group: SkillGroup | EntityGroup, paint: Paint): string[] {
  const { slug, skills } = group;
  const ready = skills.filter(({ report }) => report?.ready === true).length;
  const name = 'kind' in group ? `${group.kind} ${slug}` : slug;
  const share = skills.length === 0 ? 'no skills' : `${ready} of ${skills.length} ready`;
  return [
    `  ${toOneLine(name)}  ${paint('dim', share)}`,
    ...skills.map(skill => describeMember(skill, paint)),
  ];
}

function describeMember({ slug, priority, report }: GroupSkill, paint: Paint): string {
  const mark = report === undefined ? paintMark('missing', paint) : toMark(report, paint);
  const facts = [
    ...(priority === 0 ? [] : [`priority ${priority}`]),
    report === undefined ? 'there is no such skill' : describeCounts(report),
  ].filter(words => words !== '');
  return [`    ${mark} ${toOneLine(slug)}`, ...facts.map(words => paint('dim', words))].join('  ');
}

/** `8 ready, 4 unknown, 2 blocked`: each skill is counted once. */
function describeSum(reports: readonly ReadinessReport[], paint: Paint): string {
  const counts = countReadinessStatuses(reports);
  const parts = (['ready', 'unknown', 'blocked', 'disabled'] as const).filter(state => counts[state] > 0);
  return parts.map(state => paint(stateColors[state], `${counts[state]} ${state}`)).join(', ');
}

const stateColors = { ready: 'green', unknown: 'yellow', blocked: 'red', disabled: 'dim' } as const;
