import { createHash } from 'node:crypto';
import { findProfile } from '../../../core/model/profiles/registry.ts';
import type { NearMessage, SkillUsage, UsageReport } from '../../../workspace/skillSet/usageInSkillSet.ts';
import { countLoads, findLastUse } from '../../../workspace/skillSet/usageInSkillSet.ts';
import type { Environment, Paint } from '../../terminal/output.ts';
import { createPaint, plural, quote, toOneLine } from '../../terminal/output.ts';
import type { Cell } from '../../terminal/table.ts';
import { shorten, toTableLines } from '../../terminal/table.ts';

export interface ShownUsage extends UsageReport {
  /** How far back sessions were looked at. */
  readonly days: number;
  /** Logs that were not read to their end. */
  readonly cut: number;
}

/** Hexadecimal digits of the id of a message. */
const idLength = 7;

/** A short name for a message, which is the same as long as the message is. */
export function idOfMessage(message: string): string {
  return createHash('sha256').update(message).digest('hex').slice(0, idLength);
}

export function isMessageId(text: string): boolean {
  return /^[\da-f]{7}$/.test(text);
}

/** The shape of `--format json`. */
export function toJsonUsage({ days, sessions, messages, hosts, skills, cut }: ShownUsage) {
  return {
    days,
    sessions,
    messages,
    hosts,
    skills: skills.map(skill => ({
      id: skill.id,
      path: skill.path,
      loads: countLoads(skill),
      lastUsed: toTime(findLastUse(skill)),
      hosts: skill.hosts.map(({ host, loads, lastUsed }) => ({ host, loads, lastUsed: toTime(lastUsed) })),
      near: skill.near.map(({ text, host, time, score, reasons }) => ({
        id: idOfMessage(text),
        message: text,
        host,
        time: toTime(time),
        score,
        reasons,
      })),
    })),
    unread: cut,
  };
}

function toTime(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}

/** Messages that are shown of each skill; JSON has all. */
const maxShown = 5;

/** The same for people. */
export function describeUsage(report: ShownUsage, environment: Environment): string {
  const { days, sessions, messages, hosts, skills, cut } = report;
  const paint = createPaint(environment);
  const counts = hosts.map(each => `${titleOf(each.host)} ${each.sessions}`).join(', ');
  const period = `in the last ${plural(days, 'day')}`;
  const hasNear = skills.some(({ near }) => near.length > 0);
  const lines = [
    sessions === 0
      ? `No sessions were found ${period}. 'skillwright usage --help' names the hosts; --all looks at all folders.`
      : `${plural(sessions, 'session')} with ${plural(messages, 'message')} ${period}: ${counts}`,
    ...(sessions === 0 || skills.length === 0 ? [] : ['', ...toSkillLines(skills, environment, paint)]),
    ...(hasNear
      ? [
          '',
          '`skillwright usage keep SKILL ID` makes a message a trigger case, which `skillwright eval` tests.',
        ]
      : []),
    ...(cut > 0 ? ['', `${plural(cut, 'log')} too long or too many to read to the end.`] : []),
  ];
  return lines.map(line => `${line}\n`).join('');
}

function toSkillLines(skills: readonly SkillUsage[], environment: Environment, paint: Paint): string[] {
  const rows = skills.map(skill => toRow(skill, paint));
  const heads = toTableLines(['left', 'right', 'left', 'left'], rows);
  return skills.flatMap(({ near }, at) => [
    heads[at] ?? '',
    ...near.slice(0, maxShown).map(message => toNearLine(message, environment, paint)),
    ...(near.length > maxShown ? [`    and ${near.length - maxShown} more with --format json`] : []),
  ]);
}

function toRow(skill: SkillUsage, paint: Paint): Cell[] {
  const last = findLastUse(skill);
  const bold = (text: string) => paint('bold', text);
  const dim = (text: string) => paint('dim', text);
  return last === undefined
    ? [
        { text: toOneLine(skill.id), paint: bold },
        { text: 'not used', paint: text => paint('yellow', text) },
      ]
    : [
        { text: toOneLine(skill.id), paint: bold },
        { text: plural(countLoads(skill), 'load') },
        { text: skill.hosts.map(({ host, loads }) => `${titleOf(host)} ${loads}`).join(', ') },
        { text: `last ${toDay(last)}`, paint: dim },
      ];
}

/** Characters of a line that are left for the message at least. */
const minRoom = 20;

function toNearLine({ text, host, time }: NearMessage, { width }: Environment, paint: Paint): string {
  const place = `${titleOf(host)}, ${toDay(time)}`;
  const room = Math.max(minRoom, width - idLength - place.length - 8);
  return `    ${paint('cyan', idOfMessage(text))}  ${shorten(quote(text), room)}  ${paint('dim', place)}`;
}

/** The day on the calendar of this computer. */
function toDay(time: number): string {
  return new Date(time).toLocaleDateString('sv-SE');
}

function titleOf(host: string): string {
  return findProfile(host)?.title ?? host;
}
