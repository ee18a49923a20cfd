import type { IncomingFindings } from '../../core/checks/checkIncoming.ts';
import { isSecurityCode } from '../../core/model/findings/ruleCodes.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { Environment, Paint } from '../terminal/output.ts';
import { plural, toOneLine } from '../terminal/output.ts';
import { isAgreed } from '../terminal/ask.ts';

/** What is found in skills that come from elsewhere, by what reports call them. */
export type IncomingSkills = ReadonlyMap<string, IncomingFindings>;

/** What is found in one skill, for people: a line for each. */
export function toIncomingLines(findings: IncomingFindings | undefined, paint: Paint): string[] {
  if (findings === undefined) {
    return [];
  }
  const { found, notes } = findings;
  const lines = found.map(({ path, line, severity, code, template, args }) => {
    const color = severity === 'error' ? 'red' : 'yellow';
    const place = paint('dim', `${toOneLine(path)}:${line}`);
    return `${paint(color, severity)}  ${place}  ${toOneLine(formatMessage(template, args))}  ${paint('dim', code)}`;
  });
  const more = `${plural(notes, 'place')} that attacks look like and honest skills too; 'check --security' shows them once it is installed.`;
  return notes === 0 ? lines : [...lines, paint('dim', more)];
}

/** The same for machines. */
export function toJsonIncoming(findings: IncomingFindings | undefined) {
  return {
    findings: (findings?.found ?? []).map(({ path, line, severity, code, template, args }) => ({
      code,
      severity,
      path,
      line,
      message: formatMessage(template, args),
    })),
  };
}

/** How many attacks were found, which nobody should pass over; mere mistakes are only shown. */
export function countAttacks(skills: IncomingSkills): number {
  return [...skills.values()].flatMap(({ found }) => found).filter(({ code }) => isSecurityCode(code)).length;
}

/** The option with which a command writes despite findings. */
export interface IncomingChoice {
  readonly allowsFindings: boolean;
  /** Nobody is to be asked. */
  readonly isUnattended: boolean;
}

/** Whether skills may be written in spite of what was found in them: since that was allowed, or the person at the terminal agrees. */
export async function acceptsFindings(
  skills: IncomingSkills,
  { allowsFindings, isUnattended }: IncomingChoice,
  verb: string,
  environment: Environment,
): Promise<boolean> {
  const count = countAttacks(skills);
  if (count === 0 || allowsFindings) {
    return true;
  }
  if (isUnattended || environment.isInteractive !== true) {
    environment.writeError(
      `Nothing was written because of ${plural(count, 'finding')}. Review the skill, then use --allow-findings to ${verb} it anyway.\n`,
    );
    return false;
  }
  return isAgreed(
    `${plural(count, 'finding')}. ${verb[0]?.toUpperCase() ?? ''}${verb.slice(1)} anyway? [y/N] `,
    environment,
  );
}
