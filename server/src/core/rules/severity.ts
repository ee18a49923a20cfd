import type { Enforcement } from '../profiles/field.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** What follows for the person: a host refuses the skill, its model does not see something, or neither. */
export type Consequence = 'breaks' | 'hidden' | 'style';

const severities: ReadonlySet<string> = new Set(['off', 'error', 'warning', 'info', 'hint']);

/** Whether a value of unknown origin is a severity that a rule can be set to. */
export function isSeverity(value: unknown): value is Severity | 'off' {
  return typeof value === 'string' && severities.has(value);
}

/** How bad it is, by what the host does with it. */
export function severityOf(enforcement: Enforcement): { severity: Severity; consequence: Consequence } {
  switch (enforcement) {
    case 'refused':
      return { severity: 'error', consequence: 'breaks' };
    case 'cut':
      return { severity: 'warning', consequence: 'hidden' };
    case 'warned':
    case 'ignored':
      return { severity: 'warning', consequence: 'style' };
    case 'advised':
    case 'accepted':
      return { severity: 'hint', consequence: 'style' };
  }
}
