import type { Grant } from '../../core/model/policy/grants.ts';
import { toShownGrant } from '../../core/model/policy/shownGrant.ts';
import type { RememberedVariable } from '../../core/model/variables/allowedVariables.ts';
import type { ShownApproval } from '../../core/chat/turn/startApproval.ts';
import type { Environment } from '../terminal/output.ts';
import { createPaint, toOneLine } from '../terminal/output.ts';
import { formatTime } from '../terminal/readMoment.ts';
import { toTableLines } from '../terminal/table.ts';

/** Grants one on a line, with what each of them allows. */
export function toGrantLines(grants: readonly Grant[], now: number, environment: Environment): string[] {
  const paint = createPaint(environment);
  const rows = grants.map(grant => {
    const { id, tool, source, signal, limits, expires, isOver } = toShownGrant(grant, now);
    const end = expires === undefined ? '' : `${isOver ? 'over since' : 'until'} ${formatTime(expires)}`;
    return [
      { text: toOneLine(id), paint: (text: string) => paint('dim', text) },
      { text: toOneLine(tool), paint: (text: string) => paint('bold', text) },
      { text: toOneLine(`${source} ${signal}`) },
      { text: toOneLine(limits.join(' ')) || 'any arguments' },
      { text: end, paint: (text: string) => paint(isOver ? 'yellow' : 'dim', text) },
    ];
  });
  return toTableLines(['left', 'left', 'left', 'left', 'left'], rows);
}

/** A grant as data: its end is a time as in ISO 8601. */
export function toJsonGrant(grant: Grant, now: number): object {
  const { limits, expires } = grant;
  const { isOver } = toShownGrant(grant, now);
  return {
    ...grant,
    limits: limits ?? {},
    expires: expires === undefined ? null : new Date(expires).toISOString(),
    isOver,
  };
}

/** The programs of skills that may start, one on a line. */
export function toApprovalLines(approvals: readonly ShownApproval[], environment: Environment): string[] {
  const paint = createPaint(environment);
  const rows = approvals.map(({ id, skill, command, expires, isOver }) => [
    { text: toOneLine(id), paint: (text: string) => paint('dim', text) },
    { text: toOneLine(`start ${skill}`), paint: (text: string) => paint('bold', text) },
    { text: toOneLine(command.join(' ')) },
    {
      text: `${isOver ? 'over since' : 'until'} ${formatTime(expires)}`,
      paint: (text: string) => paint(isOver ? 'yellow' : 'dim', text),
    },
  ]);
  return toTableLines(['left', 'left', 'left', 'left'], rows);
}

/** The variables of the environment that skills may have, one on a line. */
export function toVariableLines(
  variables: readonly RememberedVariable[],
  environment: Environment,
): string[] {
  const paint = createPaint(environment);
  const rows = variables.map(({ id, skill, name, use }) => [
    { text: toOneLine(id), paint: (text: string) => paint('dim', text) },
    { text: toOneLine(name), paint: (text: string) => paint('bold', text) },
    { text: toOneLine(`for ${use === 'prompt' ? 'the instructions' : 'scripts'} of ${skill}`) },
  ]);
  return toTableLines(['left', 'left', 'left'], rows);
}

/** An approval as data: its end is a time as in ISO 8601. */
export function toJsonApproval(approval: ShownApproval): object {
  return { ...approval, expires: new Date(approval.expires).toISOString() };
}
